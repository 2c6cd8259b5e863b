import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency } from '@tavolo/money';
import { fromBase } from '../bets/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import { charactersIn, earnedIn, keptUntil, showCharacter } from './characters.ts';
import type { LoyaltyParts } from './parts.ts';
import { whole } from './points.ts';
import { countedOn, descriptionOf, levelsOf, programsIn, reached, showLevel, type Program } from './programs.ts';
import type { Purchase } from './purchases.ts';
import { goalOf, progressOf, questsIn } from './quest-progress.ts';
import { doneOf, questKey } from './settle.ts';
import { keysOf, readAccount, type Entry, type LoyaltyAccount } from './stored.ts';

type Info = ResultOf<'loyalty.getinfo'>;

/** Where a player stands in the programme. */
export async function showInfo(parts: LoyaltyParts, playerId: bigint, locale: Locale): Promise<Info> {
  const { content, database, rewards } = parts;
  const [main] = programsIn(content, locale);
  const [account, facts, standing] = [await readAccount(database, playerId), await parts.facts(playerId), await rewards.standing(playerId)];
  const levels = main ? levelsOf(content, main, locale) : [];
  const character = charactersIn(content, locale).find(({ key }) => key === account.character);
  const isActive = main !== undefined && standing !== 'none';
  return {
    id: main?.key ?? '',
    is_active: isActive,
    points: whole(account.balance),
    character: character ? showCharacter(character) : null,
    levels: levels.map(showLevel),
    pointsAlias: content.single('loyalty', locale).points_name,
    uid: Number(playerId),
    earned: whole(earnedIn(account)),
    level: (main && reached(levels, countedOn(main, account.points)).at(-1)?.key) ?? null,
    character_until: keptUntil(parts, account)?.toISOString() ?? null,
    // Who may be offered nothing is asked to do nothing.
    quests: isActive ? await showQuests(parts, playerId, account, facts, locale) : [],
    rates: ratesIn(parts, facts.currency),
  };
}

async function showQuests(
  { content, database }: LoyaltyParts,
  playerId: bigint,
  account: LoyaltyAccount,
  facts: Parameters<typeof doneOf>[1],
  locale: Locale,
): Promise<Info['quests']> {
  const [progress, paid] = [await progressOf(database, playerId), await keysOf(database, playerId, 'quest')];
  return questsIn(content, locale).map((quest) => {
    const completedAt = paid.get(questKey(quest.key));
    const goal = goalOf(quest);
    return {
      id: quest.key,
      name: quest.title,
      description: descriptionOf(quest),
      points: quest.points,
      done: completedAt ? goal : doneOf(quest, facts, account, progress),
      goal,
      completed_at: completedAt?.toISOString() ?? null,
    };
  });
}

/** What counts, for a hundred of the base currency's units in the player's; nothing where it has no rate. */
function ratesIn({ content, rates }: Pick<LoyaltyParts, 'content' | 'rates'>, code: string): Info['rates'] {
  if (!isCurrency(code) || rates(code) === null) return [];
  const stake = { amount: formatAmount(fromBase(10_000n, code, rates), code), currency: code };
  return content.single('loyalty', 'en').rates.map(({ points, product }) => ({ product, points, stake }));
}

/** A ladder; `account` null for visitors. */
export function showProgram(
  { content }: Pick<LoyaltyParts, 'content'>,
  program: Program,
  account: LoyaltyAccount | null,
  locale: Locale,
): ResultOf<'loyalty.getProgram'> {
  const levels = levelsOf(content, program, locale);
  const counted = account && countedOn(program, account.points);
  return {
    sysname: program.key,
    name: program.title,
    levels: levels.map(showLevel),
    description: descriptionOf(program),
    counts: program.counts,
    standing: counted === null ? null : { points: whole(counted), level: reached(levels, counted).at(-1)?.key ?? null },
  };
}

/** A purchase by the name and picture that its product has now; its key where content has it no more. */
export function showPurchase(
  { content }: Pick<LoyaltyParts, 'content'>,
  { createdAt, id, kind, note, price, product, state, updatedAt }: Purchase,
  locale: Locale,
): ResultOf<'loyalty.getpurchases'>['items'][number] {
  const found = content.list('loyalty-product', locale).find(({ key }) => key === product);
  return {
    id: String(id),
    product,
    name: found?.title ?? product,
    description: found ? descriptionOf(found) : {},
    kind,
    price: Number(price),
    state,
    note,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

const entryTypes = { quest: 'loyalty-quest', level: 'loyalty-level', purchase: 'loyalty-product', refund: 'loyalty-product' } as const;

export function showEntry(
  { content }: Pick<LoyaltyParts, 'content'>,
  { at, key, kind, name, points, product }: Entry,
  locale: Locale,
): ResultOf<'loyalty.getpoints'>['items'][number] {
  // What the staff wrote is for the staff.
  const named = kind === 'play' || kind === 'staff' ? null : content.list(entryTypes[kind], locale).find((one) => one.key === name);
  return {
    id: key,
    kind,
    points: whole(points),
    product,
    name: kind === 'play' || kind === 'staff' ? null : (named?.title ?? name),
    created_at: at.toISOString(),
  };
}
