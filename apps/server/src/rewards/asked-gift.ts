import { isCurrency, MoneyError, parseAmount, type Currency } from '@tavolo/money';
import type { Account } from '../account/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { invalid, reasonOf, textOf, type Body } from '../staff/index.ts';
import { UnknownWallet, type Wallet } from '../wallet/index.ts';
import type { Reward } from './reward.ts';

/** A gift as somebody of the staff asks for it, and as it is kept while it waits for a second person. */
export type AskedGift = {
  player: string;
  key: string;
  reason: string;
  reward: StoredReward;
};

/** Amounts as digits of minor units. */
type StoredReward =
  | { kind: 'cash'; amount: string; currency: Currency }
  | { kind: 'casino_bonus' | 'betting_bonus'; bonus: string; amount: string; currency: Currency }
  | { kind: 'free_bet'; days: number; amount: string; currency: Currency }
  | { kind: 'free_spins'; game: string; spins: number; stake: string; currency: Currency; days: number };

export interface AskParts {
  account: Pick<Account, 'playerBy'>;
  random: RandomSource;
  wallet: Pick<Wallet, 'balances'>;
}

/** Who is named by number, e-mail address or phone number, with the currency of their money. Throws ValidationError (player) for nobody. */
export async function playerNamed(
  { account, wallet }: Pick<AskParts, 'account' | 'wallet'>,
  named: unknown,
): Promise<{ id: bigint; currency: Currency }> {
  const text = typeof named === 'string' ? named.trim() : '';
  const id = /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : text === '' ? null : await account.playerBy(text);
  if (id === null) throw invalid('player', 'Nobody has this number or e-mail address');
  const { currency } = await wallet.balances(id).catch((error: unknown) => {
    throw error instanceof UnknownWallet ? invalid('player', 'Nobody has this number or e-mail address') : error;
  });
  if (!isCurrency(currency) || currency === 'FUN') throw invalid('player', 'This player has no money that anything can be given in');
  return { id, currency };
}

/** What a body asks for. Throws ValidationError that names the field. */
export async function askedGift(parts: AskParts, body: Body): Promise<AskedGift> {
  const { currency, id } = await playerNamed(parts, body['player']);
  return {
    player: id.toString(),
    // A form that is sent twice gives once: it sends its own.
    key: `staff:${body['key'] === undefined ? parts.random.bytes(12).toString('hex') : keyOf(body)}`,
    reason: reasonOf(body, 3),
    reward: rewardOf(body, currency),
  };
}

function rewardOf(body: Body, currency: Currency): StoredReward {
  const kind = textOf(body, 'kind');
  switch (kind) {
    case 'cash':
      return { kind, amount: amountOf(body, 'amount', currency), currency };
    case 'casino_bonus':
    case 'betting_bonus':
      return { kind, bonus: textOf(body, 'bonus'), amount: amountOf(body, 'amount', currency), currency };
    case 'free_bet':
      return { kind, days: wholeOf(body, 'days', 365), amount: amountOf(body, 'amount', currency), currency };
    case 'free_spins':
      return {
        kind,
        game: textOf(body, 'game'),
        spins: wholeOf(body, 'spins', 1_000),
        stake: amountOf(body, 'stake', currency),
        currency,
        days: wholeOf(body, 'days', 365),
      };
    default:
      throw invalid('kind', 'One of cash, casino_bonus, betting_bonus, free_bet, free_spins');
  }
}

export const readReward = (stored: StoredReward): Reward =>
  stored.kind === 'free_spins' ? { ...stored, stake: BigInt(stored.stake) } : { ...stored, amount: BigInt(stored.amount) };

/** Minor units: far above anything that is given, so that its requirement stays an amount. */
const most = 1_000_000_000n;

function amountOf(body: Body, field: string, currency: Currency): string {
  try {
    const amount = parseAmount(textOf(body, field), currency);
    if (amount > 0n && amount <= most) return amount.toString();
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw invalid(field, `An amount of ${currency} above zero`);
}

function wholeOf(body: Body, field: string, largest: number): number {
  const value = body[field];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > largest)
    throw invalid(field, `A whole number from 1 to ${largest}`);
  return value;
}

function keyOf(body: Body): string {
  const key = textOf(body, 'key');
  if (!/^[\w.-]{1,100}$/.test(key)) throw invalid('key', 'At most 100 letters, digits, -, _ and .');
  return key;
}
