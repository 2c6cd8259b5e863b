/** Reports of one message that are read. */
const mostReports = 20;

/** What a page's policy refused. */
export interface CspReport {
  /** The policy's directive, e.g. `script-src-elem`. */
  directive: string;
  /** What was refused: an origin, a scheme, or a word of the browser's such as `inline`. */
  blocked: string;
  /** The beginning of the page's path: more of it may name a person. */
  page: string;
}

/**
 * Reads the reports of a browser, in the form of `report-uri` (one object) or of the Reporting API (a list). What does not read is left out; of addresses
 * only what names no person is kept.
 */
export function readCspReports(body: unknown): CspReport[] {
  const list = Array.isArray(body) ? body.slice(0, mostReports) : [body];
  return list.flatMap((entry) => {
    const report = fieldOf(entry, 'csp-report') ?? (fieldOf(entry, 'type') === 'csp-violation' ? fieldOf(entry, 'body') : undefined);
    const directive = /^[a-z-]{1,40}/.exec(textOf(report, 'effectiveDirective', 'effective-directive', 'violated-directive'))?.[0];
    if (directive === undefined) return [];
    return [
      {
        directive,
        blocked: sourceOf(textOf(report, 'blockedURL', 'blocked-uri')),
        page: pageOf(textOf(report, 'documentURL', 'document-uri')),
      },
    ];
  });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, ...names: readonly string[]): string {
  for (const name of names) {
    const text = fieldOf(value, name);
    if (typeof text === 'string') return text;
  }
  return '';
}

function sourceOf(text: string): string {
  if (/^[a-z-]{1,20}$/.test(text)) return text;
  if (!URL.canParse(text)) return 'unknown';
  const { origin, protocol } = new URL(text);
  return (origin === 'null' ? protocol : origin).slice(0, 200);
}

function pageOf(text: string): string {
  if (!URL.canParse(text)) return 'unknown';
  const [first = '', second = ''] = new URL(text).pathname.split('/').filter(Boolean);
  const name = first === 'it' ? second : first;
  return /^[\w-]{0,40}$/.test(name) ? `/${name}` : 'unknown';
}
