import type { Log } from '../kernel/log/index.ts';
import type { Followers } from './followers.ts';

/** Seconds from which on somebody has to look. */
const tooMuch = 60;

/** What of followers is behind, as Prometheus reads it. */
export async function lagMetrics(followers: Pick<Followers, 'behind'>): Promise<string> {
  const rows = await followers.behind();
  return [
    '# HELP tavolo_plays_behind_seconds Age of the oldest play that a follower has not heard.',
    '# TYPE tavolo_plays_behind_seconds gauge',
    ...rows.map(({ name, seconds }) => `tavolo_plays_behind_seconds{follower="${name}"} ${seconds}`),
    '',
  ].join('\n');
}

/** An error in the log for each follower that is far behind, whatever keeps it. */
export async function watchLag(followers: Pick<Followers, 'behind'>, log: Pick<Log, 'error'>): Promise<void> {
  for (const { name, seconds } of await followers.behind())
    if (seconds > tooMuch) log.error({ follower: name, seconds: Math.round(seconds) }, 'a follower of plays is behind');
}
