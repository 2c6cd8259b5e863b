import type { Position, SlotRules } from '@tavolo/game-maths';
import { easeOut } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { element } from '../kit/element.ts';
import { inIdleMoments } from '../kit/idle.ts';
import { inTurns } from '../kit/in-turns.ts';
import { drawTitle } from '../kit/lettering.ts';
import type { Atlas } from '../kit/sprites.ts';
import { createAmbience } from './ambience.ts';
import { canvasOf, placeCanvas } from './canvas.ts';
import { createFront } from './front.ts';
import type { Front } from './front.ts';
import { isUpright, layoutSlot } from './layout.ts';
import type { SlotLayout } from './layout.ts';
import { createReel } from './reel.ts';
import type { Reel } from './reel.ts';
import { prepareShade, prepareSymbols } from './symbols.ts';
import type { SymbolSprite } from './symbols.ts';
import type { ScenePainter } from './scene/scene.ts';
import type { SlotTheme } from './theme.ts';
import { landingTimes } from './timeline.ts';
import type { SpinTiming } from './timeline.ts';

/** How long the result of a spin is held back where motion is reduced, in milliseconds. */
const SWIFT = 120;

export interface StageParts {
  theme: SlotTheme;
  rules: SlotRules;
  atlas: Atlas;
  animator: Animator;
  reducedMotion: boolean;
  onReelStop(reel: number): void;
  onCrawl(reel: number): void;
}

/** What the stage has to fit into, in CSS pixels. */
export interface Room {
  width: number;
  top: number;
  /** The scene reaches down to here (the bet bar). */
  floor: number;
  /** What must be seen whole stays above. */
  clear: number;
  height: number;
}

export interface Stage extends Pick<Front, 'show' | 'burst' | 'celebrate'> {
  readonly root: HTMLElement;
  readonly layout: SlotLayout;
  /** Lays everything out anew and paints it at once. */
  resize(room: Room): void;
  /** The same for the first time: it is painted in turns with whatever else the device has to do. Ends with the last of it. */
  open(room: Room): Promise<void>;
  /** @returns whether the reels came to rest in this step. */
  step(milliseconds: number): boolean;
  draw(): void;
  place(grid: readonly (readonly string[])[]): void;
  /** Sets the reels going. `free` chooses the strips that pass by. */
  spin(free: boolean): void;
  /** Lands them on the grid; ends when the last reel rests. */
  land(grid: readonly (readonly string[])[], crawl: readonly number[], timing: SpinTiming): Promise<void>;
  /** Darkens what does not win; null lifts the dark. */
  focus(positions: readonly Position[] | null, celebrated: boolean): void;
  expand(symbol: string, reels: readonly number[]): Promise<void>;
  setLogo(visible: boolean): void;
  symbolPicture(symbol: string): HTMLCanvasElement | null;
}

export function createStage(parts: StageParts): Stage {
  const { theme, rules, atlas, animator, reducedMotion } = parts;
  const scene = canvasOf('scene');
  const window_ = canvasOf('reels');
  const logo = canvasOf('logo');
  const coin = document.createElement('canvas');
  coin.width = 96;
  coin.height = 96;
  const coinContext = coin.getContext('2d');
  if (coinContext) atlas.draw(coinContext, 'coin', 0, 0, 96, 96);

  const ambience = createAmbience(theme, reducedMotion);
  const front = createFront({ theme, rules, animator, reducedMotion, coin });
  const root = element('div', { class: 'stage' }, scene.canvas, ambience.canvas, window_.canvas, logo.canvas, front.canvas);

  let strips = rules.strips;
  const reels: Reel[] = rules.strips.map((_, reel) =>
    createReel(rules.rows, (index) => {
      const strip = strips[reel] ?? [];
      return strip[((-index % strip.length) + strip.length) % strip.length] ?? '';
    }),
  );
  let layout: SlotLayout = layoutSlot({
    width: 800,
    height: 450,
    columns: rules.reels,
    rows: rules.rows,
    meter: rules.multiplier !== null,
  });
  const grid = { columns: rules.reels, rows: rules.rows };
  let painter: ScenePainter = { width: 800, height: 450, floor: 450, layout, ...grid, atlas };
  let sprites = new Map<string, SymbolSprite>();
  let shade = document.createElement('canvas');
  let scale = 1;
  let seconds = 0;
  let dirty = true;
  let focused: { set: Set<string>; celebrated: boolean; since: number } | null = null;
  let expanded: { symbol: string; reels: readonly number[]; reveal: number } | null = null;
  let crawling: ReadonlySet<number> = new Set();
  let glowing = -1;
  let landed: (() => void) | null = null;
  let started: readonly Promise<void>[] = [];
  let fade = 1;

  for (const [index, reel] of reels.entries()) {
    reel.onLanded = () => {
      parts.onReelStop(index);
      glowing = crawling.has(index + 1) ? index + 1 : -1;
      if (glowing > 0) parts.onCrawl(glowing);
    };
  }

  const key = (reel: number, row: number): string => `${reel}:${row}`;

  let sized = '';

  /** @returns what is to be painted, in pieces; nothing where all fits as it is. */
  function layOut({ width, top, floor, clear, height }: Room): (() => void)[] {
    scale = Math.min(2, globalThis.devicePixelRatio || 1);
    // Painting it all takes long, and an observer tells the first size a second time.
    const size = [width, top, floor, clear, height, scale].join(' ');
    if (size === sized) return [];
    sized = size;
    layout = layoutSlot({
      width,
      height: clear - top,
      portrait: isUpright(width, height),
      columns: rules.reels,
      rows: rules.rows,
      meter: rules.multiplier !== null,
    });
    for (const box of [layout.reels, layout.frame, layout.logo, layout.meter, layout.message]) box.y += top;
    painter = { width, height, floor, layout, ...grid, atlas };
    placeCanvas(scene.canvas, 0, 0, width, height, scale);
    placeCanvas(window_.canvas, layout.reels.x, layout.reels.y, layout.reels.width, layout.reels.height, scale);
    placeCanvas(logo.canvas, layout.logo.x, layout.logo.y, layout.logo.width, layout.logo.height, scale);
    ambience.resize(painter);
    front.resize(painter, Math.min(1.5, scale));
    const prepared = prepareSymbols(theme, atlas, Math.round(layout.cell.width * scale), Math.round(layout.cell.height * scale));
    sprites = prepared;
    dirty = true;
    return [
      () => {
        scene.context.setTransform(scale, 0, 0, scale, 0, 0);
        theme.paint(scene.context, painter);
      },
      ...[...prepared.values()].map((sprite) => () => void sprite.still),
      drawLogo,
      () => {
        shade = prepareShade(window_.canvas.width, window_.canvas.height, theme.shade);
        inIdleMoments(
          [...prepared.values()].map((sprite) => () => void sprite.blurred),
          () => sprites === prepared,
        );
      },
    ];
  }

  function resize(room: Room): void {
    for (const paint of layOut(room)) paint();
  }

  async function open(room: Room): Promise<void> {
    const works = layOut(room);
    const mine = sized;
    // Another size meanwhile paints everything itself.
    await inTurns(works, () => sized === mine);
  }

  function drawLogo(): void {
    const { context, canvas } = logo;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const stacked = layout.portrait && theme.logo.length > 1;
    const lines = stacked ? theme.logo : [theme.logo.join(' ')];
    const heights = stacked ? [0.6, 0.44] : [1];
    let y = 0;
    for (const [index, line] of lines.entries()) {
      const high = canvas.height * (heights[index] ?? 1);
      context.drawImage(drawTitle(line, canvas.width, high, theme.letters), 0, y);
      y += high * (stacked ? 0.92 : 1);
    }
  }

  function step(milliseconds: number): boolean {
    seconds += milliseconds / 1000;
    let moving = false;
    for (const reel of reels) {
      if (reel.phase !== 'still') {
        moving = true;
        reel.step(milliseconds);
      }
    }
    if (moving) dirty = true;
    const done = moving ? null : landed;
    if (done) {
      landed = null;
      glowing = -1;
      crawling = new Set();
      done();
    }
    if (focused) {
      focused.since += milliseconds;
      dirty = true;
    }
    ambience.step(milliseconds);
    front.step(milliseconds);
    return done !== null;
  }

  function drawReels(): void {
    const { context, canvas } = window_;
    const pitch = (layout.cell.height + layout.gap) * scale;
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const [column, reel] of reels.entries()) {
      const x = (layout.gap + column * (layout.cell.width + layout.gap)) * scale;
      if (glowing === column) {
        context.fillStyle = `rgba(${theme.winGlow},${0.2 + 0.14 * Math.sin(seconds * 14)})`;
        context.fillRect(x, 0, layout.cell.width * scale, canvas.height);
      }
      const filled = expanded?.reels.includes(column) ? expanded : null;
      const first = Math.floor(reel.position) - rules.rows;
      for (let index = first; index <= Math.ceil(reel.position) + 1; index++) {
        const y = (reel.position - index) * pitch + layout.gap * scale;
        if (y < -pitch || y > canvas.height) continue;
        const sprite = sprites.get(reel.symbolAt(index));
        if (!sprite) continue;
        const row = Math.round(reel.position - index);
        drawSymbol(context, sprite, x, y, reel, key(column, row), filled ? 1 - filled.reveal : 1);
      }
      if (filled) drawExpanded(context, filled, x, pitch, canvas.height);
    }
    context.globalAlpha = 1;
    context.drawImage(shade, 0, 0);
  }

  function drawSymbol(
    context: CanvasRenderingContext2D,
    sprite: SymbolSprite,
    x: number,
    y: number,
    reel: Reel,
    place: string,
    opacity: number,
  ): void {
    const { width, height } = sprite.still;
    const blur = Math.min(1, Math.max(0, (reel.speed - 7) / 9));
    context.globalAlpha = opacity * fade;
    if (blur > 0.02) {
      context.globalAlpha = blur * fade;
      context.drawImage(sprite.blurred, x, y - height / 2);
      if (blur < 1) {
        context.globalAlpha = 1 - blur;
        context.drawImage(sprite.still, x, y);
      }
      return;
    }
    if (!focused || reel.phase !== 'still') {
      context.drawImage(sprite.still, x, y);
      return;
    }
    const winning = focused.set.has(place);
    if (!winning) {
      context.globalAlpha = opacity * 0.34;
      context.drawImage(sprite.still, x, y);
      return;
    }
    const swing = focused.celebrated && !reducedMotion ? 1.02 + 0.07 * Math.sin(Math.min(focused.since / 1000, 60) * 6.4) : 1;
    const glow = context.createRadialGradient(x + width / 2, y + height / 2, 0, x + width / 2, y + height / 2, width * 0.7);
    glow.addColorStop(0, `rgba(${theme.winGlow},${focused.celebrated ? 0.75 : 0.3})`);
    glow.addColorStop(1, `rgba(${theme.winGlow},0)`);
    context.fillStyle = glow;
    context.fillRect(x, y, width, height);
    context.drawImage(sprite.still, x - (width * (swing - 1)) / 2, y - (height * (swing - 1)) / 2, width * swing, height * swing);
  }

  function drawExpanded(
    context: CanvasRenderingContext2D,
    filled: { symbol: string; reveal: number },
    x: number,
    pitch: number,
    height: number,
  ): void {
    const sprite = sprites.get(filled.symbol);
    if (!sprite) return;
    const width = sprite.still.width;
    context.globalAlpha = 1;
    context.fillStyle = `rgba(${theme.winGlow},${0.32 * filled.reveal})`;
    context.fillRect(x, (height / 2) * (1 - filled.reveal), width, height * filled.reveal);
    for (let row = 0; row < rules.rows; row++) {
      const t = Math.max(0, Math.min(1, filled.reveal * 1.6 - row * 0.2));
      context.globalAlpha = t;
      const grown = 0.6 + 0.4 * t + 0.03 * Math.sin(seconds * 6 + row);
      context.drawImage(
        sprite.still,
        x + (width * (1 - grown)) / 2,
        layout.gap * scale + row * pitch + (sprite.still.height * (1 - grown)) / 2,
        width * grown,
        sprite.still.height * grown,
      );
    }
  }

  return {
    root,
    get layout() {
      return layout;
    },
    resize,
    open,
    step,
    draw() {
      ambience.draw();
      if (dirty || expanded) {
        dirty = false;
        drawReels();
      }
      front.draw();
    },
    place(grid) {
      for (const [index, reel] of reels.entries()) reel.place(grid[index] ?? []);
      expanded = null;
      dirty = true;
    },
    spin(free) {
      front.clear();
      focused = null;
      expanded = null;
      strips = (free && rules.freeStrips) || rules.strips;
      if (reducedMotion) {
        fade = 0.4;
        dirty = true;
        return;
      }
      started = reels.map((reel, index) => animator.wait(1 + index * 45).then(() => reel.spin()));
    },
    async land(grid, crawl, timing) {
      if (reducedMotion) {
        await animator.wait(SWIFT);
        fade = 1;
        for (const [index, reel] of reels.entries()) reel.place(grid[index] ?? []);
        dirty = true;
        parts.onReelStop(reels.length - 1);
        return;
      }
      crawling = new Set(crawl);
      const times = landingTimes(reels.length, crawl, timing);
      // A reel that is not yet turning cannot be landed.
      const turning = Promise.all(started);
      const rest = new Promise<void>((resolve) => {
        void Promise.all([turning, animator.wait(times.at(-1) ?? 0)]).then(() => {
          landed = resolve;
        });
      });
      for (const [index, reel] of reels.entries()) {
        if (crawling.has(index)) void animator.wait(times[index - 1] ?? 0).then(() => reel.crawl());
        void Promise.all([turning, animator.wait(times[index] ?? 0)]).then(() => reel.land(grid[index] ?? [], 1));
      }
      await rest;
    },
    focus(positions, celebrated) {
      focused = positions ? { set: new Set(positions.map(([reel, row]) => key(reel, row))), celebrated, since: 0 } : null;
      dirty = true;
    },
    async expand(symbol, filled) {
      const current = { symbol, reels: filled, reveal: 0 };
      expanded = current;
      focused = null;
      await animator.tween(
        reducedMotion ? 60 : 900,
        (t) => {
          current.reveal = t;
          dirty = true;
        },
        { ease: easeOut },
      );
    },
    show: front.show,
    burst: front.burst,
    celebrate: front.celebrate,
    setLogo(visible) {
      logo.canvas.dataset['hidden'] = String(!visible);
    },
    symbolPicture: (symbol) => sprites.get(symbol)?.still ?? null,
  };
}
