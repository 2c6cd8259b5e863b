import { element } from '../../kit/element.ts';
import type { DuelSide } from './words.ts';

/** A shape beside the colour: a triangle for red, a square for blue, two bars for equal. */
export const sideMark = (side: DuelSide): HTMLElement => element('i', { class: 'side-mark', 'data-side': side, 'aria-hidden': 'true' });
