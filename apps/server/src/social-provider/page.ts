/** Persons to choose from; any other can be written down. */
const persons = [
  { given_name: 'Ada', family_name: 'Rossi', email: 'ada.rossi@example.com' },
  { given_name: 'Bruno', family_name: 'Conti', email: 'bruno.conti@example.com' },
  { given_name: 'Chloe', family_name: 'Walker', email: 'chloe.walker@example.com' },
];

export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src data:";

/** The page on which one says who one is. `asked` goes with whatever is chosen. */
export function choicePage(action: string, asked: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const form = (content: string, className = '') =>
    `<form method="post" action="${escapeHtml(action)}" class="${className}">${hidden}${content}</form>`;
  const choices = persons.map((person) =>
    form(
      `${Object.entries({ ...person, email_verified: '1' })
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
        .join('')}<button><b>${person.given_name} ${person.family_name}</b><span>${person.email}</span></button>`,
      'person',
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Test sign-in</title><style>${style}</style></head><body><main>
<h1>Choose a test person</h1><p>This stands in for a real service. Nothing you enter here leaves this machine.</p>
${choices.join('\n')}
${form(`<h2>Somebody else</h2>
<label>E-mail<input name="email" type="email" autocomplete="off" maxlength="254"></label>
<div class="two"><label>First name<input name="given_name" autocomplete="off" maxlength="100"></label><label>Last name<input name="family_name" autocomplete="off" maxlength="100"></label></div>
<label>Account (when it is not the e-mail)<input name="account" autocomplete="off" maxlength="100"></label>
<label class="check"><input type="checkbox" name="email_verified" value="1" checked> The service has verified the e-mail</label>
<button class="main">Continue</button>`)}
${form('<input type="hidden" name="email" value=""><button name="cancel" value="1" class="plain">Cancel</button>')}
</main></body></html>`;
}

const style = `:root{color-scheme:light dark;--page:#f4f5f8;--card:#fff;--line:#c9cedb;--text:#14161c;--soft:#555c6b;--accent:#4b3fd6}
@media (prefers-color-scheme:dark){:root{--page:#101218;--card:#191c25;--line:#434a5b;--text:#f2f4f8;--soft:#a6adbd;--accent:#a9a2ff}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:480px;margin:0 auto;padding:20px 16px 32px}h1{margin:0 0 4px;font-size:22px}h2{margin:20px 0 8px;font-size:16px}p{margin:0 0 16px;color:var(--soft);font-size:14px}
form{margin:0 0 8px}label{display:block;font-size:13px;color:var(--soft);margin-bottom:10px}input:not([type=checkbox]):not([type=hidden]){display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:var(--text);font:inherit}
.two{display:grid;grid-template-columns:1fr 1fr;gap:8px}.check{display:flex;gap:8px;align-items:center;color:var(--text);font-size:14px}
button{width:100%;min-height:48px;padding:8px 14px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;font:inherit;text-align:left;cursor:pointer}
button b{display:block;font-size:15px}button span{font-size:13px;color:var(--soft)}.main{background:var(--text);color:var(--page);border:0;text-align:center;font-weight:600}.plain{background:none;border:0;text-align:center;color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

function escapeHtml(content: string): string {
  return content.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
