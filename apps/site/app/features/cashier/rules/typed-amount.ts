/**
 * What a player may type as an amount: digits without leading zeros, and up to two after the point. A comma is read as the point;
 * anything else is dropped. A point stays where only whole amounts are taken, too: 12,50 must never become 1250. Of what is pasted with both, 1.234,50 or
 * 1,234.50, the last one is the point.
 */
export function typedAmount(text: string): string {
  const typed = text.replace(/[^\d.,]/g, '');
  const [whole = '', ...rest] = (grouped.test(typed) ? ungrouped(typed) : typed).split(/[.,]/);
  const units = whole.replace(/^0+(?=\d)/, '').slice(0, 9);
  return rest.length === 0 ? units : `${units || '0'}.${rest.join('').slice(0, 2)}`;
}

/** With thousands set off by one sign and the point by the other; who types never gets there, since no third digit after the point is taken. */
const grouped = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{0,2}$/;

const ungrouped = (typed: string): string => {
  const point = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  return `${typed.slice(0, point).replace(/[.,]/g, '')}.${typed.slice(point + 1)}`;
};

/** The typed amount as the API takes it: `12.` and `12.5` become `12` and `12.50`. */
export function sentAmount(typed: string): string {
  const [whole = '', cents = ''] = typed.split('.');
  return cents === '' ? whole : `${whole}.${cents.padEnd(2, '0')}`;
}

/** Whether the typed amount has cents; where only whole amounts are taken, `12.` and `12.00` are 12. */
export const hasCents = (typed: string): boolean => /\.\d*[1-9]/.test(typed);
