import { formatAmount } from '@tavolo/money';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { divide, payable, readLoop, winningsCard, winningsCards, type LoopCard } from './closed-loop.ts';
import { roomWithoutIdentity } from './identity.ts';
import { feeOf, isOffered, narrowed, type RequisiteField } from './methods/payment-method.ts';
import type { CashierParts } from './parts.ts';
import type { PlayerFacts } from './players.ts';
import { readTurnover } from './queries/reviews.ts';
import { limitOf } from './policy.ts';
import { isDue } from './review.ts';
import { roomFor, type Room } from './room.ts';
import { isSaved, savedCards, type SavedCard } from './saved-card.ts';
import { faultOfAll, missingDataFault } from './withdrawal.ts';

/** A field that the player fills in with us, in the caller's language. */
export type MethodField = Omit<RequisiteField, 'label'> & { label: string };

export interface MethodSettings {
  sysname: string;
  name: string;
  /** Its first mark. */
  image_url: string;
  /** Pictures of the site's `art/payments`, by name. */
  marks: string[];
  /** `redirect`: the player leaves for the provider's page; `new_window`: it opens beside ours; `none`: nothing opens. */
  opens: 'redirect' | 'new_window' | 'none';
  limits: { currency: string; min: string; max: string }[];
  fee: string;
  /** How long it takes until the money is there. */
  duration: string;
  fields: MethodField[];
  /** The card that winnings go to unless the player says another, else the one last paid with. Null before the first deposit. Withdrawals only. */
  instrument?: { id: string; label: string } | null;
}

interface Settings {
  methods: MethodSettings[];
  presets: { currency: string; values: string[] }[];
  /** What the tightest limit over a period leaves now. */
  room: Room | null;
}

export interface DepositSettings extends Settings {
  /** What the player may pay with again, the one last paid with first. */
  cards: SavedCard[];
}

export interface WithdrawalSettings extends Settings {
  /** Error type that a withdrawal would be answered with now, or null: what the player has to do first. */
  blocked_by: string | null;
  is_cancel_allowed: boolean;
  /** Where a withdrawal goes (closed loop). */
  payout: {
    currency: string;
    /** What of the cash balance can be paid out now. */
    available: string;
    /**
     * In the order in which they are paid back. `returns`: what it brought in and gets back before anything else; `takes_winnings`: may be named as
     * `account` for what is left.
     */
    cards: { id: string; label: string; method: string; returns: string; takes_winnings: boolean; is_saved: boolean }[];
    /** The card that what is left goes to unless another is named; null where there is none. */
    winnings_to: string | null;
    /** One that is asked for now would wait for review. */
    is_reviewed: boolean;
  };
}

async function playerOf({ players, database }: CashierParts, playerId: bigint): Promise<PlayerFacts> {
  const player = await players.find(database, playerId);
  if (!player) throw new CatalogueError('AuthorizationException', { code: 'session' });
  return player;
}

function methodsFor(parts: CashierParts, player: PlayerFacts, kind: 'deposit' | 'withdrawal', locale: 'en' | 'it'): MethodSettings[] {
  const policy = parts.policy();
  // Deposits and withdrawals are in the player's own currency only.
  const limit = limitOf(kind === 'deposit' ? policy.deposits : policy.withdrawals, player.currency);
  if (!limit) return [];
  return parts.methods.flatMap((method): MethodSettings[] => {
    const own = isOffered(method, player, kind) ? narrowed(method, kind, limit) : null;
    if (!own) return [];
    return [
      {
        sysname: method.sysname,
        name: method.name[locale],
        image_url: `/art/payments/${method.marks[0] ?? method.sysname}.svg`,
        marks: [...method.marks],
        opens: kind === 'withdrawal' ? 'none' : policy.inNewWindow.includes(method.sysname) ? 'new_window' : method.opens,
        limits: [{ currency: own.currency, min: own.min, max: own.max }],
        fee: feeOf(method, kind, player.currency),
        duration: method.durations[kind][locale],
        fields: kind === 'deposit' ? method.fields.map((field) => ({ ...field, label: field.label[locale] })) : [],
      },
    ];
  });
}

export async function depositSettings(parts: CashierParts, playerId: bigint, locale: 'en' | 'it'): Promise<DepositSettings> {
  const player = await playerOf(parts, playerId);
  const methods = methodsFor(parts, player, 'deposit', locale);
  const currencies = new Set(methods.flatMap(({ limits }) => limits.map(({ currency }) => currency)));
  const presets = parts.presets().filter(({ currency }) => currencies.has(currency));
  return {
    methods,
    presets: presets.map(({ currency, values }) => ({ currency, values: [...values] })),
    room: await roomFor(parts, player, 'deposit'),
    cards: await savedCards(parts, player),
  };
}

/** Closed loop: what cards brought in goes back to them, winnings to a card of the player's own, and nothing anywhere else. */
export async function withdrawalSettings(parts: CashierParts, playerId: bigint, locale: 'en' | 'it'): Promise<WithdrawalSettings> {
  const player = await playerOf(parts, playerId);
  const methods = methodsFor(parts, player, 'withdrawal', locale);
  const loop = await readLoop(parts, parts.database, player);
  const { main } = await parts.wallet.balances(playerId);
  const available = payable(loop, main);
  const winnings = winningsCard(loop, null);
  const takers = winningsCards(loop);
  // One that was removed, and that nothing goes to any more, is gone for the player.
  const isShown = (card: LoopCard) => card.instrument.removedAt === null || card.returnable > 0n || takers.includes(card);
  const instrument = winnings?.instrument ?? loop.cards.at(-1)?.instrument ?? null;
  /** What is paid out to by a method: where winnings go, else what was paid with last. */
  const instrumentOf = (method: string): { id: string; label: string } | null => {
    const own = [...loop.cards.map((card) => card.instrument), ...(winnings ? [winnings.instrument] : [])];
    const last = own.findLast((one) => one.method === method);
    return last ? { id: last.accountId, label: last.masked } : null;
  };
  const unproven = await roomWithoutIdentity(parts, parts.database, player, 'withdrawal');
  const blockedBy = (): string | null => {
    if (!player.isContactConfirmed) return 'UserNeedConfirmContactException';
    if (player.isKycBlocked || unproven === 0n) return 'KycWithdrawalException';
    if (!instrument) return 'UserNeedDepositException';
    return (missingDataFault(player) ?? faultOfAll(loop))?.type ?? null;
  };
  return {
    methods: methods.map((method) => ({ ...method, instrument: instrumentOf(method.sysname) })),
    presets: [],
    room: await roomFor(parts, player, 'withdrawal'),
    blocked_by: blockedBy(),
    is_cancel_allowed: parts.policy().isWithdrawalCancelAllowed,
    payout: {
      currency: player.currency,
      available: formatAmount(available, player.currency),
      cards: loop.cards.filter(isShown).map((card) => ({
        id: card.instrument.accountId,
        label: card.instrument.masked,
        method: card.instrument.method,
        returns: formatAmount(card.fault ? 0n : card.returnable, player.currency),
        takes_winnings: takers.includes(card),
        is_saved: isSaved(card.instrument),
      })),
      winnings_to: winnings?.instrument.accountId ?? null,
      is_reviewed: isDue(parts, await readTurnover(parts.database, playerId, player.currency)),
    },
  };
}

/** Labels of the cards that the player's whole balance would go to now. */
export async function payoutCards(parts: CashierParts, playerId: bigint): Promise<string[]> {
  const player = await playerOf(parts, playerId);
  const loop = await readLoop(parts, parts.database, player);
  const { main } = await parts.wallet.balances(playerId);
  const shares = divide(loop, main, payable(loop, main)) ?? [];
  return shares.map(({ card }) => card.instrument.masked);
}
