import type { WheelRules } from '@tavolo/game-maths';
import type { Animator } from '../kit/animator.ts';
import { createNumerals } from '../kit/lettering.ts';
import type { Atlas } from '../kit/sprites.ts';
import { canvasOf, placeCanvas } from '../slot/canvas.ts';
import { light, vertical } from '../slot/paint.ts';
import { wheelLengths } from './steps.ts';
import type { FeatureTheme } from './theme.ts';

/** A wheel of two rings that fills the hall: each is turned by itself, and stops with its field under the pointer. */
export interface Wheel {
  readonly canvas: HTMLCanvasElement;
  /** `top` to `floor`: what is free of bars. */
  resize(room: { width: number; top: number; floor: number }, scale: number): void;
  step(milliseconds: number): void;
  draw(): void;
  enter(): Promise<void>;
  leave(): Promise<void>;
  /** Turns a ring until the field stands under the pointer. `onField`: one passes it, counted from 0. */
  turn(ring: 'outer' | 'inner', field: number, onField: (passed: number) => void): Promise<void>;
}

export interface WheelParts {
  theme: FeatureTheme;
  look: NonNullable<FeatureTheme['wheel']>;
  rules: WheelRules;
  atlas: Atlas;
  animator: Animator;
  reducedMotion: boolean;
}

/** Length of a change where motion is reduced, in milliseconds: long enough to be seen. */
const SWIFT = 120;
const whole = Math.PI * 2;
/** Full turns before a ring stops: always as many, so that the way tells nothing. */
const turnsOf = { outer: 4, inner: 5 } as const;
/** Radii of the rings, in shares of the wheel's. */
const edges = { rim: 1, outer: 0.93, between: 0.6, inner: 0.55, hub: 0.24 } as const;

/** Slows down evenly until it stands. */
const slowing = (t: number): number => 1 - (1 - t) ** 3;

/** The angle of a ring, clockwise, at which a field's middle stands at the top. */
export const angleOf = (field: number, fields: number): number => -((field + 0.5) / fields) * whole;

export function createWheel({ theme, look, rules, atlas, animator, reducedMotion }: WheelParts): Wheel {
  const { canvas, context } = canvasOf('crown-wheel');
  canvas.hidden = true;
  const numerals = createNumerals(theme.numerals, 64);
  const at = { outer: 0, inner: 0 };
  /** The ring that is turned; the other one lies in the dark. */
  let lit: 'outer' | 'inner' = 'outer';
  let won: number | null = null;
  let shown = 0;
  let seconds = 0;
  let size = { width: 800, height: 450, top: 0, scale: 1 };

  const tween = (length: number, change: (t: number) => void): Promise<void> => animator.tween(reducedMotion ? SWIFT : length, change);

  function metal(radius: number): CanvasGradient {
    return vertical(context, -radius, radius, look.metal);
  }

  function drawRing(
    ring: 'outer' | 'inner',
    labels: readonly string[],
    colours: (field: number) => string,
    radius: { to: number; from: number },
  ): void {
    const count = labels.length;
    const part = whole / count;
    context.save();
    context.rotate(at[ring]);
    for (const [field, label] of labels.entries()) {
      const from = field * part - Math.PI / 2;
      context.beginPath();
      context.arc(0, 0, radius.to, from, from + part);
      context.arc(0, 0, radius.from, from + part, from, true);
      context.closePath();
      context.fillStyle = colours(field);
      context.fill();
      if (won === field && lit === ring) {
        context.fillStyle = `rgba(255,250,220,${0.35 + (reducedMotion ? 0.15 : 0.2 * Math.sin(seconds * 7))})`;
        context.fill();
      }
      context.lineWidth = Math.max(1, radius.to * 0.008);
      context.strokeStyle = 'rgba(255,226,150,.75)';
      context.stroke();
      context.save();
      context.rotate(from + part / 2 + Math.PI / 2);
      const middle = -(radius.to * 0.64 + radius.from * 0.36);
      const most = Math.min((radius.to - radius.from) * 0.42, radius.to * part * 0.6);
      // As wide as the field is where the label stands.
      const room = -middle * part * 0.84;
      if (label === '') atlas.draw(context, look.art, -most * 0.62, middle - most * 0.62, most * 1.24, most * 1.24);
      else {
        const fitted = Math.min(most, (most * room) / numerals.width(label, most));
        numerals.draw(context, label, 0, middle + fitted * 0.36, fitted);
      }
      context.restore();
    }
    context.restore();
    if (lit !== ring) {
      context.beginPath();
      context.arc(0, 0, radius.to, 0, whole);
      context.arc(0, 0, radius.from, whole, 0, true);
      context.fillStyle = 'rgba(10,0,6,.5)';
      context.fill();
    }
  }

  function disc(radius: number): void {
    context.beginPath();
    context.arc(0, 0, radius, 0, whole);
    context.fillStyle = metal(radius);
    context.fill();
  }

  return {
    canvas,
    resize({ width, top, floor }, scale) {
      size = { width, height: floor, top, scale };
      placeCanvas(canvas, 0, 0, width, floor, scale);
    },
    step(milliseconds) {
      seconds += milliseconds / 1000;
    },
    draw() {
      const needed = shown > 0;
      if (canvas.hidden === needed) canvas.hidden = !needed;
      if (!needed) return;
      const { width, height, top, scale } = size;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, width, height);
      context.globalAlpha = shown;
      // The hall is dark, and the wheel is what is lit in it.
      context.fillStyle = 'rgba(12,0,8,.62)';
      context.fillRect(0, 0, width, height);
      // The fall into the wheel: from near above it to where all of it is in view.
      const radius = Math.min(width * 0.47, (height - top) * 0.44) * (1 + (reducedMotion ? 0 : 0.6 * (1 - shown)));
      const [x, y] = [width / 2, top + (height - top) * 0.51];
      light(context, x, y, radius * 1.5, [
        [0.5, `rgba(${theme.winGlow},.5)`],
        [1, 'rgba(0,0,0,0)'],
      ]);
      context.save();
      context.translate(x, y);
      disc(radius * edges.rim);
      drawRing(
        'outer',
        rules.outer.map((stakes) => (stakes === null ? '' : `${stakes}×`)),
        (field) => (rules.outer[field] === null ? look.gate : (look.fields[field % look.fields.length] ?? look.gate)),
        { to: radius * edges.outer, from: radius * edges.between },
      );
      disc(radius * edges.between);
      drawRing(
        'inner',
        rules.inner.map((stakes) => `${stakes}×`),
        (field) => look.inner[field % look.inner.length] ?? look.gate,
        { to: radius * edges.inner, from: radius * edges.hub },
      );
      disc(radius * edges.hub);
      const art = radius * edges.hub * 1.5;
      atlas.draw(context, look.art, -art / 2, -art / 2, art, art);
      // Lamps on the rim, lit in turn.
      const lamps = rules.outer.length;
      for (let lamp = 0; lamp < lamps; lamp++) {
        const angle = (lamp / lamps) * whole;
        const glow = reducedMotion ? 0.8 : 0.55 + 0.45 * Math.sin(seconds * 4 - lamp * 0.8);
        context.fillStyle = `rgba(255,246,205,${glow})`;
        context.beginPath();
        context.arc(Math.sin(angle) * radius * 0.965, -Math.cos(angle) * radius * 0.965, radius * 0.015, 0, whole);
        context.fill();
      }
      // The pointer reaches to the ring that is turned.
      const tip = -(lit === 'outer' ? edges.outer : edges.inner) * radius + radius * 0.05;
      context.fillStyle = metal(radius);
      context.strokeStyle = '#4a0416';
      context.lineWidth = Math.max(1.5, radius * 0.012);
      context.beginPath();
      context.moveTo(0, tip);
      context.lineTo(-radius * 0.055, tip - radius * 0.13);
      context.lineTo(radius * 0.055, tip - radius * 0.13);
      context.closePath();
      context.fill();
      context.stroke();
      context.restore();
      context.globalAlpha = 1;
    },
    async enter() {
      at.outer = 0;
      at.inner = 0;
      lit = 'outer';
      won = null;
      await tween(wheelLengths.enter, (t) => (shown = t));
    },
    async leave() {
      await tween(wheelLengths.enter, (t) => (shown = 1 - t));
    },
    async turn(ring, field, onField) {
      lit = ring;
      won = null;
      const count = rules[ring].length;
      const from = at[ring] % whole;
      const rest = (((angleOf(field, count) - from) % whole) + whole) % whole;
      const way = turnsOf[ring] * whole + rest;
      let passed = 0;
      await tween(wheelLengths.turn, (t) => {
        at[ring] = from + way * slowing(t);
        const fields = Math.floor((way * slowing(t)) / (whole / count));
        if (fields === passed) return;
        passed = fields;
        onField(passed);
      });
      at[ring] = from + way;
      won = field;
    },
  };
}
