import type { EventDetail } from './offer.ts';
import type { BettingText } from './kind-text.ts';

type Parameter = NonNullable<EventDetail['fairness']>['parameters'][number];

/** What the laws of simulated events call the numbers that they are played by, each with how it is told. */
const known = {
  lambda: ['home', 'goals'],
  mu: ['away', 'goals'],
  rho: [null, 'draws'],
  'redCards.home': ['home', 'redCards'],
  'redCards.away': ['away', 'redCards'],
  home: ['home', 'points'],
  away: ['away', 'points'],
  quarterMinutes: [null, 'quarter'],
  homeServe: ['home', 'serve'],
  awayServe: ['away', 'serve'],
  bestOf: [null, 'sets'],
  seconds: [null, 'length'],
} as const;

const isKnown = (name: string): name is keyof typeof known => Object.hasOwn(known, name);

/** A number that decides a simulated event, in plain words: "Milano Nord: goals expected". Of a runner how strong it is; a name that nobody knows stands as it is. */
export function parameterText(
  t: BettingText,
  { away, home, runners }: Pick<EventDetail, 'away' | 'home' | 'runners'>,
  name: string,
): string {
  const runner = runners.find(({ id }) => id === name);
  if (runner) return t('proof.number.strength', { name: runner.name });
  if (!isKnown(name)) return name;
  const [side, key] = known[name];
  const team = side === 'home' ? home : side === 'away' ? away : null;
  return t(`proof.number.${key}`, { name: team?.name ?? '' });
}

/** The number itself: rounded for the eye. The event's file has all of its digits. */
export const parameterValue = ({ name, value }: Parameter, format: Intl.NumberFormat): string =>
  name.endsWith('Serve') ? `${format.format(value * 100)}%` : format.format(value);
