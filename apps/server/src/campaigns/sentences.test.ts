import { expect, test } from 'vitest';
import { weekdays, type Condition } from './conditions.ts';
import {
  bonusSentences,
  budgetSentence,
  cashSentences,
  conditionSentence,
  giftTitle,
  groupSentence,
  useSentences,
  usesSentence,
  type ToldTerms,
} from './sentences.ts';

const locales = ['en', 'it'] as const;
/** As an amount of the rules would be shown to somebody who has euros. */
const money = (hundredths: bigint) => `€${Number(hundredths) / 100}`;

test('[R7-006] every kind of condition has its sentence in both languages, with its amount, days and names', () => {
  const said: Record<Condition['kind'], [Condition, string, string]> = {
    deposit_of_at_least: [{ kind: 'deposit_of_at_least', amount: 20_00n }, 'Deposit at least €20', 'Deposita almeno €20'],
    first_deposit: [{ kind: 'first_deposit' }, 'It’s your first deposit', 'È il tuo primo deposito'],
    has_deposited: [
      { kind: 'has_deposited', amount: 50_00n, days: 30 },
      'You’ve deposited at least €50 in the last 30 days',
      'Hai depositato almeno €50 negli ultimi 30 giorni',
    ],
    contact_confirmed: [
      { kind: 'contact_confirmed' },
      'You’ve confirmed your email or phone',
      'Hai confermato la tua e-mail o il tuo telefono',
    ],
    registered_within: [
      { kind: 'registered_within', days: 1 },
      'Your account was opened less than 1 day ago',
      'Il tuo conto è stato aperto da meno di 1 giorno',
    ],
    countries: [{ kind: 'countries', values: ['IT', 'MT'] }, 'You live in Italy or Malta', 'Paese di residenza: Italia o Malta'],
    currencies: [{ kind: 'currencies', values: ['EUR', 'JPY'] }, 'Your account is in EUR or JPY', 'Il tuo conto è in EUR o JPY'],
    weekdays: [{ kind: 'weekdays', values: ['sunday', 'friday'] }, 'On Friday or Sunday', 'Di venerdì o domenica'],
  };
  for (const [condition, english, italian] of Object.values(said))
    expect(locales.map((locale) => conditionSentence(condition, locale, money))).toEqual([english, italian]);
  for (const [index, day] of weekdays.entries()) {
    const sentence = conditionSentence({ kind: 'weekdays', values: [day] }, 'it', money);
    expect(sentence).toBe(`Di ${['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'][index]}`);
  }
});

test('[R7-006] how often an offer is used is said by its period, once or several times', () => {
  const said = (usePeriod: 'ever' | 'month' | 'week' | 'day', usesPerPlayer: number) =>
    locales.map((locale) => usesSentence({ usePeriod, usesPerPlayer }, locale));
  expect(said('ever', 1)).toEqual(['You can use it once', 'Puoi usarla una volta']);
  expect(said('ever', 3)).toEqual(['You can use it 3 times', 'Puoi usarla 3 volte']);
  expect(said('day', 1)).toEqual(['You can use it once every 24 hours', 'Puoi usarla una volta ogni 24 ore']);
  expect(said('week', 2)).toEqual(['You can use it 2 times every 7 days', 'Puoi usarla 2 volte ogni 7 giorni']);
  expect(said('month', 1)).toEqual(['You can use it once every 30 days', 'Puoi usarla una volta ogni 30 giorni']);
  expect(locales.map((locale) => groupSentence(['A', 'B'], locale))).toEqual([
    'Can’t be combined with: A, B',
    'Non si può usare insieme a: A, B',
  ]);
  expect(locales.map(budgetSentence)).toEqual([
    'The offer closes when its budget is used up',
    'L’offerta si chiude quando il suo budget è esaurito',
  ]);
});

/** A bonus that takes as little as there can be. */
const least: ToldTerms = {
  wagering: 1,
  requirement: '€10.00',
  days: 1,
  daysToActivate: 1,
  maximumStake: null,
  maximumWin: null,
  minimumOdds: null,
  contributions: [],
  sports: [],
  spends: null,
  isolation: true,
  forfeits: false,
};

test('[R7-006] a bonus that asks little says what every bonus takes', () => {
  expect(bonusSentences(least, false, 'en')).toEqual([
    'You activate it yourself, within 1 day',
    'Wagering requirement: 1 time the bonus, €10.00, within 1 day of activation',
    'You can withdraw your cash at any time and keep the bonus',
    'You can end it at any time: your cash stays, what is left of the bonus is lost',
  ]);
  expect(bonusSentences(least, false, 'it')).toEqual([
    'Lo attivi tu, entro 1 giorno',
    'Requisito di puntata: 1 volta il bonus, €10.00, entro 1 giorno dall’attivazione',
    'Puoi prelevare il tuo denaro in qualsiasi momento e tenere il bonus',
    'Puoi rinunciare in qualsiasi momento: il tuo denaro resta, ciò che rimane del bonus si perde',
  ]);
});

test('[R7-006] every term of a bonus adds one sentence of its own in both languages, and no other', () => {
  const added = (more: Partial<ToldTerms>) =>
    locales.map((locale) => {
      const before = bonusSentences(least, false, locale);
      return bonusSentences({ ...least, ...more }, false, locale).filter((sentence) => !before.includes(sentence));
    });
  expect(added({ contributions: [{ name: 'Roulette', percent: 50 }] })).toEqual([
    ['Roulette: 50% of each stake counts'],
    ['Roulette: conta il 50% di ogni puntata'],
  ]);
  expect(added({ sports: ['football'] })).toEqual([['The bonus is for bets on football'], ['Il bonus vale per le scommesse su calcio']]);
  expect(added({ sports: ['tennis', 'basketball', 'ice-hockey', 'horse-racing'] })).toEqual([
    ['The bonus is for bets on tennis, basketball, ice hockey and horse racing'],
    ['Il bonus vale per le scommesse su tennis, basket, hockey su ghiaccio e ippica'],
  ]);
  expect(added({ minimumOdds: '1.50' })).toEqual([
    ['Bets count at odds of at least 1.50'],
    ['Contano le scommesse con quota di almeno 1.50'],
  ]);
  expect(added({ maximumStake: '€5.00' })).toEqual([
    ['With the bonus you can stake €5.00 at a time at most'],
    ['Con il bonus puoi puntare al massimo €5.00 per volta'],
  ]);
  expect(added({ maximumWin: '€500.00' })).toEqual([['At most €500.00 becomes cash'], ['Al massimo €500.00 diventano denaro']]);
  expect(added({ forfeits: true })).toEqual([['A withdrawal ends the bonus'], ['Se prelevi, il bonus termina']]);
});

test('[R3-004, R7-006] a bonus for games says which money is staked first, and whether a stake takes of both', () => {
  const purse = (spends: 'cash_first' | 'bonus_first', isolation: boolean) =>
    locales.map((locale) => bonusSentences({ ...least, spends, isolation }, false, locale).at(-3));
  expect(purse('cash_first', false)).toEqual([
    'Your own money is staked first, then the bonus',
    'Si gioca prima il tuo denaro, poi il bonus',
  ]);
  expect(purse('bonus_first', false)).toEqual([
    'The bonus is staked first, then your own money',
    'Si gioca prima il bonus, poi il tuo denaro',
  ]);
  expect(purse('cash_first', true)).toEqual([
    'A stake is paid from your own money while it’s enough, otherwise from the bonus, and never from both',
    'Una puntata si paga con il tuo denaro finché basta, altrimenti con il bonus, e mai con entrambi',
  ]);
  expect(purse('bonus_first', true)).toEqual([
    'A stake is paid from the bonus while it’s enough, otherwise from your own money, and never from both',
    'Una puntata si paga con il bonus finché basta, altrimenti con il tuo denaro, e mai con entrambi',
  ]);
});

test('[R7-006] every kind of gift has its title in both languages, and what is used within days says so', () => {
  const titled = (kind: Parameters<typeof giftTitle>[0]['kind'], percent: number | null = null) =>
    locales.map((locale) => giftTitle({ kind, percent, amount: '€50.00', spins: null }, locale));
  expect(titled('cash')).toEqual(['Cash: €50.00', 'Denaro: €50.00']);
  expect(titled('free_bet')).toEqual(['Free bet: €50.00', 'Scommessa gratuita: €50.00']);
  expect(titled('casino_bonus', 100)).toEqual([
    'Casino bonus: 100% of your deposit, up to €50.00',
    'Bonus casinò: 100% del deposito, fino a €50.00',
  ]);
  expect(titled('betting_bonus')).toEqual(['Betting bonus: €50.00', 'Bonus scommesse: €50.00']);
  const spins = (count: number) =>
    locales.map((locale) =>
      giftTitle({ kind: 'free_spins', percent: null, amount: '', spins: { count, game: 'Dice', stake: '€0.20' } }, locale),
    );
  expect(spins(1)).toEqual(['1 free spin of €0.20 on Dice', '1 giro gratis da €0.20 su Dice']);
  expect(spins(10)).toEqual(['10 free spins of €0.20 each on Dice', '10 giri gratis da €0.20 su Dice']);
  expect(locales.map(cashSentences)).toEqual([['In cash, with no wagering requirement'], ['In denaro, senza requisito di puntata']]);
  expect(locales.map((locale) => useSentences('free_bet', 7, locale)[0])).toEqual(['Use it within 7 days', 'Usala entro 7 giorni']);
  expect(locales.map((locale) => useSentences('free_spins', 1, locale))).toEqual([
    ['Use them within 1 day', 'Winnings are cash with no wagering requirement'],
    ['Usali entro 1 giorno', 'Le vincite sono denaro vero, senza requisito di puntata'],
  ]);
});
