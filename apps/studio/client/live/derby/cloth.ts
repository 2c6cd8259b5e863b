import { element } from '../../kit/element.ts';

/** Colours of the saddle cloths by the horse's number − 1. The number stands on each. */
export const cloths = [
  { face: '#c8102e', ink: '#ffffff' },
  { face: '#f4f4f4', ink: '#101216' },
  { face: '#1d4fd8', ink: '#ffffff' },
  { face: '#f6c915', ink: '#101216' },
  { face: '#0d7a3f', ink: '#ffffff' },
  { face: '#15171c', ink: '#ffe36b' },
] as const;

/** A cloth with its number. */
export function cloth(horse: number): HTMLElement {
  const made = element('span', { class: 'cloth figure' }, String(horse));
  const { face, ink } = cloths[horse - 1] ?? cloths[0];
  made.style.setProperty('--face', face);
  made.style.setProperty('--ink', ink);
  return made;
}
