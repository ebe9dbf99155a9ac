// The few sentences needed before Python, and so before gettext.

/** @typedef {"wasm" | "download" | "python" | "waiting" | "stopped" | "storage" | "full"} Trouble what is wrong: a title and an explanation */
/**
 * @typedef {"lead" | "fetching" | "waking" | "slow" | "bytes" | "again" | "anew" | "anyway" | "rescue" | "rescued"
 *   | "nothing" | "offline" | "details"} Sentence
 */

/** @type {Record<string, Record<Sentence, string> & Record<Trouble, [title: string, text: string]>>} */
export const TEXTS = {
  en: {
    lead: "Four games about growing a town.",
    fetching: "Loading the games…",
    waking: "Setting up the square…",
    slow: "This is taking longer than usual. Still loading…",
    bytes: "{done} of {all} MB",
    wasm: [
      "This browser can’t run Piazza",
      "Piazza needs WebAssembly, which is missing or turned off in this browser. Open the page in a current Firefox, Chrome, Edge or Safari. On an iPhone or iPad in Lockdown Mode, turn the mode off for this site.",
    ],
    download: [
      "Piazza couldn’t be loaded",
      "Check your connection and try again. Games saved on this device are safe.",
    ],
    python: [
      "Piazza couldn’t start",
      "This is a fault in Piazza, not something you did. Games saved on this device are safe. Try again; if that doesn’t help, download everything again.",
    ],
    waiting: [
      "This is taking longer than usual",
      "On a slow device or connection it can take a minute. Games saved on this device are safe.",
    ],
    stopped: [
      "Piazza has stopped",
      "This is a fault in Piazza, not something you did. Your game is saved up to the last move: try again to continue.",
    ],
    storage: [
      "Games can’t be saved here",
      "This browser blocks saving, perhaps because of private browsing or blocked cookies. You can play, but closing the page deletes the game. To keep it, use its link or a file, both under “Share”.",
    ],
    full: [
      "Browser storage is full",
      "Your saved games are safe, but new games can’t be saved. To free space, delete games you no longer need or export the oldest finished ones, under “Continue”. You can also keep a game by its link.",
    ],
    again: "Try again",
    anew: "Download everything again",
    anyway: "Play without saving",
    rescue: "Download my saved games",
    rescued: "Your saved games are in your downloads.",
    nothing: "There are no saved games on this device.",
    offline: "The site can’t be reached, so nothing was deleted. Try again when you’re connected.",
    details: "Technical details",
  },
  it: {
    lead: "Quattro giochi per far crescere una città.",
    fetching: "Scarico i giochi…",
    waking: "Preparo la piazza…",
    slow: "Ci vuole più del solito. Caricamento in corso…",
    bytes: "{done} di {all} MB",
    wasm: [
      "Questo browser non può eseguire Piazza",
      "Piazza ha bisogno di WebAssembly, che in questo browser manca o è disattivato. Apri la pagina con una versione attuale di Firefox, Chrome, Edge o Safari. Su iPhone o iPad in modalità di isolamento, disattivala per questo sito.",
    ],
    download: [
      "Impossibile caricare Piazza",
      "Controlla la connessione e riprova. Le partite salvate su questo dispositivo sono al sicuro.",
    ],
    python: [
      "Impossibile avviare Piazza",
      "È un errore di Piazza, non tuo. Le partite salvate su questo dispositivo sono al sicuro. Riprova; se non basta, riscarica tutto.",
    ],
    waiting: [
      "Ci vuole più del solito",
      "Con un dispositivo o una connessione lenta può volerci un minuto. Le partite salvate su questo dispositivo sono al sicuro.",
    ],
    stopped: [
      "Piazza si è fermata",
      "È un errore di Piazza, non tuo. La partita è salvata fino all’ultima mossa: riprova per continuare.",
    ],
    storage: [
      "Qui le partite non si possono salvare",
      "Questo browser impedisce di salvare, forse per la navigazione privata o i cookie bloccati. Puoi giocare, ma chiudendo la pagina la partita va persa. Per conservarla usa il link o un file, sotto «Condividi».",
    ],
    full: [
      "La memoria del browser è piena",
      "Le partite salvate sono al sicuro, ma non se ne possono salvare di nuove. Per liberare spazio elimina le partite che non ti servono o esporta le più vecchie tra quelle finite, sotto «Continua». Puoi anche conservare una partita con il suo link.",
    ],
    again: "Riprova",
    anew: "Riscarica tutto",
    anyway: "Gioca senza salvare",
    rescue: "Scarica le mie partite",
    rescued: "Le tue partite sono tra i download di questo dispositivo.",
    nothing: "Su questo dispositivo non ci sono partite salvate.",
    offline:
      "Il sito non è raggiungibile, quindi non è stato eliminato nulla. Riprova quando c’è connessione.",
    details: "Dettagli tecnici",
  },
  fr: {
    lead: "Quatre jeux pour faire grandir une ville.",
    fetching: "Téléchargement des jeux…",
    waking: "La place se prépare…",
    slow: "C’est plus long que d’habitude. Chargement en cours…",
    bytes: "{done} sur {all} Mo",
    wasm: [
      "Ce navigateur ne peut pas faire tourner Piazza",
      "Piazza a besoin de WebAssembly, absent ou désactivé dans ce navigateur. Ouvrez la page dans une version récente de Firefox, Chrome, Edge ou Safari. Sur un iPhone ou un iPad en mode Isolement, désactivez ce mode pour ce site.",
    ],
    download: [
      "Impossible de charger Piazza",
      "Vérifiez la connexion et réessayez. Les parties enregistrées sur cet appareil sont en sécurité.",
    ],
    python: [
      "Impossible de démarrer Piazza",
      "C’est une erreur de Piazza, pas la vôtre. Les parties enregistrées sur cet appareil sont en sécurité. Réessayez ; si cela ne suffit pas, téléchargez tout de nouveau.",
    ],
    waiting: [
      "C’est plus long que d’habitude",
      "Sur un appareil ou une connexion lente, cela peut prendre une minute. Les parties enregistrées sur cet appareil sont en sécurité.",
    ],
    stopped: [
      "Piazza s’est arrêtée",
      "C’est une erreur de Piazza, pas la vôtre. Votre partie est enregistrée jusqu’au dernier coup : réessayez pour continuer.",
    ],
    storage: [
      "Ici, les parties ne peuvent pas être enregistrées",
      "Ce navigateur empêche d’enregistrer, peut-être à cause de la navigation privée ou de cookies bloqués. Vous pouvez jouer, mais la partie disparaît à la fermeture de la page. Pour la garder, utilisez son lien ou un fichier, sous « Partager ».",
    ],
    full: [
      "Le stockage du navigateur est plein",
      "Vos parties enregistrées sont en sécurité, mais de nouvelles ne peuvent pas être enregistrées. Pour libérer de la place, supprimez les parties inutiles ou exportez les plus anciennes parties finies, sous « Continuer ». Le lien d’une partie permet aussi de la garder.",
    ],
    again: "Réessayer",
    anew: "Tout télécharger de nouveau",
    anyway: "Jouer sans enregistrer",
    rescue: "Télécharger mes parties",
    rescued: "Vos parties sont dans les téléchargements de cet appareil.",
    nothing: "Il n’y a pas de parties enregistrées sur cet appareil.",
    offline: "Le site est inaccessible : rien n’a été supprimé. Réessayez une fois en ligne.",
    details: "Détails techniques",
  },
};
