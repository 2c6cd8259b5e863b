import type { Locale } from '../kernel/calls/handlers.ts';

const words = {
  en: {
    title: 'Your data',
    made: 'Made on',
    account: 'account',
    intro:
      'Everything that is kept of you, table by table. Whole amounts are in the smallest unit of their currency: 1250 of EUR are €12.50. Keys of the account, such as the digest of your password, are left out.',
    none: 'Nothing is kept here.',
    part: (shown: number, count: number) => `The first ${shown} of ${count} entries; all of them are in the JSON file.`,
  },
  it: {
    title: 'I tuoi dati',
    made: 'Creato il',
    account: 'conto',
    intro:
      'Tutto ciò che conserviamo su di te, tabella per tabella. Gli importi interi sono nella più piccola unità della valuta: 1250 di EUR sono €12.50. Le chiavi del conto, come l’impronta della tua password, sono escluse.',
    none: 'Qui non conserviamo nulla.',
    part: (shown: number, count: number) => `Le prime ${shown} di ${count} voci; nel file JSON ci sono tutte.`,
  },
} as const;

/** Names of the larger tables; the others go by their own. */
const tableNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  player: { en: 'You', it: 'Tu' },
  contact: { en: 'Contacts', it: 'Contatti' },
  session: { en: 'Sign-ins', it: 'Accessi' },
  payment: { en: 'Deposits and withdrawals', it: 'Depositi e prelievi' },
  payment_instrument: { en: 'Cards', it: 'Carte' },
  account: { en: 'Balances', it: 'Saldi' },
  posting: { en: 'Bookings', it: 'Movimenti' },
  round: { en: 'Rounds', it: 'Partite' },
  studio_session: { en: 'Games opened', it: 'Giochi aperti' },
  studio_seed: { en: 'Seeds of your rounds', it: 'Semi delle tue partite' },
  support_message: { en: 'Messages to the support', it: 'Messaggi all’assistenza' },
  consent_answer: { en: 'Answers about cookies', it: 'Risposte sui cookie' },
  news_consent: { en: 'Consents to news', it: 'Consensi alle novità' },
  name_consent: { en: 'Consents to show the display name', it: 'Consensi a mostrare il nickname' },
  player_notice: { en: 'Notices', it: 'Notifiche' },
  player_storage: { en: 'Kept by the site', it: 'Conservato dal sito' },
  player_attribution: { en: 'What led you here', it: 'Che cosa ti ha portato qui' },
};

/** The head of the page, readable without any other file. */
export function readableStart(locale: Locale, facts: { brand: string; account: string; madeAt: Date }): string {
  const t = words[locale];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${t.title} · ${facts.brand}`)}</title>
<style>body{margin:0 auto;max-width:1100px;padding:24px 16px;font:15px/1.5 system-ui,sans-serif;color:#14161c}h2{margin:32px 0 8px;font-size:19px}div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{padding:5px 10px;border-bottom:1px solid #d9dce3;text-align:left;vertical-align:top;white-space:nowrap}td.long{white-space:pre-wrap;min-width:260px}th{color:#5b6170;font-weight:600}p{max-width:70ch}</style></head>
<body><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(`${facts.brand}, ${t.account} ${facts.account}. ${t.made} ${facts.madeAt.toISOString()}.`)}</p><p>${escapeHtml(t.intro)}</p>
`;
}

/** One table of the database. A table without rows says so: that nothing is kept is an answer too. */
export function readableSection(
  locale: Locale,
  { name, columns, rows, count }: { name: string; columns: readonly string[]; rows: readonly Record<string, unknown>[]; count: number },
): string {
  const t = words[locale];
  const title = tableNames[name]?.[locale] ?? named(name);
  const head = `<h2>${escapeHtml(title)}</h2>\n`;
  if (count === 0) return `${head}<p>${escapeHtml(t.none)}</p>\n`;
  const cells = (row: Record<string, unknown>): string =>
    columns
      .map((column) => {
        const text = plain(row[column]);
        return `<td${text.length > 60 ? ' class="long"' : ''}>${escapeHtml(text)}</td>`;
      })
      .join('');
  const part = count > rows.length ? `<p>${escapeHtml(t.part(rows.length, count))}</p>\n` : '';
  return `${head}${part}<div><table><thead><tr>${columns.map((column) => `<th scope="col">${escapeHtml(named(column))}</th>`).join('')}</tr></thead><tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
</tbody></table></div>\n`;
}

export const readableEnd = (): string => '</body></html>\n';

const named = (name: string): string => name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
