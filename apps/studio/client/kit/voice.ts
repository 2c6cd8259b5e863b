import * as v from 'valibot';

/** What gives each game its own voice: a scale for all melodies and the colour of its ambience. */
export const voice = v.strictObject({
  /** MIDI note of the tonic. */
  root: v.number(),
  /** Semitones above the tonic, ascending, within an octave. */
  scale: v.pipe(v.array(v.number()), v.readonly()),
  timbre: v.picklist(['bell', 'pluck', 'brass', 'glass', 'toy', 'trumpets', 'clockwork', 'whistle', 'harmonica']),
  /** Notes a minute of the quiet ambience; 0 = none. */
  ambience: v.number(),
  drum: v.boolean(),
});

export type Voice = v.InferOutput<typeof voice>;
