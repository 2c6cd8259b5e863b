import * as v from 'valibot';
import { voice } from '../kit/voice.ts';
import { registry } from './painters/registry.ts';
import { channels, colour, stops, when } from './scene/parts.ts';

const letters = v.strictObject({
  /** CSS font families. */
  face: v.string(),
  weight: v.number(),
  /** From top to bottom, offset and colour. */
  fill: stops,
  rim: colour,
  depth: colour,
  glow: v.optional(colour),
  /** Letter spacing in em. */
  tracking: v.optional(v.number()),
});

const symbol = v.strictObject({
  /** Name on the sheet. */
  art: v.string(),
  /** Light behind the symbol; null for the plain ones. */
  light: v.nullable(colour),
  /** Share of the cell that the picture fills. */
  scale: v.number(),
  /** A word on a ribbon below the picture: 'WILD'. */
  ribbon: v.optional(v.string()),
  /** The thrown particles when it wins. */
  sparks: colour,
});

const layers = v.array(v.looseObject({ painter: v.string(), when: v.optional(when) }));

/** Layers from the back to the front; what of them moves is in `live`. */
export const scene = v.strictObject({ seed: v.number(), layers, live: layers });

export type SceneFile = v.InferOutput<typeof scene>;

/** What every slot's theme says, whatever engine plays it. */
export const slotLook = v.strictObject({
  /** The logo's lines; a portrait scene puts them below each other. */
  logo: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Loaded before the game is shown; the file is a path within a package. */
  font: v.strictObject({ family: v.string(), weight: v.number(), file: v.string() }),
  letters,
  numerals: letters,
  voice,
  symbols: v.record(v.string(), symbol),
  /** Colours of win lines, by line. */
  lines: v.pipe(v.array(colour), v.minLength(1)),
  /** Light drawn inside winning cells and the ring around them. */
  winGlow: channels,
  winRing: colour,
  /** Overlay of feature dialogs and celebrations. */
  veil: colour,
  /** Behind pictures of symbols in the rules and in past rounds, from top to bottom; left out: the panels' own. */
  pictureBack: v.optional(v.tuple([colour, colour])),
  /** Rising embers, drifting dust … */
  ambience: v.strictObject({
    colour,
    rate: v.number(),
    size: v.tuple([v.number(), v.number()]),
    rise: v.tuple([v.number(), v.number()]),
    sway: v.number(),
    from: v.picklist(['floor', 'all']),
  }),
  scene,
});

/** `games/<game>/theme.json` of a slot: everything that makes it look and sound like itself. Rules and results come from the server. */
const themeFile = v.strictObject({
  ...slotLook.entries,
  /** Shadow that bends the reels at top and bottom. */
  shade: colour,
  rayColour: colour,
});

export type SlotThemeFile = v.InferOutput<typeof themeFile>;

/**
 * Checks a theme with the parameters of all of its painters.
 * @throws Error that names the game and every place that is wrong.
 */
export function readSlotTheme(game: string, file: unknown): SlotThemeFile {
  const theme = parse(game, 'theme.json', themeFile, file);
  checkScene(game, 'scene', theme.scene);
  return theme;
}

/**
 * Checks each layer of a scene with the parameters of its painter. `name`: the scene's in the theme.
 * @throws Error that names the game and the place that is wrong.
 */
export function checkScene(game: string, name: string, { layers: still, live }: SceneFile): void {
  for (const [list, found] of Object.entries({ layers: still, live })) {
    for (const [index, layer] of found.entries()) {
      const place = `theme.json, ${name}.${list}[${index}] (${layer.painter})`;
      const painter = registry[layer.painter];
      if (!painter) throw new Error(`${game}: ${place}: there is no such painter`);
      parse(game, place, v.strictObject({ painter: v.string(), when: v.optional(when), ...painter.parameters.entries }), layer);
    }
  }
}

/** Names of the painters that scenes need, each once. */
export function paintersOf(...scenes: readonly SceneFile[]): string[] {
  return [...new Set(scenes.flatMap(({ layers: still, live }) => [...still, ...live]).map(({ painter }) => painter))].toSorted();
}

/** Names of pictures on the sheet that a theme needs, each once. */
export function picturesOf({ symbols, scene: own }: SlotThemeFile): string[] {
  // The stage throws coins of every theme.
  return named(['coin', ...Object.values(symbols).map(({ art }) => art), ...picturesIn(own)]);
}

/** Pictures that the layers of a scene show. */
export function picturesIn({ layers: still, live }: SceneFile): unknown[] {
  return [...still, ...live].flatMap(({ picture, coin, gems }) => [
    picture,
    coin,
    ...(Array.isArray(gems) ? gems.map((gem: { picture: unknown }) => gem.picture) : []),
  ]);
}

/** Each name once, in order. */
export const named = (wanted: readonly unknown[]): string[] => [...new Set(wanted.filter((name) => typeof name === 'string'))].toSorted();

/** @throws Error that names the game, the place and every fault. */
export function parse<Schema extends v.GenericSchema>(game: string, place: string, schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  throw new Error(`${game}: ${place}: ${faults.join('; ')}`);
}
