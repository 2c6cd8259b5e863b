import * as v from 'valibot';

/** Pieces of the forms that themes and their painters are checked against. */

export const colour = v.pipe(v.string(), v.regex(/^(#[0-9a-f]{6}|rgba?\([\d., ]+\))$/, 'a colour is #rrggbb or rgb(…)'));

/** Three numbers of a colour whose opacity changes: '255,190,70'. */
export const channels = v.pipe(v.string(), v.regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'red, green and blue: 255,190,70'));

/** Colours along a gradient, each at its share of the way. */
export const stops = v.pipe(v.array(v.tuple([v.pipe(v.number(), v.minValue(0), v.maxValue(1)), colour])), v.minLength(2));

/** Scenes in which a layer is painted; left out: in all. */
export const when = v.strictObject({
  shape: v.optional(v.picklist(['portrait', 'landscape'])),
  /** At least, and at most, so many pixels are free on each side of the reels. */
  besideFrom: v.optional(v.number()),
  besideUpTo: v.optional(v.number()),
});

export type When = v.InferOutput<typeof when>;
