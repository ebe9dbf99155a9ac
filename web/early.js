// What must happen before the first paint: theme and language; and a net for the case that boot.mjs never arrives.
(() => {
  const root = document.documentElement;
  const LANGUAGES = ["en", "it", "fr"];
  const evening = matchMedia("(prefers-color-scheme: dark)");

  function settings() {
    try {
      return JSON.parse(localStorage.getItem("piazza.settings")) ?? {};
    } catch {
      return {};
    }
  }

  function apply() {
    const { theme, language } = settings();
    const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
    root.lang = LANGUAGES.includes(language) ? language : (spoken ?? "en");
    root.dataset.theme = ["day", "evening"].includes(theme) ? theme : evening.matches ? "evening" : "day";
  }

  apply();
  evening.addEventListener("change", apply);
  addEventListener("piazza:settings", apply);

  const bare = () => {
    document.getElementById("bare").hidden = false;
  };
  addEventListener("error", ({ target }) => target?.id === "boot" && bare(), true);
  if (!("noModule" in HTMLScriptElement.prototype)) addEventListener("DOMContentLoaded", bare);
})();
