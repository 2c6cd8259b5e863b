import type { CarouselBet } from '@tavolo/game-maths';
import type { Atlas } from '../../kit/sprites.ts';
import { looks } from './look.ts';

/** Shares of the wheel's radius. */
export const disc = { rim: 1, outer: 0.93, inner: 0.5, hub: 0.2 } as const;

/** Paints the wheel with its fields, the first one upwards. @param radius pixels; the wheel's middle is the canvas's origin */
export function paintDisc(context: CanvasRenderingContext2D, radius: number, fields: readonly CarouselBet[], atlas: Atlas | null): void {
  const step = (Math.PI * 2) / fields.length;
  const ring = (from: number, to: number, colours: readonly string[]): void => {
    const shade = context.createLinearGradient(-radius, -radius, radius, radius);
    for (const [index, colour] of colours.entries()) shade.addColorStop(index / (colours.length - 1), colour);
    context.fillStyle = shade;
    context.beginPath();
    context.arc(0, 0, radius * to, 0, Math.PI * 2);
    context.arc(0, 0, radius * from, 0, Math.PI * 2, true);
    context.fill();
  };
  ring(disc.outer, disc.rim, ['#fff0b8', '#d99a2b', '#8a5410', '#f3c565', '#7a430a']);
  for (const [index, name] of fields.entries()) {
    const { face, edge, ink } = looks[name];
    const [from, to] = [index * step - step / 2 - Math.PI / 2, index * step + step / 2 - Math.PI / 2];
    const shade = context.createRadialGradient(0, 0, radius * disc.inner, 0, 0, radius * disc.outer);
    shade.addColorStop(0, edge);
    shade.addColorStop(0.55, face);
    shade.addColorStop(1, face);
    context.fillStyle = shade;
    context.beginPath();
    context.arc(0, 0, radius * disc.outer, from, to);
    context.arc(0, 0, radius * disc.inner, to, from, true);
    context.fill();
    context.strokeStyle = 'rgba(255, 226, 160, 0.75)';
    context.lineWidth = radius * 0.006;
    context.stroke();
    context.save();
    context.rotate(index * step);
    const size = radius * step * 0.74;
    if (atlas && (name === 'gift' || name === 'carousel'))
      atlas.draw(context, name === 'gift' ? 'gift' : 'horse', -size / 2, -radius * 0.9, size, size);
    else {
      context.fillStyle = ink;
      context.font = `800 ${radius * step * (name.length > 1 ? 0.62 : 0.74)}px 'Archivo Variable', sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(name === 'gift' ? 'G' : name === 'carousel' ? 'C' : name, 0, -radius * 0.845);
    }
    // Rays towards the middle, so that a turning wheel is seen to turn.
    context.fillStyle = 'rgba(255, 240, 205, 0.16)';
    context.fillRect(-radius * 0.004, -radius * 0.72, radius * 0.008, radius * 0.2);
    context.restore();
    // A peg on each border.
    const [x, y] = [Math.cos(to) * radius * 0.965, Math.sin(to) * radius * 0.965];
    const pin = context.createRadialGradient(x - radius * 0.004, y - radius * 0.004, 0, x, y, radius * 0.014);
    pin.addColorStop(0, '#ffffff');
    pin.addColorStop(0.5, '#e9c981');
    pin.addColorStop(1, '#6f4512');
    context.fillStyle = pin;
    context.beginPath();
    context.arc(x, y, radius * 0.013, 0, Math.PI * 2);
    context.fill();
  }
  ring(disc.inner - 0.03, disc.inner, ['#fff0b8', '#c98a22', '#7a430a', '#f3c565', '#8a5410']);
  canopy(context, radius);
}

/** The roof of a merry-go-round from above, and the hub on it. */
function canopy(context: CanvasRenderingContext2D, radius: number): void {
  const stripes = 16;
  const edge = radius * (disc.inner - 0.03);
  for (let stripe = 0; stripe < stripes; stripe++) {
    const [from, to] = [(stripe * Math.PI * 2) / stripes, ((stripe + 1) * Math.PI * 2) / stripes];
    context.fillStyle = stripe % 2 === 0 ? '#c8274f' : '#fbeedd';
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, edge, from, to);
    context.fill();
  }
  const shade = context.createRadialGradient(-edge * 0.3, -edge * 0.4, 0, 0, 0, edge);
  shade.addColorStop(0, 'rgba(255, 255, 255, 0.28)');
  shade.addColorStop(0.5, 'rgba(60, 0, 40, 0.05)');
  shade.addColorStop(1, 'rgba(40, 0, 30, 0.55)');
  context.fillStyle = shade;
  context.beginPath();
  context.arc(0, 0, edge, 0, Math.PI * 2);
  context.fill();
  const hub = context.createRadialGradient(-radius * 0.05, -radius * 0.07, 0, 0, 0, radius * disc.hub);
  for (const [stop, colour] of [
    [0, '#fffbe6'],
    [0.35, '#f6cf6b'],
    [0.8, '#a9691a'],
    [1, '#5d350a'],
  ] as const)
    hub.addColorStop(stop, colour);
  context.fillStyle = hub;
  context.beginPath();
  context.arc(0, 0, radius * disc.hub, 0, Math.PI * 2);
  context.fill();
}
