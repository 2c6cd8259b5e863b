import type { CarouselBet } from '@tavolo/game-maths';

/** Colours of a field: of its face, of its edge, and of what is written on it. Each has its number or picture as well. */
export const looks: Readonly<Record<CarouselBet, { face: string; edge: string; ink: string }>> = {
  '1': { face: '#1d5fc4', edge: '#103a80', ink: '#ffffff' },
  '3': { face: '#137a49', edge: '#094a2b', ink: '#ffffff' },
  '5': { face: '#b3246a', edge: '#6f0f3d', ink: '#ffffff' },
  '10': { face: '#6a35d6', edge: '#3f1a8c', ink: '#ffffff' },
  '20': { face: '#b04a08', edge: '#6e2c00', ink: '#ffffff' },
  gift: { face: '#8f1030', edge: '#56061a', ink: '#ffe9c2' },
  carousel: { face: '#f2c14e', edge: '#a9761a', ink: '#2b1a00' },
};
