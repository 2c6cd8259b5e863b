import { element } from '../kit/element.ts';

/** A canvas of a stage, decoration for those who listen instead. */
export function canvasOf(name: string): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = element('canvas', { class: name, 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  return { canvas, context };
}

/** Puts a canvas at a place of the frame (CSS pixels) with so many device pixels for each. Its content is lost. */
export function placeCanvas(canvas: HTMLCanvasElement, x: number, y: number, width: number, height: number, ratio: number): void {
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  Object.assign(canvas.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}
