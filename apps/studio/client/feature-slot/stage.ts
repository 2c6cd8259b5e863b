import type { FeatureSlotRules, Position } from '@tavolo/game-maths';
import type { Animator } from '../kit/animator.ts';
import { element } from '../kit/element.ts';
import { inIdleMoments } from '../kit/idle.ts';
import { inTurns } from '../kit/in-turns.ts';
import { drawTitle } from '../kit/lettering.ts';
import type { Atlas } from '../kit/sprites.ts';
import { createAmbience } from '../slot/ambience.ts';
import { canvasOf, placeCanvas } from '../slot/canvas.ts';
import { isUpright, layoutSlot, type SlotLayout } from '../slot/layout.ts';
import type { Room } from '../slot/stage.ts';
import { prepareSymbols, type SymbolSprite } from '../slot/symbols.ts';
import type { ScenePainter } from '../slot/scene/scene.ts';
import { createBoard, type Board } from './board.ts';
import { createDrawers, type Drawers } from './drawers.ts';
import { createGold, type Gold, type Opening } from './gold.ts';
import { createFeatureFront, type FeatureFront } from './front.ts';
import { createJar, type Jar } from './jar.ts';
import { createMarks } from './marks.ts';
import type { Win } from './steps.ts';
import type { FeatureTheme } from './theme.ts';
import { createWheel, type Wheel } from './wheel.ts';

export interface FeatureStageParts {
  theme: FeatureTheme;
  rules: FeatureSlotRules;
  atlas: Atlas;
  animator: Animator;
  reducedMotion: boolean;
  onReelStop(reel: number): void;
  /** The meter in words. */
  meterLabel(filled: number): string;
}

export interface FeatureStage
  extends
    Pick<
      Board,
      'place' | 'spin' | 'land' | 'transform' | 'tumble' | 'slide' | 'walk' | 'setLabels' | 'setMarks' | 'hold' | 'freeze' | 'focus'
    >,
    Pick<FeatureFront, 'burst' | 'celebrate' | 'endCount'> {
  readonly root: HTMLElement;
  readonly layout: SlotLayout;
  /** Null in games without hold-and-win. */
  readonly drawers: Drawers | null;
  /** Null in games without a wheel. */
  readonly wheel: Wheel | null;
  /** Lays everything out anew and paints it at once. */
  resize(room: Room): void;
  /** The same for the first time: it is painted in turns with whatever else the device has to do. Ends with the last of it. */
  open(room: Room): Promise<void>;
  step(milliseconds: number): void;
  draw(): void;
  show(win: Win | null, celebrated: boolean): Promise<void>;
  /** The scene of the feature, or the one of the paid game. */
  enter(inFeature: boolean): Promise<void>;
  setMeter(filled: number): void;
  fillMeter(from: readonly Position[], filled: number, onEach: (filled: number) => void): Promise<void>;
  setLogo(visible: boolean): void;
  /** Golden places, all of them; whatever had opened is gone. */
  setGold(positions: readonly Position[]): void;
  /** Golden places open. */
  openGold(places: readonly Opening[]): Promise<void>;
}

/** How long one scene takes to become the other, in milliseconds. */
const CHANGE = 900;

/** Everything that is drawn of a slot of features: its scenes, the window, the jar, and what lies before them. */
export function createFeatureStage(parts: FeatureStageParts): FeatureStage {
  const { theme, rules, atlas, animator, reducedMotion } = parts;
  const { heights } = rules.grid;
  const rows = Math.max(...heights);
  const columns = heights.length;
  const scene = canvasOf('scene');
  const featured = canvasOf('scene feature-scene');
  const logo = canvasOf('logo');
  const { fill } = rules.paid;
  const freeFill = rules.freeSpins?.spin.fill;
  const board = createBoard({
    theme,
    heights,
    strips: fill.kind === 'strips' ? fill.strips : null,
    freeStrips: freeFill?.kind === 'strips' ? freeFill.strips : null,
    animator,
    reducedMotion,
    marks: createMarks(theme),
    onReelStop: parts.onReelStop,
  });
  const front = createFeatureFront(theme, animator, reducedMotion);
  let inFeature = false;
  const ambience = createAmbience(
    {
      ambience: theme.ambience,
      live: (context, place, seconds) => ((inFeature && theme.feature) || theme.base).live(context, place, seconds),
    },
    reducedMotion,
  );
  const jar: Jar | null =
    rules.meter && theme.jar ? createJar({ theme, full: rules.meter.full, label: parts.meterLabel, atlas, animator, reducedMotion }) : null;
  const drawers: Drawers | null =
    rules.holdAndWin && theme.drawers ? createDrawers({ theme, look: theme.drawers, heights, animator, reducedMotion }) : null;
  const gold: Gold | null = theme.golden ? createGold({ theme, look: theme.golden, animator, reducedMotion }) : null;
  const wheel: Wheel | null =
    rules.wheel && theme.wheel ? createWheel({ theme, look: theme.wheel, rules: rules.wheel, atlas, animator, reducedMotion }) : null;
  const root = element(
    'div',
    { class: 'stage' },
    scene.canvas,
    featured.canvas,
    ambience.canvas,
    jar?.canvas,
    gold?.canvas,
    board.canvas,
    drawers?.canvas,
    wheel?.canvas,
    logo.canvas,
    front.canvas,
  );
  featured.canvas.style.opacity = '0';

  const meter = rules.meter !== null;
  let layout: SlotLayout = layoutSlot({ width: 800, height: 450, columns, rows, heights, meter });
  let sized = '';
  let shownSprites: ReadonlyMap<string, SymbolSprite> = new Map();

  /** @returns what is to be painted, in pieces; nothing where all fits as it is. */
  function layOut({ width, top, floor, clear, height }: Room): (() => void)[] {
    const scale = Math.min(2, globalThis.devicePixelRatio || 1);
    const size = [width, top, floor, clear, height, scale].join(' ');
    if (size === sized) return [];
    sized = size;
    layout = layoutSlot({ width, height: clear - top, portrait: isUpright(width, height), columns, rows, heights, meter });
    for (const box of [layout.reels, layout.frame, layout.logo, layout.meter, layout.message]) box.y += top;
    const painter: ScenePainter = { width, height, floor, layout, columns, rows, atlas };
    placeCanvas(scene.canvas, 0, 0, width, height, scale);
    if (theme.feature) placeCanvas(featured.canvas, 0, 0, width, height, scale);
    placeCanvas(logo.canvas, layout.logo.x, layout.logo.y, layout.logo.width, layout.logo.height, scale);
    ambience.resize(painter);
    front.resize(painter, Math.min(1.5, scale));
    jar?.resize(layout, width, height, scale);
    const sprites = prepareSymbols(theme, atlas, Math.round(layout.cell.width * scale), Math.round(layout.cell.height * scale));
    shownSprites = sprites;
    const colossal = [rules.paid, rules.freeSpins?.spin].flatMap((spin) => spin?.transforms ?? []).find(({ kind }) => kind === 'colossal');
    const across = colossal?.kind === 'colossal' ? colossal.size : 0;
    const edge = (cell: number): number => Math.round((across * cell + (across - 1) * layout.gap) * scale);
    const giants =
      across > 0 ? prepareSymbols(theme, atlas, edge(layout.cell.width), edge(layout.cell.height)) : new Map<string, SymbolSprite>();
    board.resize(layout, scale, sprites, giants);
    drawers?.resize(layout, scale, sprites);
    gold?.resize(layout, scale, sprites);
    wheel?.resize({ width, top, floor }, scale);
    return [
      () => {
        scene.context.setTransform(scale, 0, 0, scale, 0, 0);
        theme.base.paint(scene.context, painter);
      },
      ...[...sprites.values()].map((sprite) => () => void sprite.still),
      drawLogo,
      () =>
        inIdleMoments(
          [
            () => {
              featured.context.setTransform(scale, 0, 0, scale, 0, 0);
              theme.feature?.paint(featured.context, painter);
            },
            ...(fill.kind === 'strips' ? [...sprites.values()].map((sprite) => () => void sprite.blurred) : []),
          ],
          () => shownSprites === sprites,
        ),
    ];
  }

  function drawLogo(): void {
    const { context, canvas } = logo;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const stacked = layout.portrait && theme.logo.length > 1;
    const lines = stacked ? theme.logo : [theme.logo.join(' ')];
    const shares = stacked ? [0.6, 0.44] : [1];
    let y = 0;
    for (const [index, line] of lines.entries()) {
      const high = canvas.height * (shares[index] ?? 1);
      context.drawImage(drawTitle(line, canvas.width, high, theme.letters), 0, y);
      y += high * (stacked ? 0.92 : 1);
    }
  }

  return {
    ...board,
    root,
    drawers,
    wheel,
    get layout() {
      return layout;
    },
    resize(room) {
      for (const paint of layOut(room)) paint();
    },
    async open(room) {
      const works = layOut(room);
      const mine = sized;
      // Another size meanwhile paints everything itself.
      await inTurns(works, () => sized === mine);
    },
    step(milliseconds) {
      board.step(milliseconds);
      drawers?.step(milliseconds);
      gold?.step(milliseconds);
      wheel?.step(milliseconds);
      ambience.step(milliseconds);
      front.step(milliseconds);
    },
    draw() {
      ambience.draw();
      gold?.draw();
      board.draw();
      drawers?.draw();
      wheel?.draw();
      jar?.draw();
      front.draw();
    },
    spin(free, held) {
      front.clear();
      board.spin(free, held);
    },
    show(win, celebrated) {
      const { pays } = rules;
      return front.show(
        win && {
          positions: win.positions,
          colour: win.source === 'line' ? (theme.lines[win.detail % theme.lines.length] ?? theme.winRing) : theme.winRing,
          line: win.source === 'line' && pays.kind === 'lines' ? (pays.lines[win.detail] ?? null) : null,
          fromRight: win.fromRight,
          celebrated,
        },
      );
    },
    burst: front.burst,
    celebrate: front.celebrate,
    endCount: front.endCount,
    async enter(next) {
      if (!theme.feature || next === inFeature) return;
      inFeature = next;
      await animator.tween(reducedMotion ? 60 : CHANGE, (t) => (featured.canvas.style.opacity = String(next ? t : 1 - t)));
    },
    setMeter: (filled) => jar?.set(filled),
    fillMeter: async (from, filled, onEach) => jar?.add(from, filled, onEach),
    setGold: (positions) => gold?.set(positions),
    openGold: async (places) => gold?.open(places),
    setLogo(visible) {
      logo.canvas.dataset['hidden'] = String(!visible);
    },
  };
}
