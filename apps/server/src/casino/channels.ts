import type { ChannelAddress, ChannelDeclaration } from '../kernel/realtime/index.ts';

/** What live tables tell: each its state to who follows it, and all of them in few words to the lobby. */
export const casinoChannels: readonly ChannelDeclaration[] = [
  { name: 'table', audience: 'everyone', hasId: true },
  { name: 'tables', audience: 'everyone' },
];

/** Where the studio's channel of this name is told: `table:roulette-royale`, `tables`. */
export function addressOf(channel: string): ChannelAddress {
  const [name = '', id] = channel.split(':', 2);
  return id === undefined ? { name } : { name, id };
}
