/**
 * What a player may type as an amount: digits without leading zeros, and up to two after the point. A comma is read as the point;
 * anything else is dropped. A point stays where only whole amounts are taken, too: 12,50 must never become 1250.
 */
export function typedAmount(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
  const units = whole.replace(/^0+(?=\d)/, '').slice(0, 9);
  return rest.length === 0 ? units : `${units || '0'}.${rest.join('').slice(0, 2)}`;
}

/** The typed amount as the API takes it: `12.` and `12.5` become `12` and `12.50`. */
export function sentAmount(typed: string): string {
  const [whole = '', cents = ''] = typed.split('.');
  return cents === '' ? whole : `${whole}.${cents.padEnd(2, '0')}`;
}

/** Whether the typed amount has cents; where only whole amounts are taken, `12.` and `12.00` are 12. */
export const hasCents = (typed: string): boolean => /\.\d*[1-9]/.test(typed);
