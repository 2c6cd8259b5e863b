import type { PlayStop } from '../casino/index.ts';
import type { Actor, Deed } from '../staff/index.ts';

/** That play was stopped or let go on, for the audit: of all games, one, or one version of one. */
export function playDeed(
  what: 'stopped' | 'resumed',
  { game, version }: Pick<PlayStop, 'game' | 'version'>,
  { by, reason }: { by: Actor; reason: string },
): Deed {
  const name = game === null ? 'all games' : version === null ? game : `${game} ${version}`;
  const object = { kind: 'play', id: name, name };
  return { by, kind: `operations.play_${what}`, object, reason, touches: 'player', detail: { game, version } };
}
