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

/** `games/<game>/theme.json` of a slot: everything that makes it look and sound like itself. Rules and results come from the server. */
const themeFile = v.strictObject({
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
  /** Shadow that bends the reels at top and bottom. */
  shade: colour,
  /** Overlay of feature dialogs and celebrations. */
  veil: colour,
  rayColour: colour,
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
  scene: v.strictObject({ seed: v.number(), layers, live: layers }),
});

export type SlotThemeFile = v.InferOutput<typeof themeFile>;

/**
 * Checks a theme with the parameters of all of its painters.
 * @throws Error that names the game and every place that is wrong.
 */
export function readSlotTheme(game: string, file: unknown): SlotThemeFile {
  const theme = parse(game, 'theme.json', themeFile, file);
  for (const [list, found] of Object.entries({ layers: theme.scene.layers, live: theme.scene.live })) {
    for (const [index, layer] of found.entries()) {
      const place = `theme.json, scene.${list}[${index}] (${layer.painter})`;
      const painter = registry[layer.painter];
      if (!painter) throw new Error(`${game}: ${place}: there is no such painter`);
      parse(game, place, v.strictObject({ painter: v.string(), when: v.optional(when), ...painter.parameters.entries }), layer);
    }
  }
  return theme;
}

/** Names of the painters that a theme needs, each once. */
export function paintersOf({ scene }: SlotThemeFile): string[] {
  return [...new Set([...scene.layers, ...scene.live].map(({ painter }) => painter))].toSorted();
}

/** Names of pictures on the sheet that a theme needs, each once. */
export function picturesOf({ symbols, scene }: SlotThemeFile): string[] {
  const inLayers = [...scene.layers, ...scene.live].flatMap(({ picture, coin, gems }) => [
    picture,
    coin,
    ...(Array.isArray(gems) ? gems.map((gem: { picture: unknown }) => gem.picture) : []),
  ]);
  // The stage throws coins of every theme.
  const wanted: unknown[] = ['coin', ...Object.values(symbols).map(({ art }) => art), ...inLayers];
  return [...new Set(wanted.filter((name) => typeof name === 'string'))].toSorted();
}

function parse<Schema extends v.GenericSchema>(game: string, place: string, schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  throw new Error(`${game}: ${place}: ${faults.join('; ')}`);
}
