import type { Said } from './labels/say.ts';

/** The payment marks that the site has a picture of (`art/payments`), by the name that is stored. */
export const paymentMarks: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** What is wrong with a list of marks: one without a picture would not be seen. What was stored before stays. */
export function markFaults(value: unknown, before: unknown): { path: string[]; said: Said }[] {
  if (value === null || value === undefined || value === before) return [];
  const kept: readonly unknown[] = Array.isArray(before) ? before : [];
  const strange = (Array.isArray(value) ? value : [value]).filter(
    (mark: unknown) => (typeof mark !== 'string' || !Object.hasOwn(paymentMarks, mark)) && !kept.includes(mark),
  );
  if (Array.isArray(value) && strange.length === 0) return [];
  const list = Object.keys(paymentMarks).join(', ');
  const named = strange.map((mark) => JSON.stringify(mark)).join(', ');
  return [
    {
      path: ['payment_marks'],
      said: [
        `The site has no picture of ${named}: write a list of ${list}`,
        `Il sito non ha un’immagine per ${named}: scrivi un elenco di ${list}`,
      ],
    },
  ];
}
