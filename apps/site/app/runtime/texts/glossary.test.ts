import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const repository = new URL('../../../../../', import.meta.url);

/** Everything that players read, by the folders it is written in: the site, the content, refusals, letters, games and sandboxes. */
const written = [
  'apps/site/app/**/texts/{en,it}/*.json',
  'packages/content/src/defaults/**/*.ts',
  'packages/contract/src/{messages,refusals}/*.ts',
  'packages/validation/src/messages.ts',
  'apps/server/src/{account,closure,support,verification}/*{letter,letters,security-notice,new-device,news}.ts',
  'apps/server/src/bets/correction-letter.ts',
  'apps/server/src/casino/history/history-letter.ts',
  'apps/server/src/protection/{reminder,statement-words}.ts',
  'apps/server/src/cashier/reason.ts',
  'apps/server/src/campaigns/sentences.ts',
  'apps/server/src/kernel/mail/letter.ts',
  'apps/studio/client/{texts,verify}/*.ts',
  'apps/{payment,identity}-provider/src/page/texts.ts',
  'games/*/texts/*.json',
];

/** Comments, what only a log reads, and what only the database does. */
const unread = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|new Error\([^\n]*\)|`\s*(?:SELECT|INSERT|UPDATE|DELETE)\b[^`]*`|'(?:SELECT|INSERT|UPDATE|DELETE)\b[^'\n]*'/g;
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** The texts in a file: its literals that read as words, not as keys, addresses or names of fields. */
function textsOf(name: string): { place: string; text: string }[] {
  const source = readFileSync(new URL(name, repository), 'utf8');
  const plain = name.endsWith('.ts') ? source.replace(unread, '') : source;
  return [...plain.matchAll(literals)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /\s/.test(text) || /^[A-ZÀ-Ü]/.test(text))
    .map((text) => ({ place: name, text }));
}

const texts = globSync(written, { cwd: repository })
  .filter((name) => !name.endsWith('.test.ts'))
  .flatMap(textsOf);

/** What the glossary says of a meaning, and what is not said instead. */
const refused: [meaning: string, instead: RegExp][] = [
  ['a code is “valid for”, “valido per”', /\bholds? for\b|\b(?:codice|cifre)[^.]{0,60}\b(?:vale|valgono) \d+ minuti/i],
  ['players “block” and “take a break”', /\bshut(?:s|ting)?\b/i],
  ['“self-exclusion”, “autoesclusione”', /\bshut out\b|\bexclusion that you asked\b/i],
  ['“marketing messages”, “comunicazioni promozionali”', /\bnews\b|\bnovità\b/i],
  ['what is left of a limit is “remaining”, “residuo”', /\broom\b|\blimit leaves\b|\blimite lascia\b/i],
  ['“Connection lost”, “Connessione persa”', /\bconnection (?:broke|was lost)\b|\bconnessione (?:è caduta|si è interrotta|cade)\b/i],
  ['“Too many attempts”, “Troppi tentativi”', /\btoo often\b(?! Try)/i],
  ['“We couldn’t load”, “Impossibile caricare”', /\bd(?:id not|idn’t) come\b|\bNon è stato possibile\b/i],
  ['a change “is scheduled”, “è programmata”', /\bwaits? for its time\b|\baspetta il suo momento\b/i],
  ['personal data are “deleted”, “eliminati”', /\berase(?:s|d)?\b|\bcancell\w+ (?:il conto|chi sei|i tuoi dati)\b/i],
  ['records, “registri”', /\bledger\b|\b(?:our|the) books\b|\bis booked\b|\blibro mastro\b/i],
  ['a “withdrawal”, “prelievo”', /\bpayouts? (?:go|goes|details|back)\b|\bask for the payout\b|\bin viaggio\b/i],
  ['“verify your identity”, “verifica la tua identità”', /\b(?:say|tell us|know) who you are\b|\b(?:dicci|sapere) chi sei\b/i],
  ['a game is “unavailable”, “non disponibile”', /\b(?:games?|playing|play) (?:is|are) stopped\b|\bgioco è fermo\b/i],
  ['what happens without anyone is “automatic”', /\bends by itself\b|\b(?:termina|finisce|chiude) da sol[ao]\b/i],
  ['“responsible gaming”, “gioco responsabile”', /\bplay responsibly\b|\bplay within bounds\b|\bgioca responsabilmente\b|\bentro i (?:tuoi|propri) confini\b/i],
  ['English is written with contractions', /\b(?:do|does|did|is|are|was|were|can|could|have|has|would|should|will) not\b(?! only)|\bcannot\b/i],
];

test.each(refused)('every text says it as the glossary does: %s', (_meaning, instead) => {
  expect(texts.length).toBeGreaterThan(5000);
  expect(texts.filter(({ text }) => instead.test(text)).map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test.each([
  'It holds for 10 minutes',
  'We send no news',
  'The connection broke',
  'After that we erase who you are',
  'Tell us who you are',
  'It does not end',
  'Il codice di 6 cifre vale 10 minuti',
  'Dicci chi sei',
  'Finisce da sola',
])('such a text would be found: %s', (text) => {
  expect(refused.some(([, instead]) => instead.test(text))).toBe(true);
});
