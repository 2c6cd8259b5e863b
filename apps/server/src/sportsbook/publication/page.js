// The page around replay.js: reads the file of an event, plays it again and shows whether it is the same. Nothing leaves the page.

import { check } from './replay.js';

/** @typedef {import('./replay.js').Proof & { name: string }} Named */

const texts = {
  en: {
    title: 'Check a simulated event',
    intro:
      'This page plays the event again from its seed, on your device, and compares every incident and the final score. It sends nothing to anyone.',
    choose: 'Choose the file of an event',
    drop: 'or drop it here',
    unreadable: 'This file can’t be read. Choose the JSON file of an event.',
    failed: 'The event couldn’t be loaded. Try again, or choose its file.',
    match: 'It matches: the seed gives exactly what was shown.',
    different: 'It doesn’t match. This is what differs:',
    unrevealed: 'The seed isn’t published yet. It follows once the results are confirmed.',
    seed: 'The seed doesn’t match the commitment that was shown before the event.',
    unknown: 'This verifier doesn’t know the law of this event.',
    facts: { commitment: 'Commitment', seed: 'Seed', simulation: 'Law', incidents: 'Incidents compared', score: 'Final score' },
    columns: ['Shown', 'From the seed'],
    nothing: 'nothing',
  },
  it: {
    title: 'Verifica un evento simulato',
    intro:
      'Questa pagina gioca di nuovo l’evento dal suo seme, sul tuo dispositivo, e confronta ogni episodio e il risultato finale. Non invia nulla a nessuno.',
    choose: 'Scegli il file di un evento',
    drop: 'oppure trascinalo qui',
    unreadable: 'Impossibile leggere il file. Scegli il file JSON di un evento.',
    failed: 'Impossibile caricare l’evento. Riprova o scegli il suo file.',
    match: 'Coincide: dal seme si ottiene esattamente quello che è stato mostrato.',
    different: 'Non coincide. Ecco le differenze:',
    unrevealed: 'Il seme non è ancora pubblico. Lo sarà quando i risultati saranno confermati.',
    seed: 'Il seme non corrisponde all’impegno mostrato prima dell’evento.',
    unknown: 'Questo verificatore non conosce la legge di questo evento.',
    facts: { commitment: 'Impegno', seed: 'Seme', simulation: 'Legge', incidents: 'Episodi confrontati', score: 'Risultato finale' },
    columns: ['Mostrato', 'Dal seme'],
    nothing: 'niente',
  },
};

const query = new URLSearchParams(location.search);
const locale = (query.get('locale') ?? navigator.language).startsWith('it') ? 'it' : 'en';
const t = texts[locale];
document.documentElement.lang = locale;
document.title = t.title;

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {Named} proof */
function results(proof) {
  const { differences, played, verdict } = check(proof);
  const score = played ? `${played.score.home}–${played.score.away}` : '–';
  const facts = [
    [t.facts.simulation, proof.simulation],
    [t.facts.commitment, proof.commitment],
    [t.facts.seed, proof.seed ?? '–'],
    ...(played?.incidents ? [[t.facts.incidents, String(played.incidents.length)]] : []),
    ...(played ? [[t.facts.score, played.order ? played.order.join(', ') : score]] : []),
  ];
  const rows = differences.map(({ shown, played: again }) =>
    element('tr', {}, element('td', {}, shown || t.nothing), element('td', {}, again || t.nothing)),
  );
  return [
    element('h2', {}, proof.name),
    element('p', { class: `verdict ${verdict === 'match' ? 'good' : verdict === 'unrevealed' ? '' : 'bad'}` }, t[verdict]),
    ...(rows.length === 0
      ? []
      : [
          element(
            'div',
            { class: 'table', tabindex: '0', role: 'region', 'aria-label': t.different },
            element(
              'table',
              {},
              element('thead', {}, element('tr', {}, ...t.columns.map((column) => element('th', { scope: 'col' }, column)))),
              element('tbody', {}, ...rows),
            ),
          ),
        ]),
    element('dl', {}, ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, element('code', {}, value))])),
  ];
}

const outcome = element('section', { 'aria-live': 'polite' });
const input = /** @type {HTMLInputElement} */ (element('input', { type: 'file', accept: 'application/json,.json' }));
const drop = element('label', { class: 'drop' }, element('strong', {}, t.choose), element('span', {}, t.drop), input);

/** @param {Promise<string> | undefined} text @param {string} fault */
async function read(text, fault) {
  if (!text) return;
  try {
    outcome.replaceChildren(...results(JSON.parse(await text)));
  } catch {
    outcome.replaceChildren(element('p', { class: 'verdict bad' }, fault));
  }
}

input.addEventListener('change', () => void read(input.files?.[0]?.text(), t.unreadable));
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  void read(event.dataTransfer?.files[0]?.text(), t.unreadable);
});
document.querySelector('main')?.append(element('h1', {}, t.title), element('p', {}, t.intro), drop, outcome);

const asked = query.get('event');
if (asked !== null && /^\d{1,18}$/.test(asked)) {
  const fetched = fetch(`events/${asked}.json`).then((answer) =>
    answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status))),
  );
  void read(fetched, t.failed);
}
