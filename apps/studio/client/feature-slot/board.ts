import type { Position } from '@tavolo/game-maths';
import { easeIn, easeOut, easeOutBack } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { placeCanvas, canvasOf } from '../slot/canvas.ts';
import { cellBox, type SlotLayout } from '../slot/layout.ts';
import { createReel } from '../slot/reel.ts';
import type { Reel } from '../slot/reel.ts';
import type { SymbolSprite } from '../slot/symbols.ts';
import { landingTimes } from '../slot/timeline.ts';
import { createIce } from './ice.ts';
import type { MarkPainter } from './marks.ts';
import { lengths, type Brought, type Grid } from './steps.ts';
import type { FeatureTheme } from './theme.ts';

/** One symbol at rest or on its way, in rows and shares of its cell. */
interface Cell {
  symbol: string;
  /** Rows below (above: negative) its place. */
  shift: number;
  scale: number;
  opacity: number;
  /** What the symbol multiplies by; 0: nothing. */
  carries: number;
  gilded: boolean;
}

export interface BoardParts {
  theme: FeatureTheme;
  heights: readonly number[];
  /** Symbols around each reel while it turns; null: symbols fall in from above. */
  strips: readonly (readonly string[])[] | null;
  freeStrips: readonly (readonly string[])[] | null;
  animator: Animator;
  reducedMotion: boolean;
  marks: MarkPainter;
  onReelStop(reel: number): void;
}

export interface Fall extends Brought {
  removed: readonly Position[];
  turned: readonly Position[];
  grid: Grid;
  /** The symbol that stays at the top of its reel while others fall below it; null: there is none. */
  rock: string | null;
}

/** A symbol that comes from the reel to the right. */
export interface Slid {
  position: Position;
  symbol: string;
  label: string;
}

/** One symbol over whole reels, `size` of them from `first` on. */
export interface Colossal {
  symbol: string;
  first: number;
  size: number;
}

/** What moves in the window: reels that turn or symbols that fall, what holds, what is marked, what wins. */
export interface Board {
  readonly canvas: HTMLCanvasElement;
  /** @param giants symbols as large as a colossal one; empty in games without them. */
  resize(layout: SlotLayout, scale: number, sprites: ReadonlyMap<string, SymbolSprite>, giants: ReadonlyMap<string, SymbolSprite>): void;
  step(milliseconds: number): void;
  draw(): void;
  /** Shows a window at once. */
  place(grid: Grid, colossal?: Colossal | null): void;
  /** The reels start to turn, or what is there falls out; what is held stays. */
  spin(free: boolean, held: readonly Position[]): void;
  /** Brings the window; ends when the last symbol rests. */
  land(grid: Grid, timing: { first: number; between: number }, brought: Brought, colossal?: Colossal | null): Promise<void>;
  /** Symbols change where they stand. */
  transform(positions: readonly Position[], grid: Grid): Promise<void>;
  /** What won bursts or turns from gold to another symbol, the rest falls, new symbols come. */
  tumble(fall: Fall): Promise<void>;
  /** Symbols come from the reel to the right to where they are now, over what is there. */
  slide(moved: readonly Slid[], grid: Grid): Promise<void>;
  /** Stacks of a symbol that fill their reels walk one reel to the left, to these, and show what they multiply by; where they stood nothing is until it turns. */
  walk(to: readonly number[], symbol: string, multiplier: number): Promise<void>;
  /** Words on symbols: what each is worth. */
  setLabels(labels: readonly { position: Position; label: string }[]): void;
  setMarks(marks: readonly (readonly number[])[] | null): void;
  /** Reels as columns of light. */
  hold(reels: readonly number[]): void;
  /** Ice grows around what stands there; it stays until everything turns again. */
  freeze(places: readonly Position[]): void;
  /** Darkens what does not win; null lifts the dark. */
  focus(positions: readonly Position[] | null, celebrated: boolean): void;
}

/** Length of a change where motion is reduced, in milliseconds: long enough to be seen. */
const SWIFT = 120;

const key = (reel: number, row: number): string => `${reel}:${row}`;

export function createBoard(parts: BoardParts): Board {
  const { theme, heights, animator, reducedMotion, marks: markPainter } = parts;
  const { canvas, context } = canvasOf('reels');
  const rows = Math.max(...heights);
  let cells: Cell[][] = heights.map(() => []);
  let strips = parts.strips;
  /** Of reels that turn; symbols that fall have none. */
  const reels: Reel[] | null =
    strips &&
    heights.map((height, reel) =>
      createReel(height, (index) => {
        const strip = strips?.[reel] ?? [];
        return strip[((-index % strip.length) + strip.length) % strip.length] ?? '';
      }),
    );
  const turning = new Set<number>();
  let layout: SlotLayout | null = null;
  let scale = 1;
  let sprites: ReadonlyMap<string, SymbolSprite> = new Map();
  let seconds = 0;
  let dim = 1;
  let marks: readonly (readonly number[])[] | null = null;
  /** Reel → how far its light has grown, 0 … 1. */
  const lit = new Map<number, number>();
  let heldReels: ReadonlySet<number> = new Set();
  const ice = theme.ice && createIce(theme.ice);
  /** How far the ice of each place has grown, 0 … 1. */
  const frozen = new Map<string, number>();
  /** Places that stand while others come anew. */
  let still: ReadonlySet<string> = new Set();
  let started: Promise<unknown> = Promise.resolve();
  let labels: ReadonlyMap<string, string> = new Map();
  let giants: ReadonlyMap<string, SymbolSprite> = new Map();
  /** `shift`: rows below (above: negative) its place. */
  let giant: (Colossal & { shift: number }) | null = null;
  let sliding: { moved: readonly Slid[]; left: number } | null = null;
  let focused: { places: ReadonlySet<string>; celebrated: boolean; since: number } | null = null;

  const at = (symbol: string): Cell => ({ symbol, shift: 0, scale: 1, opacity: 1, carries: 0, gilded: false });
  /** Gives symbols in view what came with them. */
  function bring({ carriers, gilded }: Brought): void {
    const cellAt = ([reel, row]: Position): Cell | undefined => cells[reel]?.[row];
    for (const { position, value } of carriers) {
      const cell = cellAt(position);
      if (cell) cell.carries = value;
    }
    if (!gilded) return;
    for (const cell of cells.flat()) cell.gilded = false;
    for (const position of gilded) {
      const cell = cellAt(position);
      if (cell) cell.gilded = true;
    }
  }
  const show = (grid: Grid): void => {
    // A symbol that stays where it is keeps what it carries.
    cells = grid.map((column, reel) =>
      column.map((symbol, row) => {
        const before = cells[reel]?.[row];
        return before?.symbol === symbol ? { ...at(symbol), carries: before.carries, gilded: before.gilded } : at(symbol);
      }),
    );
    for (const [index, reel] of (reels ?? []).entries()) reel.place(grid[index] ?? []);
  };
  const tween = (length: number, change: (t: number) => void, ease = easeOut): Promise<void> =>
    animator.tween(reducedMotion ? Math.min(length, SWIFT) : length, change, { ease });

  /** Reels whose every place is held. */
  const fully = (held: readonly Position[]): Set<number> =>
    new Set(heights.flatMap((height, reel) => (held.filter(([of]) => of === reel).length === height ? [reel] : [])));

  for (const [index, reel] of (reels ?? []).entries()) {
    reel.onLanded = () => parts.onReelStop(index);
  }

  async function turn(grid: Grid, timing: { first: number; between: number }, brought: Brought, colossal: Colossal | null): Promise<void> {
    const moving = [...turning];
    const times = landingTimes(moving.length, [], { ...timing, crawl: 0 });
    const rest = moving.map(async (index, place) => {
      if (colossal && index >= colossal.first && index < colossal.first + colossal.size)
        return index === colossal.first ? comeDown(colossal, times[place] ?? 0) : undefined;
      await Promise.all([started, animator.wait(times[place] ?? 0)]);
      reels?.[index]?.land(grid[index] ?? [], 1);
      // As long as it takes to slow down and settle; a reel that rests is drawn by its cells.
      while (reels?.[index] && reels[index].phase !== 'still') await animator.wait(20);
      turning.delete(index);
      cells[index] = (grid[index] ?? []).map(at);
      bring(brought);
    });
    await Promise.all(rest);
  }

  async function dropIn(grid: Grid, brought: Brought): Promise<void> {
    await started;
    if (still.size > 0) return growIn(grid);
    cells = grid.map((column) => column.map((symbol) => ({ ...at(symbol), shift: -rows - 1 })));
    bring(brought);
    await Promise.all(
      cells.map(async (column, reel) => {
        await animator.wait(1 + reel * 38);
        await Promise.all(
          column.map(async (cell, row) => {
            await animator.wait(1 + (column.length - 1 - row) * 16);
            await tween(lengths.drop.in * 0.55, (t) => (cell.shift = (-rows - 1) * (1 - t)), easeOutBack);
          }),
        );
        parts.onReelStop(reel);
      }),
    );
  }

  /** Symbols grow where they stand, around those that have stayed. */
  async function growIn(grid: Grid): Promise<void> {
    cells = grid.map((column, reel) => column.map((symbol, row) => ({ ...at(symbol), scale: still.has(key(reel, row)) ? 1 : 0 })));
    await Promise.all(
      cells.map(async (column, reel) => {
        await animator.wait(1 + reel * 45);
        const coming = column.filter(({ scale: now }) => now === 0);
        await tween(lengths.drop.in * 0.5, (t) => coming.forEach((cell) => (cell.scale = t)), easeOutBack);
        parts.onReelStop(reel);
      }),
    );
  }

  function drawLight(reel: number, grown: number, box: SlotLayout): void {
    const { held } = theme;
    if (!held) return;
    const cell = cellBox(box, reel, 0);
    const x = (cell.x - box.reels.x) * scale;
    const width = cell.width * scale;
    const height = canvas.height;
    const breath = reducedMotion ? 1 : 0.9 + 0.1 * Math.sin(seconds * 3.1 + reel);
    const column = context.createLinearGradient(x, 0, x + width, 0);
    for (const [offset, strength] of [
      [0, 0],
      [0.16, 0.35],
      [0.5, 0.95],
      [0.84, 0.35],
      [1, 0],
    ] as const)
      column.addColorStop(offset, `rgba(${held.light},${strength * grown * breath})`);
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = column;
    const reach = height * grown;
    context.fillRect(x, height - reach, width, reach);
    const heart = context.createLinearGradient(x, 0, x + width, 0);
    heart.addColorStop(0.3, `rgba(${held.heart},0)`);
    heart.addColorStop(0.5, `rgba(${held.heart},${0.55 * grown * breath})`);
    heart.addColorStop(0.7, `rgba(${held.heart},0)`);
    context.fillStyle = heart;
    context.fillRect(x, height - reach, width, reach);
    if (!reducedMotion) {
      // Sparks that rise in the light, always the same ones at the same moment.
      for (let spark = 0; spark < 14; spark++) {
        const way = (seconds * (0.22 + (spark % 5) * 0.05) + spark * 0.173) % 1;
        const size = (1.5 + (spark % 4)) * scale;
        context.fillStyle = `rgba(${held.heart},${Math.sin(way * Math.PI) * 0.9 * grown})`;
        context.beginPath();
        context.arc(x + width * (0.18 + ((spark * 0.37) % 0.64)), height * (1 - way), size * 0.5, 0, Math.PI * 2);
        context.fill();
      }
    }
    context.globalCompositeOperation = 'source-over';
  }

  function eachMark(box: SlotLayout, paint: (value: number, x: number, y: number, width: number, height: number) => void): void {
    for (const [reel, column] of (marks ?? []).entries()) {
      for (const [row, value] of column.entries()) {
        if (value === 0) continue;
        const { x, y, width, height } = cellBox(box, reel, row);
        paint(value, (x - box.reels.x) * scale, (y - box.reels.y) * scale, width * scale, height * scale);
      }
    }
  }

  const covers = (reel: number): boolean => giant !== null && reel >= giant.first && reel < giant.first + giant.size;

  /** A colossal symbol comes down over its reels, which stop beneath it. */
  async function comeDown(colossal: Colossal, wait: number): Promise<void> {
    await Promise.all([started, animator.wait(wait)]);
    const coming = { ...colossal, shift: -colossal.size - 0.5 };
    giant = coming;
    await tween(lengths.colossal, (t) => (coming.shift = (-colossal.size - 0.5) * (1 - t)), easeOutBack);
    for (let index = colossal.first; index < colossal.first + colossal.size; index++) {
      const column = Array.from({ length: heights[index] ?? 0 }, () => colossal.symbol);
      turning.delete(index);
      reels?.[index]?.place(column);
      cells[index] = column.map(at);
    }
    parts.onReelStop(colossal.first);
  }

  function drawGiant({ symbol, first, shift }: NonNullable<typeof giant>, box: SlotLayout): void {
    const sprite = giants.get(symbol);
    if (!sprite) return;
    const place = cellBox(box, first, 0);
    const { width, height } = sprite.still;
    const x = (place.x - box.reels.x) * scale;
    const y = (place.y - box.reels.y + shift * (box.cell.height + box.gap)) * scale;
    let opacity = dim;
    let grown = 1;
    if (focused) {
      const wins = [...focused.places].some((one) => covers(Number(one.split(':')[0])));
      if (!wins) opacity *= 0.36;
      else if (focused.celebrated && !reducedMotion) grown = 1.01 + 0.025 * Math.sin(Math.min(focused.since / 1000, 60) * 6.4);
    }
    const pane = context.createRadialGradient(
      x + width / 2,
      y + height / 2,
      0,
      x + width / 2,
      y + height / 2,
      Math.max(width, height) * 0.5,
    );
    pane.addColorStop(0, `rgba(${theme.winGlow},.5)`);
    pane.addColorStop(1, `rgba(${theme.winGlow},0)`);
    context.globalAlpha = opacity;
    context.fillStyle = pane;
    context.fillRect(x, y, width, height);
    context.drawImage(sprite.still, x - (width * (grown - 1)) / 2, y - (height * (grown - 1)) / 2, width * grown, height * grown);
    context.globalAlpha = 1;
  }

  function drawTurning(reel: Reel, index: number, box: SlotLayout): void {
    const pitch = (box.cell.height + box.gap) * scale;
    const x = (cellBox(box, index, 0).x - box.reels.x) * scale;
    const blur = Math.min(1, Math.max(0, (reel.speed - 7) / 9));
    for (let place = Math.floor(reel.position) - rows; place <= Math.ceil(reel.position) + 1; place++) {
      const y = (reel.position - place + (box.lead[index] ?? 0)) * pitch + box.gap * scale;
      if (y < -pitch || y > canvas.height) continue;
      const sprite = sprites.get(reel.symbolAt(place));
      if (!sprite) continue;
      context.globalAlpha = blur * dim;
      if (blur > 0.02) context.drawImage(sprite.blurred, x, y - sprite.still.height / 2);
      context.globalAlpha = (1 - blur) * dim;
      if (blur < 1) context.drawImage(sprite.still, x, y);
    }
    context.globalAlpha = 1;
  }

  function drawCell(cell: Cell, reel: number, row: number, box: SlotLayout): void {
    const sprite = sprites.get(cell.symbol);
    if (!sprite || cell.opacity <= 0.01) return;
    const place = cellBox(box, reel, row);
    const { width, height } = sprite.still;
    const x = (place.x - box.reels.x) * scale;
    const floats = theme.floats && !reducedMotion ? Math.sin(seconds * 1.4 + reel * 0.9 + row * 1.7) * height * 0.012 : 0;
    const y = (place.y - box.reels.y + cell.shift * (box.cell.height + box.gap)) * scale + floats;
    if (y < -height * 1.5 || y > canvas.height + height) return;
    let grown = cell.scale;
    let opacity = cell.opacity * dim;
    if (focused) {
      const wins = focused.places.has(key(reel, row));
      if (!wins) opacity *= 0.36;
      else {
        if (focused.celebrated && !reducedMotion) grown *= 1.02 + 0.06 * Math.sin(Math.min(focused.since / 1000, 60) * 6.4);
        const glow = context.createRadialGradient(
          x + width / 2,
          y + height / 2,
          0,
          x + width / 2,
          y + height / 2,
          Math.min(width, height) * 0.5,
        );
        glow.addColorStop(0, `rgba(${theme.winGlow},${focused.celebrated ? 0.7 : 0.28})`);
        glow.addColorStop(1, `rgba(${theme.winGlow},0)`);
        context.fillStyle = glow;
        context.fillRect(x, y, width, height);
      }
    }
    context.globalAlpha = opacity;
    const grownIce = frozen.get(key(reel, row)) ?? 0;
    if (grownIce > 0) ice?.behind(context, grownIce, x, y, width, height);
    if (cell.gilded) markPainter.gold(context, x, y, width, height);
    if (theme.rock?.symbol === cell.symbol) {
      markPainter.rock(context, x, y, width, height);
      // The stone is a part of its block, and no brighter than what can win.
      context.globalAlpha = opacity * 0.42;
    }
    context.drawImage(sprite.still, x - (width * (grown - 1)) / 2, y - (height * (grown - 1)) / 2, width * grown, height * grown);
    if (cell.carries > 0) markPainter.carried(context, cell.carries, x, y, width, height);
    if (grownIce > 0) ice?.before(context, grownIce, x, y, width, height);
    context.globalAlpha = 1;
    const label = labels.get(key(reel, row));
    if (label !== undefined) markPainter.label(context, label, x, y, width, height);
  }

  /** What comes from the reel to the right, so many reels before its place. */
  function drawSliding({ moved, left }: NonNullable<typeof sliding>, box: SlotLayout): void {
    for (const {
      position: [reel, row],
      symbol,
      label,
    } of moved) {
      const sprite = sprites.get(symbol);
      if (!sprite) continue;
      const place = cellBox(box, reel, row);
      const { width, height } = sprite.still;
      const x = (place.x - box.reels.x + left * (box.cell.width + box.gap)) * scale;
      const y = (place.y - box.reels.y) * scale + Math.sin(left * Math.PI * 2) * height * 0.05;
      context.drawImage(sprite.still, x, y);
      if (label !== '') markPainter.label(context, label, x, y, width, height);
    }
  }

  return {
    canvas,
    resize(next, ratio, prepared, large) {
      layout = next;
      giants = large;
      scale = ratio;
      sprites = prepared;
      placeCanvas(canvas, next.reels.x, next.reels.y, next.reels.width, next.reels.height, ratio);
    },
    step(milliseconds) {
      seconds += milliseconds / 1000;
      if (focused) focused.since += milliseconds;
      for (const index of turning) reels?.[index]?.step(milliseconds);
      for (const [place, grown] of frozen) if (grown < 1) frozen.set(place, reducedMotion ? 1 : Math.min(1, grown + milliseconds / 380));
      for (const reel of new Set([...lit.keys(), ...heldReels])) {
        const wanted = heldReels.has(reel) ? 1 : 0;
        const now = lit.get(reel) ?? 0;
        const next = reducedMotion ? wanted : now + Math.sign(wanted - now) * Math.min(Math.abs(wanted - now), milliseconds / 420);
        if (next <= 0 && wanted === 0) lit.delete(reel);
        else lit.set(reel, next);
      }
    },
    draw() {
      if (!layout) return;
      const box = layout;
      context.clearRect(0, 0, canvas.width, canvas.height);
      for (const [reel, grown] of lit) drawLight(reel, grown, box);
      if (lit.size > 0) fadeEdges();
      eachMark(box, (value, x, y, width, height) => markPainter.mark(context, value, x, y, width, height));
      for (const [index, column] of cells.entries()) {
        const reel = turning.has(index) ? reels?.[index] : undefined;
        if (reel) drawTurning(reel, index, box);
        else if (!covers(index)) for (const [row, cell] of column.entries()) drawCell(cell, index, row, box);
      }
      eachMark(box, (value, x, y, width, height) => {
        if (value > 1) markPainter.value(context, value, x, y, width, height);
      });
      if (giant) drawGiant(giant, box);
      if (sliding) drawSliding(sliding, box);
      // Without a frame nothing cuts a reel that turns.
      if (turning.size > 0) fadeEdges();
    },
    place(grid, colossal = null) {
      turning.clear();
      giant = colossal && { ...colossal, shift: 0 };
      frozen.clear();
      dim = 1;
      cells = [];
      show(grid);
    },
    spin(free, held) {
      focused = null;
      labels = new Map();
      still = new Set(held.map(([reel, row]) => key(reel, row)));
      if (held.length === 0) frozen.clear();
      strips = (free && parts.freeStrips) || parts.strips;
      const leaves = giant;
      if (leaves && reducedMotion) giant = null;
      else if (leaves)
        void tween(lengths.colossal * 0.6, (t) => (leaves.shift = t * (leaves.size + 0.5)), easeIn).then(() => {
          if (giant === leaves) giant = null;
        });
      if (reducedMotion) {
        dim = 0.4;
        return;
      }
      if (reels) {
        const still = fully(held);
        started = Promise.all(
          reels.map(async (reel, index) => {
            if (still.has(index)) return;
            turning.add(index);
            reel.place((cells[index] ?? []).map(({ symbol }) => symbol));
            await animator.wait(1 + index * 40);
            reel.spin();
          }),
        );
        return;
      }
      if (held.length > 0) {
        const leaving = cells.flatMap((column, reel) => column.filter((_cell, row) => !still.has(key(reel, row))));
        started = tween(lengths.drop.out * 0.6, (t) => leaving.forEach((cell) => (cell.scale = 1 - t)), easeIn);
        return;
      }
      const leaving = cells;
      started = Promise.all(
        leaving.map(async (column, reel) => {
          await animator.wait(1 + reel * 22);
          await tween(lengths.drop.out * 0.6, (t) => column.forEach((cell) => (cell.shift = t * (rows + 1))), easeIn);
        }),
      );
    },
    async land(grid, timing, brought, colossal = null) {
      if (reducedMotion) {
        await animator.wait(SWIFT);
        dim = 1;
        cells = grid.map((column) => column.map(at));
        giant = colossal && { ...colossal, shift: 0 };
        bring(brought);
        parts.onReelStop(heights.length - 1);
        return;
      }
      if (reels) await turn(grid, timing, brought, colossal);
      else await dropIn(grid, brought);
    },
    async transform(positions, grid) {
      focused = null;
      // What a colossal symbol covers is hidden.
      if (giant) return show(grid);
      const changed = positions.flatMap(([reel, row]) => {
        const cell = cells[reel]?.[row];
        return cell ? [{ cell, next: grid[reel]?.[row] ?? cell.symbol }] : [];
      });
      await tween(lengths.transform * 0.35, (t) => changed.forEach(({ cell }) => (cell.scale = 1 - t)), easeIn);
      for (const { cell, next } of changed) cell.symbol = next;
      await tween(lengths.transform * 0.55, (t) => changed.forEach(({ cell }) => (cell.scale = t)), easeOutBack);
      show(grid);
    },
    async tumble({ removed, turned, grid, rock, ...brought }) {
      focused = null;
      const gone = new Set(removed.map(([reel, row]) => key(reel, row)));
      const bursting = removed.flatMap(([reel, row]) => cells[reel]?.[row] ?? []);
      await tween(lengths.burst, (t) =>
        bursting.forEach((cell) => {
          cell.scale = 1 + 0.28 * t;
          cell.opacity = 1 - t;
        }),
      );
      // Gold gives way to what is in the window next.
      const turning = turned.flatMap(([reel, row]) => {
        const cell = cells[reel]?.[row];
        const stay = (cells[reel] ?? []).filter((_cell, at) => !gone.has(key(reel, at)));
        const becomes = cell && grid[reel]?.[(grid[reel]?.length ?? 0) - stay.length + stay.indexOf(cell)];
        return cell && becomes !== undefined ? [{ cell, becomes }] : [];
      });
      if (turning.length > 0) {
        await tween(lengths.turned * 0.4, (t) => turning.forEach(({ cell }) => (cell.scale = 1 - t)), easeIn);
        for (const { cell, becomes } of turning) Object.assign(cell, { symbol: becomes, gilded: false });
        await tween(lengths.turned * 0.6, (t) => turning.forEach(({ cell }) => (cell.scale = t)), easeOutBack);
      }
      // What stays falls to where it rests, what is new comes from above; how far is all that has to be known.
      cells = grid.map((column, reel) => {
        const stays = (cells[reel] ?? []).flatMap((cell, row) => (gone.has(key(reel, row)) ? [] : [{ cell, row }]));
        const fresh = column.length - stays.length;
        const standing = stays.filter(({ cell }) => cell.symbol === rock).length;
        return column.map((symbol, row): Cell => {
          const stay = row < standing ? stays[row] : row < standing + fresh ? undefined : stays[row - fresh];
          if (stay) return { ...stay.cell, shift: stay.row - row };
          // Below rock what is new comes out of it.
          return standing > 0 ? { ...at(symbol), shift: -0.7, opacity: 0 } : { ...at(symbol), shift: -fresh - 0.4 };
        });
      });
      bring(brought);
      const falling = cells.flat().map((cell) => ({ cell, from: cell.shift }));
      await tween(
        lengths.fall,
        (t) => {
          for (const { cell, from } of falling) {
            cell.shift = from * (1 - t);
            cell.opacity = Math.max(cell.opacity, Math.min(1, t * 1.6));
          }
        },
        easeOutBack,
      );
      show(grid);
    },
    async slide(moved, grid) {
      focused = null;
      await tween(lengths.swim, (t) => (sliding = { moved, left: 1 - t }), easeOut);
      sliding = null;
      show(grid);
    },
    async walk(to, symbol, multiplier) {
      focused = null;
      const moved = to.flatMap((reel) => cells[reel]!.map((_cell, row): Slid => ({ position: [reel, row], symbol, label: '' })));
      const leaving = to.flatMap((reel) => cells[reel]!);
      for (const cell of to.flatMap((reel) => cells[reel + 1] ?? [])) cell.opacity = 0;
      await tween(lengths.walk, (t) => {
        sliding = { moved, left: 1 - t };
        for (const cell of leaving) cell.opacity = Math.min(cell.opacity, 1 - t);
      });
      sliding = null;
      // What turns next on a reel that was left begins with nothing on it.
      for (const reel of to) cells[reel + 1] = cells[reel + 1]!.map(() => at(''));
      for (const reel of to) {
        const middle = (cells[reel]!.length - 1) >> 1;
        cells[reel] = cells[reel]!.map((_cell, row) => ({ ...at(symbol), carries: row === middle ? multiplier : 0 }));
      }
    },
    setLabels(next) {
      labels = new Map(next.map(({ position: [reel, row], label }) => [key(reel, row), label]));
    },
    setMarks: (next) => (marks = next),
    hold(held) {
      heldReels = new Set(held);
    },
    freeze(places) {
      for (const [reel, row] of places) if (!frozen.has(key(reel, row))) frozen.set(key(reel, row), 0.01);
    },
    focus(positions, celebrated) {
      focused = positions && { places: new Set(positions.map(([reel, row]) => key(reel, row))), celebrated, since: 0 };
    },
  };

  /** What was drawn so far fades at both ends of the window. */
  function fadeEdges(): void {
    const mask = context.createLinearGradient(0, 0, 0, canvas.height);
    mask.addColorStop(0, 'rgba(0,0,0,0)');
    mask.addColorStop(0.09, '#000');
    mask.addColorStop(0.91, '#000');
    mask.addColorStop(1, 'rgba(0,0,0,0)');
    context.globalCompositeOperation = 'destination-in';
    context.fillStyle = mask;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = 'source-over';
  }
}
