// The page around recompute.js: reads a download of rounds and seeds, checks each round and shows what it found. Nothing leaves the page.

import { fingerprint, jackpotNumbers, recompute } from './recompute.js';

/** @typedef {import('./recompute.js').Rules} Rules */
/** @typedef {import('./recompute.js').Choice} Choice */
/** @typedef {{ id: string, fingerprint: string, serverSeed: string | null, clientSeed: string }} SeedEntry */
/** @typedef {{ round: string, seed: string, nonce: number, game: string, version: string, stake: string, began?: string, win: string, currency: string, exponent: number, choice: Choice | null, moves?: import('./recompute.js').Move[], meter?: number, jackpot?: { grand: number, major: number }, status: string, at: string }} RoundEntry */
/** @typedef {{ seeds: SeedEntry[], rounds: RoundEntry[] }} Download */
/** @typedef {'match' | 'different' | 'numbers' | 'unrevealed' | 'unknown' | 'fingerprint'} Verdict */

const texts = {
  en: {
    title: 'Verify your rounds',
    intro: 'This page recomputes every round from its seeds, on your device alone. It needs no connection and sends nothing.',
    choose: 'Choose the file that you downloaded from your game history',
    drop: 'or drop it here',
    unreadable: 'This file can’t be read. Choose the JSON file that you downloaded from your game history.',
    checked: 'Rounds checked',
    match: 'Match',
    different: 'Don’t match',
    unrevealed: 'Seed still in use',
    allGood: 'Every round whose seed is revealed matches what was paid.',
    nothing: 'No round can be checked yet: change your seeds in the game, then download the file again.',
    someBad: 'Some rounds do not match. They are listed first.',
    shown: 'Rounds shown: {count}. Those that do not match come first.',
    columns: ['Round', 'Time (UTC)', 'Game', 'Version', 'Stake', 'Paid', 'Recomputed', 'Result'],
    verdicts: {
      match: 'Matches',
      different: 'Different win',
      numbers: 'Different jackpot numbers',
      unrevealed: 'Seed still in use',
      unknown: 'Rules not in this file',
      fingerprint: 'Seed does not match its fingerprint',
    },
    voided: ' (voided)',
  },
  it: {
    title: 'Verifica le tue partite',
    intro:
      'Questa pagina ricalcola ogni partita dai suoi semi, solo sul tuo dispositivo. Non serve una connessione e non viene inviato nulla.',
    choose: 'Scegli il file scaricato dalla cronologia dei giochi',
    drop: 'oppure trascinalo qui',
    unreadable: 'Impossibile leggere il file. Scegli il file JSON scaricato dalla cronologia dei giochi.',
    checked: 'Partite verificate',
    match: 'Coincidono',
    different: 'Non coincidono',
    unrevealed: 'Seme ancora in uso',
    allGood: 'Tutte le partite con il seme rivelato coincidono con quanto è stato pagato.',
    nothing: 'Nessuna partita può ancora essere verificata: cambia i semi nel gioco, poi scarica di nuovo il file.',
    someBad: 'Alcune partite non coincidono. Sono in cima all’elenco.',
    shown: 'Partite mostrate: {count}. Prima quelle che non coincidono.',
    columns: ['Partita', 'Ora (UTC)', 'Gioco', 'Versione', 'Puntata', 'Pagato', 'Ricalcolato', 'Esito'],
    verdicts: {
      match: 'Coincide',
      different: 'Vincita diversa',
      numbers: 'Numeri del jackpot diversi',
      unrevealed: 'Seme ancora in uso',
      unknown: 'Regole non presenti in questo file',
      fingerprint: 'Il seme non corrisponde all’impronta',
    },
    voided: ' (annullata)',
  },
};

/** Rows of the table; the counts above it are of all rounds. */
const rowsShown = 500;

const asked = new URLSearchParams(location.search).get('locale') ?? navigator.language;
const locale = asked.startsWith('it') ? 'it' : 'en';
const t = texts[locale];
document.documentElement.lang = locale;
document.title = t.title;

/** @type {Map<string, Rules>} */
const published = new Map();
for (const rules of /** @type {Rules[]} */ (JSON.parse(document.getElementById('rules')?.textContent ?? '[]')))
  published.set(`${rules.definition.game} ${rules.definition.version}`, rules);

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Minor units as people read them. @param {string} minor @param {number} exponent */
function amount(minor, exponent) {
  const digits = minor.padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** @param {RoundEntry} round @param {SeedEntry | undefined} seed @returns {{ verdict: Verdict, win: bigint | null }} */
function check(round, seed) {
  if (!seed || seed.serverSeed === null) return { verdict: 'unrevealed', win: null };
  if (fingerprint(seed.serverSeed) !== seed.fingerprint) return { verdict: 'fingerprint', win: null };
  const rules = published.get(`${round.game} ${round.version}`);
  if (!rules) return { verdict: 'unknown', win: null };
  const seeds = { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: round.nonce };
  const { win } = recompute(rules, seeds, BigInt(round.began ?? round.stake), round.choice, round.moves, round.meter);
  const numbers = round.jackpot ? jackpotNumbers(rules, seeds) : null;
  if (round.jackpot && (round.jackpot.grand !== numbers?.grand || round.jackpot.major !== numbers.major))
    return { verdict: 'numbers', win };
  // The stake of a voided round went back, so its win was not paid.
  return { verdict: round.status === 'voided' || win === BigInt(round.win) ? 'match' : 'different', win };
}

/** @param {Download} download */
function results(download) {
  const seeds = new Map(download.seeds.map((seed) => [seed.id, seed]));
  const checked = download.rounds.map((round) => ({ round, ...check(round, seeds.get(round.seed)) }));
  /** @param {Verdict[]} verdicts */
  const count = (...verdicts) => checked.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const bad = count('different', 'numbers', 'fingerprint', 'unknown');
  const figures = [
    [t.checked, checked.length - count('unrevealed')],
    [t.match, count('match')],
    [t.different, bad],
    [t.unrevealed, count('unrevealed')],
  ];
  const verdict = bad > 0 ? ['bad', t.someBad] : count('match') > 0 ? ['good', t.allGood] : ['', t.nothing];
  const order = ['different', 'numbers', 'fingerprint', 'unknown', 'match', 'unrevealed'];
  const shown = checked.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict)).slice(0, rowsShown);
  const numbers = [4, 5, 6];
  const rows = shown.map(({ round, verdict: found, win }) => {
    const cells = [
      round.round,
      round.at.slice(0, 19).replace('T', ' '),
      round.game,
      round.version,
      `${amount(round.stake, round.exponent)} ${round.currency}`,
      amount(round.win, round.exponent) + (round.status === 'voided' ? t.voided : ''),
      win === null ? '–' : amount(String(win), round.exponent),
      t.verdicts[found],
    ];
    return element('tr', {}, ...cells.map((cell, index) => element('td', numbers.includes(index) ? { class: 'number' } : {}, cell)));
  });
  const heads = t.columns.map((column, index) =>
    element('th', { scope: 'col', ...(numbers.includes(index) && { class: 'number' }) }, column),
  );
  return [
    element('p', { class: `verdict ${verdict[0]}` }, verdict[1]),
    element(
      'dl',
      {},
      ...figures.map(([label, value]) => element('div', {}, element('dt', {}, String(label)), element('dd', {}, String(value)))),
    ),
    element('p', { id: 'shown' }, t.shown.replace('{count}', String(shown.length))),
    element(
      'div',
      { class: 'table', tabindex: '0', role: 'region', 'aria-label': t.title },
      element('table', { 'aria-describedby': 'shown' }, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows)),
    ),
  ];
}

const outcome = element('section', { 'aria-live': 'polite' });
const input = /** @type {HTMLInputElement} */ (element('input', { type: 'file', accept: 'application/json,.json' }));
const drop = element('label', { class: 'drop' }, element('strong', {}, t.choose), element('span', {}, t.drop), input);

/** @param {File | undefined} file */
async function read(file) {
  if (!file) return;
  try {
    outcome.replaceChildren(...results(JSON.parse(await file.text())));
  } catch {
    outcome.replaceChildren(element('p', { class: 'verdict bad' }, t.unreadable));
  }
}

input.addEventListener('change', () => void read(input.files?.[0]));
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  void read(event.dataTransfer?.files[0]);
});
document.querySelector('main')?.append(element('h1', {}, t.title), element('p', {}, t.intro), drop, outcome);
