import { createHash } from 'node:crypto';
import { statusesOf } from '@tavolo/contract/errors';
import type { CallReference } from './document.ts';
import type { Parameter, ParameterSchema } from './parameter-schema.ts';

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dce3, #333a47); --soft: light-dark(#5a6170, #a3abba); --mark: light-dark(#0b5fcc, #7db4ff); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 17rem minmax(0, 60rem); gap: 2rem; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 0 1.5rem 1.5rem; box-sizing: border-box; font-size: .875rem; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; } nav h2 { font-size: .875rem; margin: 1rem 0 .25rem; }
main { padding: 1.5rem; min-width: 0; } a { color: var(--mark); } code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
section { border-top: 1px solid var(--line); padding: 1rem 0; } h3 { margin: 0; } .soft { color: var(--soft); }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .875rem; } th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); }
pre { background: light-dark(#f4f5f8, #171b22); padding: 1rem; overflow: auto; max-height: 24rem; border-radius: 6px; }
@media (max-width: 767px) { body { display: block; } nav { position: static; height: auto; max-height: 40vh; } }
`;

/** Nothing but the page's own style runs or loads. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
const code = (text: string): string => `<code>${escaped(text)}</code>`;

function limits({ enum: values, minLength, maxLength, minimum, maximum, pattern, default: usual, description }: ParameterSchema): string {
  const parts = [
    ...(description === undefined ? [] : [escaped(description)]),
    ...(values === undefined ? [] : [`one of ${values.map(code).join(', ')}`]),
    ...(minLength === undefined && maxLength === undefined ? [] : [`${minLength ?? 0} … ${maxLength ?? '∞'} characters`]),
    ...(minimum === undefined && maximum === undefined ? [] : [`${minimum ?? '−∞'} … ${maximum ?? '∞'}`]),
    ...(pattern === undefined ? [] : [`like ${code(pattern)}`]),
    ...(usual === undefined ? [] : [`usually ${code(String(usual))}`]),
  ];
  return parts.join('; ');
}

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '<p class="soft">No parameters.</p>';
  const rows = parameters.map(
    ({ name, isRequired, schema }) =>
      `<tr><th scope="row">${code(name)}</th><td>${escaped([schema.type ?? 'any'].flat().join(' or '))}</td><td>${isRequired ? 'required' : 'optional'}</td><td>${limits(schema)}</td></tr>`,
  );
  return `<div class="table"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Type</th><th scope="col">Needed</th><th scope="col">Rules</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function callSection({ name, declaration, parameters, result, errors, isBuilt }: CallReference): string {
  const facts = [
    declaration.access === 'player' ? 'players only' : 'anyone',
    ...(declaration.changesState === true ? ['changes state'] : []),
    ...(declaration.ours === true ? ['an addition of this product'] : []),
    ...(isBuilt ? [] : ['declared only, answers ApplicationUnavailableException']),
  ];
  return `<section id="${escaped(name)}"><h3>${code(`${declaration.verb} /api/${name}`)}</h3><p>${escaped(declaration.summary)} <span class="soft">${escaped(facts.join(', '))}.</span></p>
${parameterTable(parameters)}
<details><summary>Answer</summary><pre tabindex="0">${escaped(JSON.stringify(result, null, 2))}</pre></details>
<details><summary>Refusals</summary><ul>${errors.map((type) => `<li>${statusesOf(type).join(' or ')} ${code(type)}</li>`).join('')}</ul></details></section>`;
}

/** The readable reference: plain HTML, nothing from elsewhere. */
export function referencePage(references: readonly CallReference[], version: string): string {
  const sections = [...Map.groupBy(references, ({ section }) => section)];
  const contents = sections.map(
    ([section, calls]) =>
      `<h2>${escaped(section)}</h2><ul>${calls.map(({ name }) => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`).join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Tavolo main API</title><style>${style}</style></head>
<body><nav aria-label="Calls">${contents.join('')}</nav>
<main><h1>Tavolo main API</h1>
<p>Version ${escaped(version)}. ${references.length} calls, ${references.filter(({ isBuilt }) => isBuilt).length} of them built. Every call needs ${code(`?v=${version}`)}; ${code('locale')} (en or it) decides the language of messages. GET takes parameters in the query, POST as multipart form data, urlencoded or JSON. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${references.map(callSection).join('\n')}</main></body></html>`;
}
