import type { SiteBalanceRefresh } from '@tavolo/content';

export type BalanceRefresh = Omit<SiteBalanceRefresh, 'id'>;

/** Specification section 9, when content says nothing. */
export const usualRefresh: BalanceRefresh = {
  isEnabledInterval: true,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: true,
  countSecondsForDelayBetweenClick: 1,
};

/** What the rule looks at. Moments are milliseconds of one clock. */
export interface RefreshMoment {
  now: number;
  /** When the page was last used. */
  usedAt: number;
  /** When the balance was last known, by whichever way. */
  knownAt: number;
  isHidden: boolean;
  /** Path without its language. */
  path: string;
}

/** Milliseconds between two questions; never below a second, whatever content says. Null when the timer is off. */
export function interval({ isEnabledInterval, countSecondsForInterval }: BalanceRefresh): number | null {
  return isEnabledInterval ? Math.max(1, countSecondsForInterval) * 1000 : null;
}

/**
 * Whether the timer asks for the balance now (specification section 4): not on a page of a game, which tells the balance itself,
 * not while nobody looks, and no more once the page has not been used for a while.
 */
export function timerAsks(settings: BalanceRefresh, { now, usedAt, isHidden, path }: RefreshMoment): boolean {
  if (!settings.isEnabledInterval || isHidden || path.startsWith('/game/')) return false;
  const isIdle = now - usedAt >= settings.countMinutesAfterWhichRequestsTurnedOff * 60_000;
  return !(settings.isEnabledTurnOffRequests && isIdle);
}

/** Whether it is asked for when the server says that it has changed: as by the timer, which that stands in place of. */
export const newsAsks = (settings: BalanceRefresh, moment: RefreshMoment): boolean =>
  timerAsks({ ...settings, isEnabledInterval: true }, moment);

/** Whether a click asks for it: clicks that follow one another closely ask once. */
export function clickAsks(settings: BalanceRefresh, { now, knownAt }: RefreshMoment): boolean {
  return settings.isEnabledRequestsAfterClick && now - knownAt >= settings.countSecondsForDelayBetweenClick * 1000;
}
