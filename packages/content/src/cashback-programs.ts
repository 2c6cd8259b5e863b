import type { EntryFault } from './entry-fault.ts';
import { mostStakeCap } from './stake-cap.ts';

/** A level of a loyalty programme, as far as a rate of cashback asks. */
export interface RatedLevel {
  key: string;
  /** Key of the ladder that it stands on. */
  program: string;
  points: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with a programme of cashback as a whole: one that the server could not read would count nothing, and nobody would be told. */
export function cashbackFaults(
  { bonus, cap, level_rates: rates, minimum, paid_as: paidAs, percent, product, stake_cap_percent: stakeCap }: Fields,
  loyaltyLevels: () => readonly RatedLevel[],
): EntryFault[] {
  const faults: EntryFault[] = [];
  if (typeof cap === 'number' && typeof minimum === 'number' && cap < minimum)
    faults.push({ path: ['cap'], said: ['The maximum is below the minimum', 'Il massimo è inferiore al minimo'] });
  const most = mostStakeCap(product);
  if (typeof stakeCap === 'number' && stakeCap > most)
    faults.push({
      path: ['stake_cap_percent'],
      said: [
        `At most ${most}% of stakes, or cashback could pay more than the games keep`,
        `Al massimo ${String(most).replace('.', ',')}% delle puntate, altrimenti il cashback può superare il margine dei giochi`,
      ],
    });
  if (paidAs !== 'cash' && (typeof bonus !== 'string' || bonus === ''))
    faults.push({ path: ['bonus'], said: ['Name the kind of bonus that is granted', 'Indica il tipo di bonus assegnato'] });
  if ((paidAs === 'betting_bonus' && product !== 'sports') || (paidAs === 'casino_bonus' && product === 'sports'))
    faults.push({
      path: ['paid_as'],
      said: ['A bonus is for the product that was played', 'Il bonus vale per il prodotto che è stato giocato'],
    });
  if (Array.isArray(rates) && rates.length > 0) faults.push(...rateFaults(rates.filter(isRate), percent, loyaltyLevels()));
  return faults;
}

interface Rate {
  level: string;
  percent: number;
}

const isRate = (value: unknown): value is Rate =>
  typeof value === 'object' &&
  value !== null &&
  'level' in value &&
  typeof value.level === 'string' &&
  'percent' in value &&
  typeof value.percent === 'number';

/** Rates by level: of levels that there are, of one ladder, each once, and none lower than that of a level below it or than everybody's. */
function rateFaults(rates: readonly Rate[], percent: unknown, levels: readonly RatedLevel[]): EntryFault[] {
  const known = new Map(levels.map((level) => [level.key, level]));
  const listed = rates.map((rate, index) => ({ ...rate, index, at: known.get(rate.level) }));
  const ladder = listed.find(({ at }) => at)?.at?.program;
  return listed.flatMap(({ at, index, level, percent: own }): EntryFault[] => {
    const path = (field: 'level' | 'percent') => ['level_rates', String(index), field];
    if (!at) return [{ path: path('level'), said: [`There is no level “${level}”`, `Il livello «${level}» non esiste`] }];
    if (rates.findIndex((other) => other.level === level) < index)
      return [{ path: path('level'), said: [`The level “${level}” has a rate already`, `Il livello «${level}» ha già una percentuale`] }];
    if (at.program !== ladder)
      return [
        {
          path: path('level'),
          said: ['All levels have to be of one loyalty programme', 'Tutti i livelli devono essere di un solo programma fedeltà'],
        },
      ];
    const below = Math.max(
      typeof percent === 'number' ? percent : 0,
      ...listed.flatMap((other) => (other.at && other.at.program === ladder && other.at.points < at.points ? [other.percent] : [])),
    );
    if (own >= below) return [];
    return [
      {
        path: path('percent'),
        said: [
          `A higher level can’t get less: a lower one gets ${below}%`,
          `Un livello più alto non può avere una percentuale minore di uno più basso (${below}%)`,
        ],
      },
    ];
  });
}
