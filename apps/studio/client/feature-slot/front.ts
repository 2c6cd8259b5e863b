import { easeOut, easeOutBack } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { createNumerals, drawTitle } from '../kit/lettering.ts';
import { createParticles } from '../kit/particles.ts';
import type { Position } from '@tavolo/game-maths';
import { canvasOf, placeCanvas } from '../slot/canvas.ts';
import { radial } from '../slot/paint.ts';
import type { ScenePainter } from '../slot/scene/scene.ts';
import { drawWin, throwSparks, type WinPicture } from '../slot/win-picture.ts';
import { comesAndGoes, countLengths, staysCounted } from './steps.ts';
import type { FeatureTheme } from './theme.ts';

export interface Celebration {
  tier: 1 | 2 | 3;
  title: string;
  amount: bigint;
  positions: readonly Position[];
  format(shown: bigint): string;
  onCount(shown: bigint): void;
}

export interface FeatureFront {
  readonly canvas: HTMLCanvasElement;
  resize(painter: ScenePainter, ratio: number): void;
  step(milliseconds: number): void;
  draw(): void;
  /** Takes the win away at once. */
  clear(): void;
  /** Draws one win; null takes it away. */
  show(win: Omit<WinPicture, 'reveal'> | null): Promise<void>;
  burst(positions: readonly Position[], symbol: string): void;
  /** The game's picture for a win; it is only ever called for wins above the stake. */
  celebrate(celebration: Celebration): Promise<void>;
  /** Shows the whole amount of the celebration that runs, and lets it go. */
  endCount(): void;
}

interface Party {
  tier: number;
  title: HTMLCanvasElement;
  text: string;
  positions: readonly Position[];
  since: number;
  progress: number;
  reveal: number;
  pulse: number;
}

/** The layer in front of the reels: win lines, sparks, celebrations. It is hidden while it has nothing to show. */
export function createFeatureFront(theme: FeatureTheme, animator: Animator, reducedMotion: boolean): FeatureFront {
  const { canvas, context } = canvasOf('front');
  canvas.hidden = true;
  const numerals = createNumerals(theme.numerals, 150);
  const flying = createParticles(320);
  let painter: ScenePainter | null = null;
  let ratio = 1;
  let seconds = 0;
  let shown: WinPicture | null = null;
  let party: Party | null = null;
  let endCount: (() => void) | null = null;

  function drawParty(scene: ScenePainter, current: Party): void {
    const { width, height, floor, layout } = scene;
    const middle = layout.frame.y + layout.frame.height * 0.5;
    context.globalAlpha = current.reveal;
    context.fillStyle = theme.veil;
    context.fillRect(0, 0, width, height);
    // Where motion is reduced the picture stands still, as it is near its end.
    const moment = reducedMotion ? { seconds: 2.4, progress: 1 } : { seconds: current.since, progress: current.progress };
    theme.tiers[current.tier - 1]?.(context, { scene, ...moment, positions: current.positions });
    context.globalAlpha = current.reveal;
    context.globalCompositeOperation = 'source-over';
    context.fillStyle = radial(context, width / 2, middle, Math.min(width, floor) * 0.55, [
      [0, 'rgba(0,0,0,.34)'],
      [1, 'rgba(0,0,0,0)'],
    ]);
    context.fillRect(0, 0, width, floor);
    const grown =
      easeOutBack(Math.min(1, current.reveal)) * (1 + current.pulse * 0.05 + (reducedMotion ? 0 : 0.012 * Math.sin(seconds * 5)));
    const titleWidth = Math.min(width * 0.9, layout.portrait ? 420 : 620, floor * 1.5) * grown;
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
      if (party) party.since += milliseconds / 1000;
      flying.step(milliseconds);
    },
    draw() {
      const needed = shown !== null || party !== null || flying.count > 0;
      if (canvas.hidden !== !needed) canvas.hidden = !needed;
      if (!needed || !painter) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      if (shown) drawWin(context, painter.layout, shown);
      flying.draw(context);
      if (party) drawParty(painter, party);
    },
    clear() {
      shown = null;
    },
    async show(win) {
      if (!win) {
        shown = null;
        return;
      }
      const current: WinPicture = { ...win, reveal: 0 };
      shown = current;
      await animator.tween(win.celebrated && !reducedMotion ? 320 : 60, (t) => (current.reveal = t), { ease: easeOut });
    },
    burst(positions, symbol) {
      if (reducedMotion || !painter) return;
      throwSparks(flying, painter.layout, positions, theme.symbols[symbol]?.sparks ?? theme.winRing);
    },
    async celebrate({ tier, title, amount, positions, format, onCount }) {
      shown = null;
      const current: Party = {
        tier,
        title: drawTitle(title, 900, 210, theme.letters),
        text: format(0n),
        positions,
        since: 0,
        progress: 0,
        reveal: 0,
        pulse: 0,
      };
      party = current;
      void animator.tween(reducedMotion ? 60 : 420, (t) => (current.reveal = t), { ease: easeOut });
      let isEnded = false;
      const ended = new Promise<void>((resolve) => {
        endCount = () => {
          isEnded = true;
          current.progress = 1;
          current.text = format(amount);
          resolve();
        };
      });
      const counting = animator.tween(reducedMotion ? 60 : countLengths[tier], (t) => {
        if (isEnded) return;
        const counted = (amount * BigInt(Math.round((1 - (1 - t) ** 2) * 100_000))) / 100_000n;
        current.progress = t;
        current.text = format(counted);
        onCount(counted);
      });
      await Promise.race([counting, ended]);
      endCount = null;
      await animator.tween(comesAndGoes - 300, (t) => (current.pulse = Math.sin(t * Math.PI)));
      await animator.wait(reducedMotion ? 700 : isEnded ? 500 : staysCounted);
      await animator.tween(reducedMotion ? 60 : 300, (t) => (current.reveal = 1 - t));
      party = null;
    },
    endCount: () => endCount?.(),
  };
}
