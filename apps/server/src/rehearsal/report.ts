import { formatAmount } from '@tavolo/money';
import type { Draft } from './draft.ts';
import type { Outcome } from './rehearse.ts';
import { signs, type Sign } from './signs.ts';

/** Suspects that are listed one by one. */
const listed = 50;

type Line = readonly [what: string, figure: string];

/** What a rehearsal says, a line each. */
export function report(outcome: Outcome, { currency, from, to, trial }: Draft): string[] {
  const { ends, expectedCost, expectedLoss, given, grants, paid, suspects, takers } = outcome;
  const money = (amount: bigint): string => `${formatAmount(amount, currency)} ${currency}`;
  const ofTerms: Line[] = [
    ['completed', String(ends.completed)],
    ['used up before', String(ends.used_up)],
    ['expired or still running at the end of the period', String(ends.expired)],
    ['never activated', String(ends.not_activated)],
    ['expected loss of takers under the requirement', money(expectedLoss)],
    ['expected cost: given less that loss', money(expectedCost)],
  ];
  const ofLevels: Line[] =
    trial.kind === 'cashback' && trial.level !== null
      ? [['rate, an upper bound', `${Number(trial.percent) / 100}%: everybody gets what level ${trial.level} gets`]]
      : [];
  const lines: Line[] = [
    ...ofLevels,
    ['takers', String(takers)],
    [trial.kind === 'deposit' ? 'bonuses' : 'paid periods', String(grants)],
    ['given', money(given)],
    ['given to a taker, on average', takers === 0 ? '–' : money(given / BigInt(takers))],
    ['cost as it was played: became cash', money(paid)],
    ...(trial.terms ? ofTerms : []),
  ];
  const width = Math.max(...lines.map(([what]) => what.length));
  const found = [...new Set(suspects.flatMap((one) => one.signs))];
  return [
    `${trial.kind === 'deposit' ? 'A bonus for deposits' : 'Cashback'} from ${from.toISOString()} to ${to.toISOString()}, players in ${currency}`,
    ...lines.map(([what, figure]) => `  ${what.padEnd(width)}  ${figure}`),
    '',
    suspects.length === 0
      ? 'No taker shows a sign of abuse.'
      : `${suspects.length} takers show a sign of abuse. None of it proves anything:`,
    ...found.map((sign: Sign) => `  ${sign}: ${signs[sign]}`),
    ...suspects
      .slice(0, listed)
      .map((one) => `  player ${one.playerId}: ${one.signs.join(', ')}; given ${money(one.given)}, became cash ${money(one.paid)}`),
    ...(suspects.length > listed ? [`  and ${suspects.length - listed} more`] : []),
  ];
}
