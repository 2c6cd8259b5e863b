import type { sportKeys } from '@tavolo/contract';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Condition, Weekday } from './conditions.ts';
import type { Offer } from './offer.ts';

type SportKey = (typeof sportKeys)[number];

/** An amount of the rules as the reader sees it. @param hundredths of the base currency's unit */
export type ShowBase = (hundredths: bigint) => string;

/** Terms of a bonus for a sentence each; amounts as the reader sees them. */
export interface ToldTerms {
  wagering: number;
  requirement: string;
  days: number;
  daysToActivate: number;
  maximumStake: string | null;
  maximumWin: string | null;
  /** Such as 1.50. */
  minimumOdds: string | null;
  contributions: readonly { name: string; percent: number }[];
  /** None: all of them. */
  sports: readonly SportKey[];
  /** Null: the player says it with each bet. */
  spends: 'cash_first' | 'bonus_first' | null;
  /** A stake is paid from cash or from the bonus, never from both. */
  isolation: boolean;
  forfeits: boolean;
}

const tags = { en: 'en-GB', it: 'it-IT' } as const;

const days = {
  en: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  it: (count: number) => (count === 1 ? '1 giorno' : `${count} giorni`),
};

const sportNames: Readonly<Record<Locale, Readonly<Record<SportKey, string>>>> = {
  en: { football: 'football', tennis: 'tennis', basketball: 'basketball', 'ice-hockey': 'ice hockey', 'horse-racing': 'horse racing' },
  it: { football: 'calcio', tennis: 'tennis', basketball: 'basket', 'ice-hockey': 'hockey su ghiaccio', 'horse-racing': 'ippica' },
};

const together = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(tags[locale], { type: 'conjunction' }).format(items);

/** Which money a stake takes, by what is taken first and whether a stake takes of both. */
const purses = {
  en: {
    cash_first: {
      both: 'Your own money is staked first, then the bonus',
      alone: 'A stake is paid from your own money while it’s enough, otherwise from the bonus, and never from both',
    },
    bonus_first: {
      both: 'The bonus is staked first, then your own money',
      alone: 'A stake is paid from the bonus while it’s enough, otherwise from your own money, and never from both',
    },
  },
  it: {
    cash_first: {
      both: 'Si gioca prima il tuo denaro, poi il bonus',
      alone: 'Una puntata si paga con il tuo denaro finché basta, altrimenti con il bonus, e mai con entrambi',
    },
    bonus_first: {
      both: 'Si gioca prima il bonus, poi il tuo denaro',
      alone: 'Una puntata si paga con il bonus finché basta, altrimenti con il tuo denaro, e mai con entrambi',
    },
  },
} as const;

const either = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(tags[locale], { type: 'disjunction' }).format(items);

const countries = (codes: readonly string[], locale: Locale): string => {
  const names = new Intl.DisplayNames(tags[locale], { type: 'region' });
  return either(
    codes.map((code) => names.of(code) ?? code),
    locale,
  );
};

/** The second of January 2023 was a Monday. */
const dayNames = (chosen: readonly Weekday[], locale: Locale): string => {
  const order: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const format = new Intl.DateTimeFormat(tags[locale], { weekday: 'long', timeZone: 'UTC' });
  return either(
    order.flatMap((day, index) => (chosen.includes(day) ? [format.format(new Date(Date.UTC(2023, 0, 2 + index)))] : [])),
    locale,
  );
};

/** A condition in a sentence. */
export function conditionSentence(condition: Condition, locale: Locale, money: ShowBase): string {
  const isItalian = locale === 'it';
  switch (condition.kind) {
    case 'deposit_of_at_least':
      return isItalian ? `Deposita almeno ${money(condition.amount)}` : `Deposit at least ${money(condition.amount)}`;
    case 'first_deposit':
      return isItalian ? 'È il tuo primo deposito' : 'It’s your first deposit';
    case 'has_deposited':
      return isItalian
        ? `Hai depositato almeno ${money(condition.amount)} negli ultimi ${days.it(condition.days)}`
        : `You’ve deposited at least ${money(condition.amount)} in the last ${days.en(condition.days)}`;
    case 'contact_confirmed':
      return isItalian ? 'Hai confermato la tua e-mail o il tuo telefono' : 'You’ve confirmed your email or phone';
    case 'registered_within':
      return isItalian
        ? `Il tuo conto è stato aperto da meno di ${days.it(condition.days)}`
        : `Your account was opened less than ${days.en(condition.days)} ago`;
    case 'countries':
      return isItalian
        ? `Paese di residenza: ${countries(condition.values, locale)}`
        : `You live in ${countries(condition.values, locale)}`;
    case 'currencies':
      return isItalian ? `Il tuo conto è in ${either(condition.values, locale)}` : `Your account is in ${either(condition.values, locale)}`;
    case 'weekdays':
      return isItalian ? `Di ${dayNames(condition.values, locale)}` : `On ${dayNames(condition.values, locale)}`;
  }
}

/** How often a player can use the offer. */
export function usesSentence({ usePeriod, usesPerPlayer }: Pick<Offer, 'usePeriod' | 'usesPerPlayer'>, locale: Locale): string {
  const period = { ever: null, month: 30, week: 7, day: 1 }[usePeriod];
  if (locale === 'it') {
    const times = usesPerPlayer === 1 ? 'una volta' : `${usesPerPlayer} volte`;
    return `Puoi usarla ${times}${period === null ? '' : period === 1 ? ' ogni 24 ore' : ` ogni ${days.it(period)}`}`;
  }
  const times = usesPerPlayer === 1 ? 'once' : `${usesPerPlayer} times`;
  return `You can use it ${times}${period === null ? '' : period === 1 ? ' every 24 hours' : ` every ${days.en(period)}`}`;
}

/** @param titles of the offers that can't be used beside it */
export const groupSentence = (titles: readonly string[], locale: Locale): string =>
  locale === 'it' ? `Non si può usare insieme a: ${titles.join(', ')}` : `Can’t be combined with: ${titles.join(', ')}`;

export const budgetSentence = (locale: Locale): string =>
  locale === 'it' ? 'L’offerta si chiude quando il suo budget è esaurito' : 'The offer closes when its budget is used up';

/** What a promotion is, in a few words. */
export interface ToldGift {
  kind: 'cash' | 'casino_bonus' | 'betting_bonus' | 'free_bet' | 'free_spins';
  /** Of a deposit; null: the amount is fixed. */
  percent: number | null;
  amount: string;
  spins: { count: number; game: string; stake: string } | null;
}

export function giftTitle({ amount, kind, percent, spins }: ToldGift, locale: Locale): string {
  const isItalian = locale === 'it';
  if (spins) {
    const { count, game, stake } = spins;
    if (isItalian) return count === 1 ? `1 giro gratis da ${stake} su ${game}` : `${count} giri gratis da ${stake} su ${game}`;
    return count === 1 ? `1 free spin of ${stake} on ${game}` : `${count} free spins of ${stake} each on ${game}`;
  }
  const names = isItalian
    ? { cash: 'Denaro', casino_bonus: 'Bonus casinò', betting_bonus: 'Bonus scommesse', free_bet: 'Scommessa gratuita', free_spins: '' }
    : { cash: 'Cash', casino_bonus: 'Casino bonus', betting_bonus: 'Betting bonus', free_bet: 'Free bet', free_spins: '' };
  const name = names[kind];
  if (percent === null) return isItalian ? `${name}: ${amount}` : `${name}: ${amount}`;
  return isItalian ? `${name}: ${percent}% del deposito, fino a ${amount}` : `${name}: ${percent}% of your deposit, up to ${amount}`;
}

/** All that a bonus takes, a sentence each. */
export function bonusSentences(terms: ToldTerms, isMost: boolean, locale: Locale): string[] {
  const {
    contributions,
    daysToActivate,
    forfeits,
    isolation,
    maximumStake,
    maximumWin,
    minimumOdds,
    requirement,
    spends,
    sports,
    wagering,
  } = terms;
  const spent = days[locale](terms.days);
  const purse = spends === null ? [] : [purses[locale][spends][isolation ? 'alone' : 'both']];
  const counting = together(
    sports.map((sport) => sportNames[locale][sport]),
    locale,
  );
  if (locale === 'it')
    return [
      `Lo attivi tu, entro ${days.it(daysToActivate)}`,
      `Requisito di puntata: ${wagering} ${wagering === 1 ? 'volta' : 'volte'} il bonus${isMost ? ', al massimo' : ','} ${requirement}, entro ${spent} dall’attivazione`,
      ...contributions.map(({ name, percent }) => `${name}: conta il ${percent}% di ogni puntata`),
      ...(sports.length === 0 ? [] : [`Il bonus vale per le scommesse su ${counting}`]),
      ...(minimumOdds === null ? [] : [`Contano le scommesse con quota di almeno ${minimumOdds}`]),
      ...(maximumStake === null ? [] : [`Con il bonus puoi puntare al massimo ${maximumStake} per volta`]),
      ...(maximumWin === null ? [] : [`Al massimo ${maximumWin} diventano denaro`]),
      ...purse,
      forfeits ? 'Se prelevi, il bonus termina' : 'Puoi prelevare il tuo denaro in qualsiasi momento e tenere il bonus',
      'Puoi rinunciare in qualsiasi momento: il tuo denaro resta, ciò che rimane del bonus si perde',
    ];
  return [
    `You activate it yourself, within ${days.en(daysToActivate)}`,
    `Wagering requirement: ${wagering} ${wagering === 1 ? 'time' : 'times'} the bonus, ${isMost ? 'at most ' : ''}${requirement}, within ${spent} of activation`,
    ...contributions.map(({ name, percent }) => `${name}: ${percent}% of each stake counts`),
    ...(sports.length === 0 ? [] : [`The bonus is for bets on ${counting}`]),
    ...(minimumOdds === null ? [] : [`Bets count at odds of at least ${minimumOdds}`]),
    ...(maximumStake === null ? [] : [`With the bonus you can stake ${maximumStake} at a time at most`]),
    ...(maximumWin === null ? [] : [`At most ${maximumWin} becomes cash`]),
    ...purse,
    forfeits ? 'A withdrawal ends the bonus' : 'You can withdraw your cash at any time and keep the bonus',
    'You can end it at any time: your cash stays, what is left of the bonus is lost',
  ];
}

/** What cash takes. */
export const cashSentences = (locale: Locale): string[] => [
  locale === 'it' ? 'In denaro, senza requisito di puntata' : 'In cash, with no wagering requirement',
];

/** What free bets and free spins take. */
export function useSentences(kind: 'free_bet' | 'free_spins', count: number, locale: Locale): string[] {
  if (kind === 'free_bet')
    return locale === 'it'
      ? [`Usala entro ${days.it(count)}`, 'La puntata non viene restituita; le vincite sono denaro vero, senza requisito di puntata']
      : [`Use it within ${days.en(count)}`, 'The stake isn’t returned; winnings are cash with no wagering requirement'];
  return locale === 'it'
    ? [`Usali entro ${days.it(count)}`, 'Le vincite sono denaro vero, senza requisito di puntata']
    : [`Use them within ${days.en(count)}`, 'Winnings are cash with no wagering requirement'];
}
