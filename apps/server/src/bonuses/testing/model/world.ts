import { betsHappened } from '../../../bets/happenings.ts';
import { randomInteger, SeededRandom, type RandomSource } from '../../../kernel/random/random.ts';
import { expireBonuses } from '../../expiry.ts';
import { followBets } from '../../wagering.ts';
import { actionOf, apply, type Action, type Answer } from './actions.ts';
import * as betting from './betting-rules.ts';
import { expireCasino, isCasinoOver } from './casino-rules.ts';
import { differences, factsOf, readFacts } from './facts.ts';
import { outcomesOf, type Deed } from './orders.ts';
import { newPlayer, unsound, type Outcome, type Player, type Told } from './player.ts';
import { act, openMarket, type Product } from './product.ts';
import { allOutcomes, inWords, openMarkets, type Moment, type Step, type WorldStep } from './steps.ts';

const day = 86_400_000;

/** One player in the product, with where the rules say that the player may stand: after things that happened at the same time, perhaps at one of several places. */
class Side {
  /** Of the player in the product. */
  id = 0n;
  readonly moments: readonly Moment[];
  readonly history: string[] = [];
  players: Player[] = [newPlayer()];
  fault: string | null = null;

  constructor(moments: readonly Moment[]) {
    this.moments = moments;
  }

  /** As the product has answered so far. */
  get player(): Player {
    const [player] = this.players;
    if (!player) throw new Error('the rules know nothing of the player');
    return player;
  }

  fail(why: string): void {
    this.fault ??= why;
  }

  /** Takes over what has happened at the same time. */
  follow(lists: readonly (readonly Deed[])[], what: string): void {
    const next = outcomesOf(this.players, lists);
    if (next.length > 0) this.players = next;
    else this.fail(`the rules would answer otherwise, in whatever order: ${what}`);
  }
}

/** What is wrong with the sequence of a player, by the player's place in the world. */
export type Faults = ReadonlyMap<number, { fault: string; history: readonly string[] }>;

let keys = 0;

/** Of all players so many at the same time: enough for batches, and no more than wait for a connection in good time on a slow machine. */
const lanes = 64;

async function atOnce(sides: readonly Side[], work: (side: Side) => Promise<void>): Promise<void> {
  const lane = async (first: number) => {
    for (let at = first; at < sides.length; at += lanes) await work(sides[at]!);
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
}

/**
 * Has players do their sequences, all of them moment by moment at the same time, and after each moment compares everything that is kept of each with the rules. All sequences
 * have the same world.
 */
export async function play(product: Product, sequences: readonly (readonly Moment[])[]): Promise<Faults> {
  const { book } = product;
  book.events.splice(0);
  const sides = sequences.map((moments) => new Side(moments));
  await atOnce(sides, async (side) => void (side.id = await book.player(0n)));
  const markets: number[] = [];
  const past: number[] = [];
  for (let n = 0; n < openMarkets; n++) markets.push(await openMarket(product));
  for (const [at, { isMeanwhile, world }] of (sequences[0] ?? []).entries()) {
    const going = sides.filter(({ fault }) => fault === null);
    const happening = world && prepared(product, going, world, markets, past);
    if (happening)
      for (const side of going) side.history.push(`${inWords(happening.step)}${isMeanwhile ? ' at the same time:' : ' after:'}`);
    const meanwhile = isMeanwhile ? happening : null;
    meanwhile?.begin();
    await Promise.all([meanwhile?.work(), atOnce(going, (side) => step(product, side, side.moments[at], markets, meanwhile))]);
    if (happening && !meanwhile) {
      happening.begin();
      await happening.work();
      for (const side of going) side.follow([happening.deeds(side.player)], inWords(happening.step));
    }
    await happening?.after();
    await compare(product, going);
  }
  return new Map(sides.flatMap(({ fault, history }, place) => (fault === null ? [] : [[place, { fault, history }] as const])));
}

/** Something that happens to everybody. */
interface Happening {
  step: WorldStep;
  /** Before anything of the moment is done. */
  begin(): void;
  work(): Promise<void>;
  /** What it does to one player, in this order. */
  deeds(player: Player): Deed[];
  /** What it does to what an action has made meanwhile; null where the action may have been refused because of it. */
  follows?(action: Action, answer: Answer): Deed[] | null;
  after(): Promise<void>;
}

function prepared(product: Product, sides: readonly Side[], step: WorldStep, markets: number[], past: number[]): Happening {
  const { book, casino } = product;
  const each = (work: (player: Player) => void) => {
    for (const side of sides) for (const player of side.players) work(player);
  };
  const nothing = () => Promise.resolve();
  switch (step.do) {
    case 'result': {
      const market = markets[step.market] ?? past[(step.market - markets.length) % Math.max(1, past.length)] ?? markets[0]!;
      return {
        step,
        begin: () => {},
        work: () => book.result(BigInt(market), told(step.told)),
        deeds: ({ bets }) => bets.filter((bet) => bet.market === market).map(({ id }) => decided(id, step.told)),
        follows(action, { code, id }) {
          if (action.do !== 'bet' || action.market !== market) return [];
          return code === 'bets.selection_closed' ? null : code === 'done' && id !== undefined ? [decided(id, step.told)] : [];
        },
        async after() {
          const at = markets.indexOf(market);
          if (at < 0) return;
          past.unshift(market);
          markets[at] = await openMarket(product);
        },
      };
    }
    case 'tell': {
      let events: typeof book.events = [];
      return {
        step,
        begin() {
          events = book.events.splice(0).filter(({ type }) => type === betsHappened);
          each(betting.beginTelling);
        },
        work: async () => {
          // Twice each, in an order of its own, several at a time.
          const order = shuffled([...events, ...events], new SeededRandom(`told ${step.order}`));
          const tellers = [0, 1, 2, 3].map(async (teller) => {
            for (const event of order.filter((_, at) => at % 4 === teller)) await followBets(book.bonuses.parts, event);
          });
          await Promise.all(tellers);
        },
        deeds: () => [
          (player) => {
            betting.tell(player, now(product));
            return true;
          },
        ],
        after: nothing,
      };
    }
    case 'wait':
      return {
        step,
        begin: () => book.clock.advance(step.days * day),
        work: async () => {
          while ((await expireBonuses(casino.parts)) >= 500);
        },
        deeds: () => [
          (player) => {
            const at = now(product);
            player.isDue =
              player.casinoBonuses.some((bonus) => isCasinoOver(player, bonus, at)) ||
              player.bettingBonuses.some((bonus) => betting.isBettingOver(player, bonus, at));
            return true;
          },
          (player) => {
            if (player.isDue) {
              betting.expireBetting(player, now(product));
              expireCasino(player, now(product));
            }
            player.isDue = false;
            return true;
          },
        ],
        after: nothing,
      };
  }
}

const decided =
  (bet: string, told: Readonly<Record<Outcome, Told>>): Deed =>
  (player) => {
    betting.decide(player, bet, told);
    return true;
  };

const now = ({ book }: Product): number => book.clock.now().getTime();

const told = (results: Readonly<Record<Outcome, Told>>) =>
  Object.fromEntries(allOutcomes.flatMap((outcome) => (results[outcome] === null ? [] : [[outcome, results[outcome]]])));

function shuffled<T>(list: readonly T[], random: RandomSource): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(randomInteger(random, left.length), 1));
}

/** One moment of a player: what is done, at the same time as what happens meanwhile. */
async function step(
  product: Product,
  side: Side,
  moment: Moment | undefined,
  markets: readonly number[],
  meanwhile: Happening | null,
): Promise<void> {
  const actions = (moment?.steps ?? []).flatMap((one: Step) => {
    const action = actionOf(one, side.player, `k${(keys += 1)}`, markets);
    return action ? (moment?.isTwice && isRepeatable(action) ? [action, action] : [action]) : [];
  });
  const before = side.player;
  try {
    const done = await Promise.all(actions.map(async (action) => [action, await act(product, side.id, action)] as const));
    const what = done.map(([action, answer]) => `${JSON.stringify(action)} → ${JSON.stringify(answer)}`);
    side.history.push(...what);
    const lists = done.map(([action, answer]) => {
      const follows = meanwhile?.follows?.(action, answer);
      return follows === null ? [] : [deedOf(product, action, answer), ...(follows ?? [])];
    });
    side.follow(meanwhile ? [...lists, meanwhile.deeds(before)] : lists, what.join(' and '));
  } catch (error) {
    side.fail(`${JSON.stringify(actions)} failed: ${String(error)}`);
  }
}

/** Whether the product knows the same action for one that it has done: by a key, or because nothing of it is left to do. */
const isRepeatable = ({ do: what }: Action): boolean =>
  !['deposit', 'grantCasino', 'grantBetting', 'giveFreeBet', 'cashOut'].includes(what);

const deedOf =
  (product: Product, action: Action, answer: Answer): Deed =>
  (player) =>
    apply(player, action, answer, now(product)) === answer.code;

/** What is kept of each player has to be what the rules say, in one of the orders in which it may have come about. */
async function compare({ book }: Product, sides: readonly Side[]): Promise<void> {
  const facts = await readFacts(
    book.db.ownerDatabase,
    sides.map(({ id }) => id),
  );
  for (const side of sides) {
    const kept = facts.get(side.id);
    if (!kept || side.fault !== null) continue;
    const compared = side.players.map((player) => ({ player, differing: differences(factsOf(player), kept) }));
    const agreeing = compared.filter(({ differing }) => differing.length === 0).map(({ player }) => player);
    if (agreeing.length === 0) side.fail(compared.map(({ differing }) => differing.join('; ')).join(' — or — '));
    else side.players = agreeing;
    const broken = side.players.map(unsound).find((why) => why !== null);
    if (broken) side.fail(broken);
  }
}
