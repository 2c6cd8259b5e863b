import { formatOdds, type OddsFormat } from '@tavolo/odds';
import type { BetLeg, Builder } from './bet.ts';
import type { BetsText } from './bet-title.ts';

type Settled = Pick<BetLeg, 'builder' | 'event' | 'result' | 'facts' | 'odds' | 'factor' | 'each_way'>;

/**
 * How a leg was settled, in plain words: the result, that of each period, where a runner came in, or the finishing order; and what it means for the stake, each way for both halves.
 * @param periodText the name of a period by its key: `set_2` is "Set 2"
 */
export function settledText(t: BetsText, periodText: (period: string) => string, leg: Settled, format: OddsFormat): string[] {
  const { builder, result, facts, each_way: eachWay } = leg;
  if (result === 'open') return [];
  const { home, away, place, tied, deduction, ...parts } = facts ?? {};
  const sentences = home !== undefined && away !== undefined ? [t('settled.score', { home, away })] : [];
  for (const [key, own] of Object.entries(parts)) {
    const [, period] = /^(.+)_home$/.exec(key) ?? [];
    const other = period === undefined ? undefined : parts[`${period}_away`];
    if (period !== undefined && other !== undefined)
      sentences.push(t('settled.period', { period: periodText(period), home: own, away: other }));
  }
  sentences.push(...orderText(t, leg));
  if (place !== undefined && result !== 'void') sentences.push(...placeText(t, Number(place), Number(tied ?? 1)));
  if (deduction !== undefined) sentences.push(t('settled.deduction', { percent: deduction }));
  if (eachWay && result !== 'void') return [...sentences, ...halvesText(t, leg, eachWay, Number(place ?? 0), Number(tied ?? 1))];
  if (builder !== null && result === 'void') return [...sentences, t('settled.builder.left')];
  sentences.push(t(`settled.result.${result}`));
  // What a selection of a bet builder counts, it counts with the others.
  if (builder !== null) return sentences;
  return [...sentences, ...countText(t, leg, deduction !== undefined, format)];
}

/** The finishing order of the runners that a market asked about, and who of them did not finish or not start. */
function orderText(t: BetsText, { event, facts }: Settled): string[] {
  const told = (mark: 'place' | 'out') =>
    Object.entries(facts ?? {}).flatMap(([key, value]) => {
      const [kind, id = ''] = key.split(/_(.*)/s);
      if (kind !== mark || id === '') return [];
      const name = event.runners.find((runner) => runner.id === id)?.name ?? id;
      return [{ name, place: Number(value), isTied: Number(facts?.[`tied_${id}`] ?? 1) > 1 }];
    });
  const placed = told('place').toSorted((one, other) => one.place - other.place);
  const order = placed
    .filter(({ place }) => place > 0)
    .map(({ isTied, name, place }) => t(isTied ? 'settled.order.tied' : 'settled.order.runner', { name, place }));
  return [
    ...(order.length > 0 ? [t('settled.order', { order: order.join(', ') })] : []),
    ...placed.filter(({ place }) => place === 0).map(({ name }) => t('settled.order.unplaced', { name })),
    ...told('out').map(({ name }) => t('settled.order.nonRunner', { name })),
  ];
}

function placeText(t: BetsText, place: number, tied: number): string[] {
  if (place === 0) return [t('settled.unplaced')];
  return [t('settled.place', { place }), ...(tied > 1 ? [t('settled.tied', { count: tied - 1 })] : [])];
}

function countText(t: BetsText, { factor, odds, result }: Settled, isReduced: boolean, format: OddsFormat): string[] {
  if (result === 'won' && !isReduced) return [t('settled.odds', { odds: formatOdds(odds, format) })];
  if (result === 'lost' || result === 'void' || factor === null) return [];
  return [t('settled.factor', { factor: String(Number(factor)) })];
}

/** What became of each half of a bet each way. */
function halvesText(
  t: BetsText,
  { factor }: Settled,
  { denominator, factor: placeFactor, numerator, places }: NonNullable<BetLeg['each_way']>,
  place: number,
  tied: number,
): string[] {
  const win = Number(factor ?? 0);
  const placed = Number(placeFactor ?? 0);
  const isShared = tied > 1 && place > 0 && place + tied - 1 > places && placed > 0;
  return [
    win > 0 ? t('settled.win.won', { factor: String(win) }) : t('settled.win.lost'),
    placed > 0
      ? t('settled.placeHalf.won', { part: `${numerator}/${denominator}`, places, factor: String(placed) })
      : t('settled.placeHalf.lost', { places }),
    ...(isShared ? [t('settled.placeHalf.shared')] : []),
  ];
}

/** What became of a bet builder, once it is decided. `left`: how many of its selections are void. */
export function builderText(t: BetsText, { odds, result }: Builder, left: number, format: OddsFormat): string[] {
  const shown = { odds: formatOdds(odds, format) };
  if (result === 'won') return [t(left > 0 ? 'settled.builder.wonRest' : 'settled.builder.won', shown)];
  if (result === 'lost') return [t('settled.builder.lost')];
  return result === 'void' ? [t('settled.builder.void')] : [];
}
