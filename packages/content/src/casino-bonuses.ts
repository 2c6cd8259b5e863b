import type { EntryFault } from './entry-fault.ts';
import { leastContribution, mostWagering } from './wagering.ts';

/** What is wrong with a kind of casino bonus as a whole: one whose conditions could not be read would be granted to nobody. */
export function casinoBonusFaults({ contributions, wagering }: Readonly<Record<string, unknown>>): EntryFault[] {
  const given = Array.isArray(contributions) ? contributions.map(percentIn) : [];
  if (!given.some((percent) => percent > 0))
    return [
      {
        path: ['contributions'],
        said: ['Name at least one game or category that counts', 'Indica almeno un gioco o una categoria che conta'],
      },
    ];
  if (typeof wagering !== 'number') return [];
  const least = leastContribution(wagering);
  return given.flatMap((percent, index): EntryFault[] =>
    percent === 0 || percent >= least
      ? []
      : [
          {
            path: ['contributions', String(index), 'percent'],
            said: [
              `At this share the bonus is staked more than ${mostWagering} times: write at least ${least}, or 0`,
              `Con questa quota il bonus va giocato più di ${mostWagering} volte: scrivi almeno ${least}, oppure 0`,
            ],
          },
        ],
  );
}

function percentIn(value: unknown): number {
  return typeof value === 'object' && value !== null && 'percent' in value && typeof value.percent === 'number' ? value.percent : 0;
}
