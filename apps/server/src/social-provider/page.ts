/** Persons to choose from; any other can be written down. */
const persons = [
  { given_name: 'Ada', family_name: 'Rossi', email: 'ada.rossi@example.com' },
  { given_name: 'Bruno', family_name: 'Conti', email: 'bruno.conti@example.com' },
  { given_name: 'Chloe', family_name: 'Walker', email: 'chloe.walker@example.com' },
];

export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src data:";

export type PageLocale = 'en' | 'it';

const texts = {
  en: {
    title: 'Test sign-in',
    sandbox: 'Sandbox · stands in for a real service',
    heading: 'Who do you want to be?',
    lead: 'Choose a test person. Nothing you enter here leaves this machine.',
    other: 'Somebody else',
    email: 'E-mail',
    firstName: 'First name',
    lastName: 'Last name',
    account: 'Account (when it is not the e-mail)',
    verified: 'The service has verified the e-mail',
    go: 'Continue',
    cancel: 'Cancel and go back',
  },
  it: {
    title: 'Accesso di prova',
    sandbox: 'Ambiente di prova · sostituisce un servizio vero',
    heading: 'Chi vuoi essere?',
    lead: 'Scegli una persona di prova. Ciò che scrivi qui non lascia questo computer.',
    other: 'Un’altra persona',
    email: 'E-mail',
    firstName: 'Nome',
    lastName: 'Cognome',
    account: 'Account (se non è l’e-mail)',
    verified: 'Il servizio ha verificato l’e-mail',
    go: 'Continua',
    cancel: 'Annulla e torna indietro',
  },
} as const satisfies Record<PageLocale, Record<string, string>>;

/** The first language of `ui_locales` (tags separated by spaces) that the page speaks; English where there is none. */
export function pageLocale(uiLocales: string): PageLocale {
  const found = uiLocales
    .toLowerCase()
    .split(' ')
    .map((tag) => tag.split('-')[0])
    .find((language) => language === 'it' || language === 'en');
  return found === 'it' ? 'it' : 'en';
}

/** The page on which one says who one is. `asked` goes with whatever is chosen. */
export function choicePage(action: string, asked: Readonly<Record<string, string>>, locale: PageLocale): string {
  const t = texts[locale];
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const form = (content: string, className = '') =>
    `<form method="post" action="${escapeHtml(action)}" class="${className}">${hidden}${content}</form>`;
  const choices = persons.map((person) =>
    form(
      `${Object.entries({ ...person, email_verified: '1' })
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
        .join(
          '',
        )}<button><span class="initials" aria-hidden="true">${person.given_name.charAt(0)}${person.family_name.charAt(0)}</span><span><b>${person.given_name} ${person.family_name}</b><small>${person.email}</small></span></button>`,
      'person',
    ),
  );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${t.title}</title><style>${style}</style></head><body>
<p class="sandbox">${t.sandbox}</p>
<main>
<h1>${t.heading}</h1><p class="lead">${t.lead}</p>
${choices.join('\n')}
${form(
  `<h2>${t.other}</h2>
<label>${t.email}<input name="email" type="email" autocomplete="off" maxlength="254"></label>
<div class="two"><label>${t.firstName}<input name="given_name" autocomplete="off" maxlength="100"></label><label>${t.lastName}<input name="family_name" autocomplete="off" maxlength="100"></label></div>
<label>${t.account}<input name="account" autocomplete="off" maxlength="100"></label>
<label class="check"><input type="checkbox" name="email_verified" value="1" checked> ${t.verified}</label>
<button class="main">${t.go}</button>`,
  'other',
)}
${form(`<input type="hidden" name="email" value=""><button name="cancel" value="1" class="plain">${t.cancel}</button>`)}
</main></body></html>`;
}

/** Light and neutral, like the pages of the payment and the identity sandbox: somebody else's page, not ours. Contrasts are AA. */
const style = `:root{color-scheme:light;--page:#eef0f6;--card:#fff;--line:#d4d8e6;--field:#8a91ab;--text:#14182b;--soft:#4a5170;--accent:#3730a3;--accent-2:#2c2685}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.sandbox{margin:0;padding:8px 16px;background:#fff6dc;color:#5c4300;text-align:center;text-wrap:balance;font-size:14px;font-weight:600}
main{max-width:480px;margin:24px auto 32px;padding:24px 20px 16px;border:1px solid var(--line);border-radius:18px;background:var(--card)}
@media (max-width:519px){main{margin:16px;padding:20px 16px 12px}}
h1{margin:0 0 4px;font-size:22px;line-height:1.25;letter-spacing:-.01em}h2{margin:0 0 12px;font-size:16px}.lead{margin:0 0 16px;color:var(--soft);font-size:15px;text-wrap:pretty}
form{margin:0 0 8px}.other{margin:20px 0 8px;padding-top:20px;border-top:1px solid var(--line)}
label{display:block;margin-bottom:12px;font-size:14px;font-weight:600}
input:not([type=checkbox]):not([type=hidden]){display:block;width:100%;min-height:48px;margin-top:6px;padding:10px 14px;border:1px solid var(--field);border-radius:10px;background:#fff;color:inherit;font:inherit;font-weight:400}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}.check{display:flex;gap:10px;align-items:center;min-height:44px;font-weight:400}.check input{flex:none;width:20px;height:20px;accent-color:var(--accent)}
button{width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;font:inherit;cursor:pointer}
.person button{display:flex;gap:12px;align-items:center;text-align:left}.person button:hover{border-color:var(--accent)}.initials{display:grid;place-items:center;flex:none;width:36px;height:36px;border-radius:50%;background:#e4e6f3;color:var(--accent);font-size:14px;font-weight:700}
b,small{display:block;overflow-wrap:anywhere}small{color:var(--soft);font-size:14px}
.main{border:0;background:var(--accent);color:#fff;font-weight:700}.main:hover{background:var(--accent-2)}.plain{border:0;background:none;color:var(--soft);font-weight:600}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

function escapeHtml(content: string): string {
  return content.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
