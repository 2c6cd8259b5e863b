import type { RandomSource } from '../../apps/server/src/kernel/random/random.ts';
import { widths, type Width } from '../pages/widths.ts';
import { screens, type Screen } from '../routes.ts';
import { locales, type Locale } from '../words.ts';
import { changedFiles } from './changed.ts';
import { chanceOf, isFull } from './extent.ts';
import { changedFeatures, featuresOf } from './features.ts';
import { pairwise, pick, shuffled } from './pairwise.ts';

/** How a screen is looked at: in these languages, in each at these widths. */
export type Looks = ReadonlyMap<Locale, readonly Width[]>;

export const everyLook: Looks = new Map(locales.map((locale) => [locale, widths]));

/** Parts of the site whose screens are built alike, in the order in which they are asked. */
const areas: readonly [name: string, expression: RegExp][] = [
  ['windows', /[?&]popup=/],
  ['missing pages and samples', /no-such|^\/_/],
  ['games', /^\/game\//],
  ['hall', /^\/(gamehall|providers|jackpots|tournaments|winners|$)/],
  ['cashier', /^\/cashier/],
  ['profile', /^\/profile/],
  ['offers', /^\/(loyalty|offers|promotions)/],
  ['forms', /^\/(forms|confirmation|unsubscribe|support)/],
];

/** The part of the site that a screen belongs to; pages of prose are what remains. */
export const areaOf = ({ path }: Screen): string => areas.find(([, expression]) => expression.test(path))?.[0] ?? 'prose';

/**
 * How each screen is looked at in a sample: area, width and language in pairs, and every screen at least once. Screens of `changed` features in all ways.
 */
export function drawLooks(all: readonly Screen[], changed: ReadonlySet<string>, chance: RandomSource): Map<Screen, Looks> {
  const drawn = new Map(all.map((screen) => [screen, new Map<Locale, Set<Width>>()]));
  const put = (screen: Screen, locale: Locale, width: Width) => {
    const of = drawn.get(screen);
    of?.set(locale, (of.get(locale) ?? new Set()).add(width));
  };
  const turns = new Map<string, Screen[]>();
  for (const { area, width, locale } of pairwise(
    { area: [...new Set(all.map(areaOf))], width: widths.map(String), locale: locales },
    chance,
  )) {
    const turn = turns.get(area)?.length
      ? (turns.get(area) ?? [])
      : shuffled(
          all.filter((screen) => areaOf(screen) === area),
          chance,
        );
    turns.set(area, turn);
    const screen = turn.pop();
    if (screen) put(screen, locale, widthOf(width));
  }
  // Of an area of more screens than rows.
  for (const [screen, of] of drawn) if (of.size === 0) put(screen, pick(locales, chance), pick(widths, chance));
  return new Map(
    [...drawn].map(([screen, of]) => [
      screen,
      featuresOf(screen).some((feature) => changed.has(feature))
        ? everyLook
        : new Map([...of].map(([locale, at]) => [locale, widths.filter((one) => at.has(one))])),
    ]),
  );
}

function widthOf(text: string): Width {
  const width = widths.find((one) => String(one) === text);
  if (width === undefined) throw new RangeError(`${text} is no width`);
  return width;
}

const changed = isFull ? new Set<string>() : changedFeatures(changedFiles());

/** How each screen is looked at in this run. */
export const looks: ReadonlyMap<Screen, Looks> = isFull
  ? new Map(screens.map((screen) => [screen, everyLook]))
  : drawLooks(screens, changed, chanceOf('screens'));

/** What this run looks at, for its beginning: how much of all, and what in full because it changed. */
export function describeLooks(): string {
  const count = (of: Iterable<Looks>) => [...of].reduce((sum, one) => sum + [...one.values()].flat().length, 0);
  const whole = [...looks].filter(([, of]) => of === everyLook).map(([{ path, who }]) => `${path} (${who})`);
  const part = `${count(looks.values())} of ${screens.length * count([everyLook])} looks at ${screens.length} screens`;
  return isFull ? `all ${part}` : `${part}; in full, since their features changed: ${whole.join(', ') || 'none'}`;
}
