/**
 * What every session of the product has, whatever the server's own defaults are. JIT compiles the statements of a batch of rounds anew each
 * time, which costs several times what they do: they are short, and PostgreSQL guesses the rows of a set of JSON far too high.
 */
const productSettings: Readonly<Record<string, string>> = { jit: 'off' };

/**
 * The connection address `url` with settings that its sessions begin with: the product's own and `further`, e.g. `{ role: 'tavolo_app' }`.
 * Options that the address has already are kept; where both name one setting, ours holds. Blanks part options, so those within a value are escaped.
 */
export function withSessionSettings(url: string, further: Readonly<Record<string, string>> = {}): string {
  const [address = '', query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const ours = Object.entries({ ...productSettings, ...further }).map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`);
  const kept = parameters.get('options');
  parameters.set('options', [...(kept ? [kept] : []), ...ours].join(' '));
  return `${address}?${parameters.toString()}`;
}
