export { FeedProvider, type FeedProviderOptions, type Faults } from './feed-provider.ts';
export type { Product } from './products.ts';
export { readTape, type Step, type Tape } from './tape.ts';
export { readXml, xml } from './xml.ts';

/** The tapes in `tapes/`, by name. */
export { tapeNames, tapeOf } from './tapes.ts';
