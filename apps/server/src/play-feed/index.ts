export { playFeed, type Hear, type PlayFeed } from './feed.ts';
export type { Play } from './play.ts';
