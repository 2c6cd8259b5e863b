import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Publication {
  /** The program that plays an event again, as a file of its own. */
  program: string;
  /** The verifier: one HTML file with the program in it. */
  verifier: { html: string; policy: string };
  /** The method in words. */
  method(locale: 'en' | 'it'): { html: string; policy: string };
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What is published so that anybody can play a simulated event again without our source: the method, a program and a verifier. */
export function createPublication(): Publication {
  const program = read('replay.js');
  const styles = read('publication.css');
  const fixed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  // Two files for tests and readers, one program in the page.
  const script = `\n${program}\n${read('page.js').replace(/^import \{[^}]*\} from '\.\/replay\.js';$/m, '')}`.replaceAll(
    '</script',
    String.raw`<\/script`,
  );
  const page = (locale: string, title: string, body: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
  const titles = { en: 'How a simulated event is played', it: 'Come si gioca un evento simulato' };
  const methodPolicy = `default-src 'none'; style-src ${hashOf(styles)}; ${fixed}`;
  const methods = { en: page('en', titles.en, read('method.en.html')), it: page('it', titles.it, read('method.it.html')) };
  return {
    program,
    verifier: {
      html: page('en', 'Tavolo', `</main><script type="module">${script}</script><main hidden>`),
      // It fetches the file of an event from where it came from itself; opened from a disk it fetches nothing.
      policy: `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(styles)}; connect-src 'self'; ${fixed}`,
    },
    method: (locale) => ({ html: methods[locale], policy: methodPolicy }),
  };
}
