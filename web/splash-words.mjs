// The few sentences needed before Python, and so before gettext.

/** @typedef {"wasm" | "download" | "python" | "waiting" | "stopped" | "storage" | "full"} Trouble what is wrong: a title and an explanation */
/**
 * @typedef {"lead" | "fetching" | "waking" | "slow" | "bytes" | "again" | "anew" | "anyway" | "rescue" | "rescued"
 *   | "nothing" | "offline" | "details"} Sentence
 */

/** @type {Record<string, Record<Sentence, string> & Record<Trouble, [title: string, text: string]>>} */
export const WORDS = {
  en: {
    lead: "Four games about growing a town.",
    fetching: "Fetching the games…",
    waking: "Setting up the square…",
    slow: "This takes longer than usual. It goes on by itself.",
    bytes: "{done} of {all} MB",
    wasm: [
      "This browser cannot run Piazza",
      "Piazza needs WebAssembly, which this browser lacks or has switched off. Open the page in a current Firefox, Chrome, Edge or Safari. On an iPhone or iPad in Lockdown Mode, switch the mode off for this site.",
    ],
    download: [
      "A part of Piazza did not arrive",
      "The connection broke off, or the site is out of reach. Check the connection and try again. Games saved on this device are safe.",
    ],
    python: [
      "Piazza could not start",
      "The fault is in the program, not in what you did. Games saved on this device are safe. Try again; if that does not help, fetch everything anew.",
    ],
    waiting: [
      "This takes longer than usual",
      "It goes on by itself, on a slow device or connection perhaps for a minute. Games saved on this device are safe.",
    ],
    stopped: [
      "Piazza has stopped",
      "The fault is in the program, not in what you did. Your game is kept up to the last choice: try again to go on.",
    ],
    storage: [
      "Games cannot be saved here",
      "This browser lets the page keep nothing, perhaps because of private browsing or blocked cookies. You can play, but a game is gone when you close the page: its link keeps it, or a file, both under “Share”.",
    ],
    full: [
      "The storage of this browser is full",
      "Your saved games are safe, but there is no room for what you play now. To make room, remove games you no longer need, or let the oldest finished ones go into a file, under “Continue”. A game’s link keeps it, too.",
    ],
    again: "Try again",
    anew: "Fetch everything anew",
    anyway: "Play without saving",
    rescue: "Download my saved games",
    rescued: "Your saved games are in the downloads of this device.",
    nothing: "There are no saved games on this device.",
    offline: "The site is out of reach, so nothing was thrown away. Try again with a connection.",
    details: "Technical details",
  },
  it: {
    lead: "Quattro giochi per far crescere una città.",
    fetching: "Scarico i giochi…",
    waking: "Preparo la piazza…",
    slow: "Ci vuole più del solito. Continua da sé.",
    bytes: "{done} di {all} MB",
    wasm: [
      "Questo browser non può eseguire Piazza",
      "Piazza ha bisogno di WebAssembly, che questo browser non ha o tiene spento. Apri la pagina con una versione attuale di Firefox, Chrome, Edge o Safari. Su iPhone o iPad in modalità di isolamento, disattivala per questo sito.",
    ],
    download: [
      "Una parte di Piazza non è arrivata",
      "La connessione si è interrotta, o il sito non è raggiungibile. Controlla la connessione e riprova. Le partite salvate su questo dispositivo sono al sicuro.",
    ],
    python: [
      "Piazza non è riuscita a partire",
      "L’errore è nel programma, non in quello che hai fatto. Le partite salvate su questo dispositivo sono al sicuro. Riprova; se non basta, riscarica tutto.",
    ],
    waiting: [
      "Ci vuole più del solito",
      "Continua da sé, con un dispositivo o una connessione lenta forse per un minuto. Le partite salvate su questo dispositivo sono al sicuro.",
    ],
    stopped: [
      "Piazza si è fermata",
      "L’errore è nel programma, non in quello che hai fatto. La partita è salvata fino all’ultima scelta: riprova per continuare.",
    ],
    storage: [
      "Qui le partite non si possono salvare",
      "Questo browser non lascia conservare nulla alla pagina, forse per la navigazione privata o i cookie bloccati. Puoi giocare, ma chiudendo la pagina la partita va persa: la conserva il suo link o un file, tutti e due sotto «Condividi».",
    ],
    full: [
      "La memoria di questo browser è piena",
      "Le partite salvate sono al sicuro, ma non c’è posto per quello che giochi adesso. Per fare spazio elimina le partite che non ti servono più, o metti in un file le più vecchie tra quelle finite, sotto «Continua». Anche il link di una partita la conserva.",
    ],
    again: "Riprova",
    anew: "Riscarica tutto",
    anyway: "Gioca senza salvare",
    rescue: "Scarica le mie partite",
    rescued: "Le tue partite sono tra i file scaricati di questo dispositivo.",
    nothing: "Su questo dispositivo non ci sono partite salvate.",
    offline: "Il sito non è raggiungibile, perciò nulla è stato buttato. Riprova quando c’è connessione.",
    details: "Dettagli tecnici",
  },
  fr: {
    lead: "Quatre jeux pour faire grandir une ville.",
    fetching: "Téléchargement des jeux…",
    waking: "La place se prépare…",
    slow: "C’est plus long que d’habitude. Cela continue tout seul.",
    bytes: "{done} sur {all} Mo",
    wasm: [
      "Ce navigateur ne peut pas faire tourner Piazza",
      "Piazza a besoin de WebAssembly, que ce navigateur n’a pas ou a désactivé. Ouvrez la page dans une version récente de Firefox, Chrome, Edge ou Safari. Sur un iPhone ou un iPad en mode Isolement, désactivez ce mode pour ce site.",
    ],
    download: [
      "Une partie de Piazza n’est pas arrivée",
      "La connexion s’est interrompue, ou le site est hors d’atteinte. Vérifiez la connexion et réessayez. Les parties enregistrées sur cet appareil sont en sécurité.",
    ],
    python: [
      "Piazza n’a pas pu démarrer",
      "L’erreur est dans le programme, pas dans ce que vous avez fait. Les parties enregistrées sur cet appareil sont en sécurité. Réessayez ; si cela ne suffit pas, téléchargez tout de nouveau.",
    ],
    waiting: [
      "C’est plus long que d’habitude",
      "Cela continue tout seul, sur un appareil ou une connexion lente peut-être une minute. Les parties enregistrées sur cet appareil sont en sécurité.",
    ],
    stopped: [
      "Piazza s’est arrêtée",
      "L’erreur est dans le programme, pas dans ce que vous avez fait. Votre partie est conservée jusqu’au dernier choix : réessayez pour continuer.",
    ],
    storage: [
      "Ici, les parties ne peuvent pas être enregistrées",
      "Ce navigateur ne laisse rien conserver à la page, peut-être à cause de la navigation privée ou de cookies bloqués. Vous pouvez jouer, mais la partie disparaît à la fermeture de la page : son lien la garde, ou un fichier, tous deux sous « Partager ».",
    ],
    full: [
      "La mémoire de ce navigateur est pleine",
      "Vos parties enregistrées sont en sécurité, mais il n’y a pas de place pour ce que vous jouez maintenant. Pour faire de la place, supprimez les parties dont vous n’avez plus besoin, ou mettez dans un fichier les plus anciennes parmi celles qui sont finies, sous « Continuer ». Le lien d’une partie la garde aussi.",
    ],
    again: "Réessayer",
    anew: "Tout télécharger de nouveau",
    anyway: "Jouer sans enregistrer",
    rescue: "Télécharger mes parties",
    rescued: "Vos parties sont dans les téléchargements de cet appareil.",
    nothing: "Il n’y a pas de parties enregistrées sur cet appareil.",
    offline: "Le site est hors d’atteinte, rien n’a donc été effacé. Réessayez avec une connexion.",
    details: "Détails techniques",
  },
};
