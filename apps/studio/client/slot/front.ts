import type { Position, SlotRules } from '@tavolo/game-maths';
import { easeOut, easeOutBack } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { createNumerals, drawTitle } from '../kit/lettering.ts';
import { createParticles } from '../kit/particles.ts';
import { radial } from './paint.ts';
import { canvasOf, placeCanvas } from './canvas.ts';
import type { ScenePainter } from './scene/scene.ts';
import type { SlotTheme } from './theme.ts';
import type { WinBeat } from './timeline.ts';
import { drawWin, throwSparks } from './win-picture.ts';

export interface FrontParts {
  theme: SlotTheme;
  rules: SlotRules;
  animator: Animator;
  reducedMotion: boolean;
  /** The flying coin. */
  coin: CanvasImageSource;
}

/** What is drawn over the reels for the win that is being told. */
interface Shown {
  win: WinBeat;
  celebrated: boolean;
  reveal: number;
}

interface Party {
  title: HTMLCanvasElement;
  text: string;
  reveal: number;
  pulse: number;
}

export interface Front {
  readonly canvas: HTMLCanvasElement;
  resize(painter: ScenePainter, ratio: number): void;
  step(milliseconds: number): void;
  draw(): void;
  /** Takes the win away at once. */
  clear(): void;
  /** Draws one win's line or ways; null takes it away. */
  show(win: WinBeat | null, celebrated: boolean): Promise<void>;
  burst(positions: readonly Position[], symbol: string): void;
  /** The great celebration over everything; it is only ever called for wins above the stake. */
  celebrate(
    title: string,
    format: (shown: bigint) => string,
    amount: bigint,
    length: number,
    onCount: (shown: bigint) => void,
  ): Promise<void>;
}

/** The layer in front of the reels: win lines, sparks, coins, celebrations. It is hidden while it has nothing to show. */
export function createFront(parts: FrontParts): Front {
  const { theme, rules, animator, reducedMotion, coin } = parts;
  const { canvas, context } = canvasOf('front');
  canvas.hidden = true;
  const numerals = createNumerals(theme.numerals, 150);
  const flying = createParticles(220);
  let painter: ScenePainter | null = null;
  let ratio = 1;
  let seconds = 0;
  let coinDebt = 0;
  let shown: Shown | null = null;
  let party: Party | null = null;

  function throwCoin({ width, floor }: ScenePainter): void {
    const left = Math.random() < 0.5;
    flying.spawn({
      x: left ? width * 0.08 * Math.random() : width * (1 - 0.08 * Math.random()),
      y: floor + 20,
      vx: (left ? 1 : -1) * width * (0.12 + Math.random() * 0.5),
      vy: -floor * (1.15 + Math.random() * 0.7),
      gravity: floor * 1.7,
      spin: 5 + Math.random() * 9,
      turn: Math.random() * 6,
      size: 22 + Math.random() * Math.min(40, width * 0.05),
      life: 2300,
      sprite: coin,
      coin: true,
    });
  }

  function drawShown({ layout }: ScenePainter, { win, celebrated, reveal }: Shown): void {
    drawWin(context, layout, {
      positions: win.positions,
      colour: win.source === 'line' ? (theme.lines[win.detail % theme.lines.length] ?? theme.winRing) : theme.winRing,
      line: win.source === 'line' && rules.pays.type === 'lines' ? (rules.pays.lines[win.detail] ?? null) : null,
      celebrated,
      reveal,
    });
  }

  function drawParty({ width, height, floor, layout }: ScenePainter, current: Party): void {
    const middle = layout.frame.y + layout.frame.height * 0.5;
    context.globalAlpha = current.reveal;
    context.fillStyle = theme.veil;
    context.fillRect(0, 0, width, height);
    context.save();
    context.translate(width / 2, middle);
    context.rotate(reducedMotion ? 0 : seconds * 0.22);
    context.globalCompositeOperation = 'lighter';
    const reach = Math.hypot(width, floor) * 0.55;
    const beam = context.createRadialGradient(0, 0, 0, 0, 0, reach);
    beam.addColorStop(0, theme.rayColour);
    beam.addColorStop(1, 'rgba(0,0,0,0)');
    context.fillStyle = beam;
    for (let ray = 0; ray < 12; ray++) {
      const from = (ray / 12) * Math.PI * 2;
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(Math.cos(from) * reach, Math.sin(from) * reach);
      context.lineTo(Math.cos(from + 0.24) * reach, Math.sin(from + 0.24) * reach);
      context.fill();
    }
    context.restore();
    context.fillStyle = radial(context, width / 2, middle, reach * 0.5, [
      [0, `rgba(${theme.winGlow},.55)`],
      [1, `rgba(${theme.winGlow},0)`],
    ]);
    context.fillRect(0, 0, width, height);
    flying.draw(context);
    context.globalAlpha = current.reveal;
    const grown =
      easeOutBack(Math.min(1, current.reveal)) * (1 + current.pulse * 0.05 + (reducedMotion ? 0 : 0.012 * Math.sin(seconds * 5)));
    const titleWidth = Math.min(width * 0.9, layout.portrait ? 420 : 620) * grown;
    const titleHeight = (titleWidth / current.title.width) * current.title.height;
    context.drawImage(
      current.title,
      (width - titleWidth) / 2,
      middle - titleHeight * (layout.portrait ? 1.08 : 1),
      titleWidth,
      titleHeight,
    );
    let size = Math.min(layout.portrait ? 64 : 92, floor * 0.18);
    const full = numerals.width(current.text, size);
    if (full > width * 0.92) size *= (width * 0.92) / full;
    numerals.draw(context, current.text, width / 2, middle + size * 0.75, size * grown);
    context.globalAlpha = 1;
  }

  return {
    canvas,
    resize(next, scale) {
      painter = next;
      ratio = scale;
      placeCanvas(canvas, 0, 0, next.width, next.height, ratio);
      flying.clear();
    },
    step(milliseconds) {
      seconds += milliseconds / 1000;
      flying.step(milliseconds);
      if (!party || reducedMotion || !painter) return;
      coinDebt += milliseconds * 0.045;
      while (coinDebt >= 1) {
        coinDebt--;
        throwCoin(painter);
      }
    },
    draw() {
      const needed = shown !== null || party !== null || flying.count > 0;
      if (canvas.hidden !== !needed) canvas.hidden = !needed;
      if (!needed || !painter) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      if (shown) drawShown(painter, shown);
      if (party) drawParty(painter, party);
      else flying.draw(context);
    },
    clear() {
      shown = null;
    },
    async show(win, celebrated) {
      if (!win) {
        shown = null;
        return;
      }
      const current: Shown = { win, celebrated, reveal: 0 };
      shown = current;
      await animator.tween(
        celebrated && !reducedMotion ? 320 : 60,
        (t) => {
          current.reveal = t;
        },
        { ease: easeOut },
      );
    },
    burst(positions, symbol) {
      if (reducedMotion || !painter) return;
      throwSparks(flying, painter.layout, positions, theme.symbols[symbol]?.sparks ?? theme.winRing);
    },
    async celebrate(title, format, amount, length, onCount) {
      const current: Party = { title: drawTitle(title, 900, 210, theme.letters), text: format(0n), reveal: 0, pulse: 0 };
      party = current;
      void animator.tween(
        reducedMotion ? 60 : 420,
        (t) => {
          current.reveal = t;
        },
        { ease: easeOut },
      );
      await animator.tween(
        reducedMotion ? 60 : length,
        (t) => {
          const counted = (amount * BigInt(Math.round(t * 100_000))) / 100_000n;
          current.text = format(counted);
          onCount(counted);
        },
        { ease: (t) => 1 - (1 - t) ** 2 },
      );
      await animator.tween(220, (t) => {
        current.pulse = Math.sin(t * Math.PI);
      });
      await animator.wait(reducedMotion ? 700 : 1500);
      await animator.tween(reducedMotion ? 60 : 300, (t) => {
        current.reveal = 1 - t;
      });
      party = null;
    },
  };
}
