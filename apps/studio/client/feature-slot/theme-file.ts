import * as v from 'valibot';
import { checkScene, named, parse, picturesIn, scene, slotLook } from '../slot/theme-file.ts';
import { channels, colour, stops } from '../slot/scene/parts.ts';
import { registry } from './tiers/registry.ts';

const tier = v.looseObject({ picture: v.string() });

/** `games/<game>/theme.json` of a slot of features: a slot's look, its own scene while a feature runs, and its three pictures for wins. */
const themeFile = v.strictObject({
  ...slotLook.entries,
  /** The scene during free spins; null in games without them. */
  feature: v.nullable(scene),
  /** Symbols stand free and sway a little. */
  floats: v.optional(v.boolean()),
  /** A held reel as a column of light: the light, and its heart. */
  held: v.optional(v.strictObject({ light: channels, heart: channels })),
  /** Places that have won: what fills them, and the ring around them. */
  marks: v.optional(v.strictObject({ fill: channels, ring: colour })),
  /** The places of hold-and-win as drawers: their fronts, edges, plates and locks, and what is seen inside. */
  drawers: v.optional(v.strictObject({ face: stops, edge: colour, brass: stops, inside: stops })),
  /** The wheel: its fields in turn, those that lead to the inner ring and the fields of that one, rim and hub, and the picture in its middle. */
  wheel: v.optional(
    v.strictObject({
      fields: v.pipe(v.array(colour), v.minLength(2)),
      inner: v.pipe(v.array(colour), v.minLength(2)),
      gate: colour,
      metal: stops,
      art: v.string(),
    }),
  ),
  /** Gilded symbols: the leaf behind them and the frame around it, from top to bottom, and the frame's dark rim. */
  gilded: v.optional(v.strictObject({ leaf: stops, frame: stops, rim: colour })),
  /** Golden places: their fronts from top to bottom, the rim, what is behind them once they are open, and the light of what multiplies. */
  golden: v.optional(v.strictObject({ face: stops, rim: colour, inside: stops, light: channels })),
  /** Places that have frozen: the ice behind the symbol, from top to bottom, its edge, and the light and the frost on it. */
  ice: v.optional(v.strictObject({ body: stops, edge: colour, light: channels })),
  /** Rock that covers places: its symbol, and the block behind it with its rim. */
  rock: v.optional(v.strictObject({ symbol: v.string(), face: stops, rim: colour })),
  /** The meter as a jar: the picture that falls into it, and the glass. */
  jar: v.optional(v.strictObject({ content: v.string(), glass: channels, light: channels })),
  /** From the least win to the greatest: each a picture of `tiers` with its parameters. */
  tiers: v.tuple([tier, tier, tier]),
});

export type FeatureThemeFile = v.InferOutput<typeof themeFile>;

/**
 * Checks a theme with the parameters of all of its painters and pictures.
 * @throws Error that names the game and every place that is wrong.
 */
export function readFeatureTheme(game: string, file: unknown): FeatureThemeFile {
  const theme = parse(game, 'theme.json', themeFile, file);
  checkScene(game, 'scene', theme.scene);
  if (theme.feature) checkScene(game, 'feature', theme.feature);
  for (const [index, one] of theme.tiers.entries()) {
    const place = `theme.json, tiers[${index}] (${one.picture})`;
    const picture = registry[one.picture];
    if (!picture) throw new Error(`${game}: ${place}: there is no such picture`);
    parse(game, place, v.strictObject({ picture: v.string(), ...picture.parameters.entries }), one);
  }
  return theme;
}

/** Names of the pictures for wins that a theme needs, each once. */
export const tiersOf = ({ tiers }: FeatureThemeFile): string[] => named(tiers.map(({ picture }) => picture));

/** Names of pictures on the sheet that a theme needs, each once. */
export function picturesOf({ symbols, scene: own, feature, jar, wheel, tiers }: FeatureThemeFile): string[] {
  return named([
    ...Object.values(symbols).map(({ art }) => art),
    ...picturesIn(own),
    ...(feature ? picturesIn(feature) : []),
    jar?.content,
    wheel?.art,
    ...tiers.flatMap(({ art, coin, crown }) => [...(Array.isArray(art) ? art : [art]), coin, crown]),
  ]);
}
