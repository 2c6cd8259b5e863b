import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PublishedRules } from '@tavolo/game-maths';
import { readSeal, type GameFolder } from '@tavolo/game-maths/node';
import { escape } from './frame.ts';

/** What is published so that anybody can recompute a round without our source: the method, the rules, vectors and a verifier. */
export interface Publication {
  /** Every rules file, games in the catalogue's order, versions as they were published. */
  list: readonly RulesFile[];
  /** JSON text of one rules file; null for a game or version that never was. */
  rules(game: string, version: string): string | null;
  /** JSON text of rounds whose results are known. */
  vectors: string;
  /** The verifier that works without a connection: one HTML file with all rules in it. */
  verifier: { html: string; policy: string };
  /** Body of the page that describes the method. */
  method(locale: 'en' | 'it'): string;
}

export interface RulesFile {
  game: string;
  /** The engine: what a player decides, and what a round shows. */
  kind: PublishedRules['kind'];
  version: string;
  /** Rounds fill a meter that is kept between them: a verifier needs how it stood before. */
  hasMeter: boolean;
  title: string;
  url: string;
  /** Of the file, hex: whoever noted it can tell that the rules have not changed since. */
  sha256: string;
  /** Exact return to the player, both parts decimal integers. */
  returnToPlayer: { numerator: string; denominator: string };
}

const read = (name: string): string => readFileSync(new URL(`../publication/${name}`, import.meta.url), 'utf8');
const sha256 = (text: string, encoding: 'hex' | 'base64'): string => createHash('sha256').update(text).digest(encoding);

/**
 * @param folders the games, with names and vectors.
 * @param published every version of every game.
 */
export function createPublication(folders: readonly GameFolder[], published: readonly PublishedRules[]): Publication {
  const titles = new Map(folders.map(({ sysname, manifest }) => [sysname, manifest.name]));
  const vectors = folders.flatMap((folder) => folder.published.flatMap(({ definition }) => readSeal(folder, definition.version).vectors));
  const files = published.map((rules) => {
    const { game, version } = rules.definition;
    const text = `${JSON.stringify(rules, null, 2)}\n`;
    return {
      text,
      game,
      kind: rules.kind,
      version,
      hasMeter: rules.kind === 'feature-slot' && rules.definition.meter !== null,
      title: titles.get(game) ?? game,
      url: `/studio/fairness/rules/${game}/${version}.json`,
      sha256: sha256(text, 'hex'),
      returnToPlayer: rules.maths.returnToPlayer,
    };
  });
  const byName = new Map(files.map(({ game, version, text }) => [`${game}/${version}`, text]));
  const list = files.map(({ text: _text, ...file }) => file);
  const words = {
    en: ['Game', 'Version', 'Rules', 'SHA-256 of the file'],
    it: ['Gioco', 'Versione', 'Regole', 'SHA-256 del file'],
  };
  const table = (locale: 'en' | 'it'): string => {
    const heads = words[locale].map((word) => `<th scope="col">${word}</th>`).join('');
    const rows = list.map(
      (file) =>
        `<tr><td>${escape(file.title)}</td><td>${escape(file.version)}</td><td><a href="${escape(file.url)}">${escape(file.url.split('/').slice(-2).join('/'))}</a></td><td><code>${file.sha256}</code></td></tr>`,
    );
    return `<div class="table" tabindex="0" role="region" aria-labelledby="rules"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  };
  const methods = { en: read('method.en.html'), it: read('method.it.html') };
  const verifier = verifierPage(published);
  return {
    list,
    rules: (game, version) => byName.get(`${game}/${version}`) ?? null,
    vectors: `[\n${vectors.map((vector) => JSON.stringify(vector)).join(',\n')}\n]\n`,
    verifier,
    method: (locale) => methods[locale].replace('{{rules}}', () => table(locale)),
  };
}

/** Puts rules and program into the page. Its policy lets nothing run or be sent but what stands in it. */
function verifierPage(rules: readonly PublishedRules[]): { html: string; policy: string } {
  // Two files for tests and readers, one program in the page.
  const page = read('page.js').replace(/^import \{[^}]*\} from '\.\/recompute\.js';$/m, '');
  const program = `\n${read('recompute.js')}\n${page}`.replaceAll('</script', String.raw`<\/script`);
  const data = JSON.stringify(rules).replaceAll('<', String.raw`\u003c`);
  const html = read('verifier.html')
    .replace(/(<script type="application\/json" id="rules">)[^<]*/, (_all, tag: string) => tag + data)
    .replace(/(<script type="module">)[^<]*/, (_all, tag: string) => tag + program);
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256(program, 'base64')}'`,
    `style-src 'sha256-${sha256(style, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
