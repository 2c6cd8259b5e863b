import { invalid, textOf, type Body } from '../../staff/index.ts';
import {
  faultOfResults,
  resultOf,
  resultWords,
  type DecidedMarket,
  type House,
  type HouseDecision,
  type Place,
} from '../../sportsbook/index.ts';

/** A decision as it was asked for, with what people call it. */
export interface AskedDecision {
  decision: HouseDecision;
  part: string;
  title: string;
}

const acts = ['settle', 'void', 'reopen'] as const;
const scopes = ['event', 'market', 'selection'] as const;
type Act = (typeof acts)[number];
type Scope = (typeof scopes)[number];

/**
 * Reads what is asked of the house: `act` settle, void or reopen; `scope` and `subject` say of what. A market is settled by `results` (a word for each selection), an event
 * or a market by `facts` (its result as it was played); a void may name when its bets were accepted (`from`, `to`). Throws ValidationError.
 */
export async function askedDecision(house: House, body: Body): Promise<AskedDecision> {
  const act = oneOf(body, 'act', acts);
  const scope = oneOf(body, 'scope', scopes);
  const subject = textOf(body, 'subject').trim();
  const place = await placeOf(house, scope, subject);
  const part = scope === 'event' ? 'event' : `${scope} ${subject}`;
  const base = { event: place.event, urn: place.urn, ...windowOf(body, act, scope), score: null };
  const title = `${titles[act]} ${part} of ${place.name}`;
  const decided = (decision: Omit<HouseDecision, 'event' | 'urn' | 'from' | 'to' | 'score'> & Partial<HouseDecision>): AskedDecision => ({
    decision: { ...base, ...decision },
    part,
    title,
  });
  if (scope === 'selection') {
    if (act !== 'void') throw invalid('scope', 'One selection alone can be void; its market is settled or opened again whole');
    const outcome = subject.slice(subject.indexOf('-') + 1);
    const [market] = named(place);
    if (!market || !place.markets[0]?.outcomes.includes(outcome)) throw invalid('subject', 'There is no such selection');
    return decided({ act: 'settle', markets: [{ ...market, outcomes: [{ outcome, result: 'lost', voidFactor: 1, deadHeat: null }] }] });
  }
  if (act === 'settle') {
    if (body['facts'] !== undefined) {
      const settled = house.settledBy(place, body['facts']);
      if (!settled) throw invalid('facts', 'This is not the result of a whole event of this sport');
      if (settled.markets.length === 0) throw invalid('facts', 'No market is decided by it');
      return decided({ act, ...settled });
    }
    // Bets each way need to know where each runner came in.
    if (place.sport === 'horse-racing') throw invalid('facts', 'Say the places of the race');
    if (scope !== 'market') throw invalid('facts', 'Say the result by which its markets are settled');
    return decided({ act, markets: named(place).map((market) => ({ ...market, outcomes: resultsOf(body, place) })) });
  }
  const markets = await concerned(house, { ...base, act, markets: named(place) });
  if (markets.length === 0) throw invalid('subject', act === 'void' ? 'It is void already' : 'Nothing of it is decided');
  return decided({ act, markets });
}

const titles: Record<Act, string> = { settle: 'Settle', void: 'Void', reopen: 'Open again' };

function oneOf<Value extends string>(body: Body, field: string, values: readonly Value[]): Value {
  const text = textOf(body, field);
  const known = values.find((value) => value === text);
  if (!known) throw invalid(field, `One of ${values.join(', ')}`);
  return known;
}

async function placeOf(house: House, scope: Scope, subject: string): Promise<Place> {
  const id = scope === 'selection' ? subject.split('-')[0] : subject;
  if (id === undefined || !/^\d{1,18}$/.test(id)) throw invalid('subject', 'Say which one');
  const place = await house.place(scope === 'event' ? { event: id } : { market: id });
  if (!place || place.markets.length === 0) throw invalid('subject', `There is no such ${scope}`);
  return place;
}

const named = ({ markets }: Place): DecidedMarket[] => markets.map(({ id, specifiers, type }) => ({ id, type, specifiers, outcomes: [] }));

function windowOf(body: Body, act: Act, scope: Scope): { from: number | null; to: number | null } {
  const from = momentOf(body, 'from');
  const to = momentOf(body, 'to');
  if ((from !== null || to !== null) && (act !== 'void' || scope === 'selection'))
    throw invalid('from', 'Only markets and events are void by when bets were accepted');
  if (from !== null && to !== null && from >= to) throw invalid('to', 'It lies before the beginning');
  return { from, to };
}

function momentOf(body: Body, field: 'from' | 'to'): number | null {
  if (body[field] === undefined || body[field] === null) return null;
  const at = Date.parse(textOf(body, field));
  if (!Number.isFinite(at)) throw invalid(field, 'A moment is expected, such as 2026-11-23T20:15:00Z');
  return at;
}

/** A word for each selection: none is left out, there is none more, and no more of them win than can. */
function resultsOf(body: Body, { markets, runners }: Place): DecidedMarket['outcomes'] {
  const given = body['results'];
  const outcomes = markets[0]?.outcomes ?? [];
  if (typeof given !== 'object' || given === null) throw invalid('results', 'Say how each selection ended');
  const words = new Map(Object.entries(given));
  if (words.size !== outcomes.length) throw invalid('results', `Say how each of these ended: ${outcomes.join(', ')}`);
  const results = outcomes.map((outcome) => {
    const word: unknown = words.get(outcome);
    const result = typeof word === 'string' ? resultOf(outcome, word) : null;
    if (!result) throw invalid('results', `${outcome}: one of ${resultWords.join(', ')}, dead_heat 1/2`);
    return result;
  });
  const [market] = markets;
  const fault = market ? faultOfResults({ ...market, runners }, results) : null;
  if (fault) throw invalid('results', impossible[fault]);
  return results;
}

const impossible = {
  too_many_winners: 'More selections win than can in this market; those that share a win are a dead heat',
  too_few_winners: 'Somebody wins in this market; what nobody can win is void',
} as const;

/** Markets for which it makes a difference. */
async function concerned(house: House, decision: HouseDecision): Promise<DecidedMarket[]> {
  const standings = await house.standingsNow(decision);
  return decision.markets.filter((_, index) => {
    const standing = standings[index];
    return standing !== undefined && JSON.stringify(standing.before) !== JSON.stringify(standing.after);
  });
}
