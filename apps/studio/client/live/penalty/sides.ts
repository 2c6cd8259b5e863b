import type { PenaltySide } from '@tavolo/game-maths';
import { element } from '../../kit/element.ts';

/** The two sides. Each has a shape beside its colour, on its badge and on its shirts. */
export const sides = {
  home: { shirt: '#f2a01e', trim: '#1a1406', shape: 'diamond' },
  away: { shirt: '#2f6bff', trim: '#ffffff', shape: 'stripes' },
} as const satisfies Record<PenaltySide, { shirt: string; trim: string; shape: string }>;

/** A side's badge. */
export const sideBadge = (side: PenaltySide): HTMLElement =>
  element('i', { class: 'side-badge', 'data-side': side, 'aria-hidden': 'true' });
