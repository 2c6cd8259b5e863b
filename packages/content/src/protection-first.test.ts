import { expect, test } from 'vitest';
import { defaults } from './defaults/index.ts';
import { entryFaults as faultsOf } from './entry-rules.ts';
import { readSchemas } from './schemas.ts';
import { mostStakeCap } from './stake-cap.ts';
import type { CampaignsCondition, Cashback, LoyaltyCondition, LoyaltyRate, Tournament } from './types.ts';
import { mostWagering } from './wagering.ts';

// No bonus rewards losing, and none rewards depositing fast. What rules can ask is written down here, field by field: whoever adds a field or a kind of condition decides that about it first.

const { components, types } = readSchemas();
const levels = defaults.collections['loyalty-level'].map(({ en: { key, points, program } }) => ({ key, points, program }));
const faulty = (type: string, attributes: object) =>
  faultsOf(type, { ...attributes }, { before: {}, siteTexts: () => ({}), paymentMethods: () => [], loyaltyLevels: () => levels }).map(
    ({ path }) => path.join('.'),
  );
/** What only names, shows or orders an entry. */
const shown = new Set([
  'key',
  'sysname',
  'order',
  'title',
  'text',
  'summary',
  'rules',
  'palette',
  'image',
  'image_735_240',
  'image_360_520',
]);
const fieldsOf = (name: string) =>
  Object.keys((types.get(name) ?? components.get(name))?.attributes ?? {})
    .filter((field) => !shown.has(field))
    .toSorted();
const attributesOf = (name: string) => (types.get(name) ?? components.get(name))?.attributes ?? {};
const choicesOf = (name: string, field: string) => {
  const attribute = attributesOf(name)[field];
  return attribute?.type === 'enumeration' ? attribute.enum.toSorted() : [];
};

/** What each kind asks about. None is about what was lost, and what is about deposits has its bounds below. */
const askedByOffers: Record<CampaignsCondition['kind'], 'one deposit' | 'deposits of at least a month' | 'the player' | 'the day'> = {
  deposit_of_at_least: 'one deposit',
  first_deposit: 'one deposit',
  has_deposited: 'deposits of at least a month',
  contact_confirmed: 'the player',
  registered_within: 'the player',
  countries: 'the player',
  currencies: 'the player',
  weekdays: 'the day',
};
const askedByQuests: Record<LoyaltyCondition['kind'], 'the profile' | 'different games' | 'bets'> = {
  contact_confirmed: 'the profile',
  profile_completed: 'the profile',
  character_chosen: 'the profile',
  play_games: 'different games',
  place_bets: 'bets',
};
const scoredBy: Record<Tournament['scoring'], 'the best win' | 'up to a limit'> = {
  multiplier: 'the best win',
  turnover: 'up to a limit',
  wins: 'up to a limit',
  points: 'up to a limit',
};
const pointsFor: Record<LoyaltyRate['product'], 'stakes, won or lost'> = {
  slots: 'stakes, won or lost',
  tables: 'stakes, won or lost',
  fast: 'stakes, won or lost',
  live: 'stakes, won or lost',
  sports: 'stakes, won or lost',
};

test('no rule of a promotion can ask what was lost, nor for deposits by their number or their pace', () => {
  expect(fieldsOf('campaigns.condition')).toEqual(['amount', 'days', 'kind', 'values']);
  expect(choicesOf('campaigns.condition', 'kind')).toEqual(Object.keys(askedByOffers).toSorted());
  const ofOffers =
    'action budget campaign_id conditions ends_at exclude_methods gifts needs_code stacking_group starts_at use_period uses_in_all uses_per_player';
  expect(fieldsOf('campaign-offer').join(' ')).toBe(ofOffers);
  expect(fieldsOf('campaigns.gift')).toEqual(['percent', 'reward']);
  expect(fieldsOf('promotions.reward')).toEqual(['amount', 'bonus', 'days', 'game', 'spins', 'stake', 'type']);
});

test('no quest has a clock or an amount, and levels and points come by stakes, whether they were won or lost', () => {
  expect(fieldsOf('loyalty-quest')).toEqual(['condition', 'points']);
  expect(fieldsOf('loyalty.condition')).toEqual(['count', 'kind', 'product']);
  expect(choicesOf('loyalty.condition', 'kind')).toEqual(Object.keys(askedByQuests).toSorted());
  expect(attributesOf('loyalty.condition')['count']).toMatchObject({ max: 10 });
  expect(fieldsOf('loyalty.rate')).toEqual(['points', 'product']);
  expect(choicesOf('loyalty.rate', 'product')).toEqual(Object.keys(pointsFor).toSorted());
  expect(fieldsOf('loyalty-level')).toEqual(['gift', 'points', 'program']);
  expect(fieldsOf('loyalty-product')).toEqual(['kind', 'limit_days', 'per_player', 'price', 'reward', 'stock']);
});

test('no tournament is scored by losses or deposits, and whatever grows with every round has a limit', () => {
  expect(choicesOf('tournament', 'scoring')).toEqual(Object.keys(scoredBy).toSorted());
  for (const [scoring, by] of Object.entries(scoredBy)) {
    const faults = faulty('tournament', { scoring, points: [{ multiplier: 2, points: 1 }] });
    expect([scoring, faults.includes('score_limit')]).toEqual([scoring, by === 'up to a limit']);
  }
});

test('only cashback goes by what was lost: of a whole day, week or month, by a quarter at most, up to an amount that level and loss don’t raise, and to less of the stakes than any game keeps', () => {
  const periods: Record<Cashback['period'], true> = { day: true, week: true, month: true };
  expect(choicesOf('cashback', 'period')).toEqual(Object.keys(periods).toSorted());
  expect(attributesOf('cashback')).toMatchObject({
    percent: { max: 25 },
    cap: { required: true },
    minimum: { required: true },
    stake_cap_percent: { required: true, max: 2 },
  });
  for (const product of choicesOf('cashback', 'product'))
    expect([product, faulty('cashback', { product, paid_as: 'cash', stake_cap_percent: mostStakeCap(product) + 0.01 })]).toEqual([
      product,
      ['stake_cap_percent'],
    ]);
  expect(fieldsOf('promotions.level-rate')).toEqual(['level', 'percent']);
  expect(attributesOf('promotions.level-rate')).toMatchObject({ percent: { max: 25 } });
});

test('an offer that would reward depositing fast is refused by the field: much within days, soon after signing up, or several times', () => {
  const offer = {
    action: 'deposit',
    gifts: [{ percent: 50, reward: { type: 'casino_bonus', bonus: 'slots', amount: 10 } }],
    uses_per_player: 1,
  };
  const refused = (more: object) => faulty('campaign-offer', { ...offer, ...more });
  expect(refused({ conditions: [{ kind: 'has_deposited', amount: 500, days: 29 }] })).toEqual(['conditions.0.days']);
  expect(refused({ conditions: [{ kind: 'has_deposited', amount: 500, days: 30 }] })).toEqual([]);
  expect(refused({ action: 'take', gifts: [], conditions: [{ kind: 'has_deposited', amount: 500, days: 1 }] })).toEqual([
    'conditions.0.days',
  ]);
  expect(refused({ conditions: [{ kind: 'first_deposit' }, { kind: 'registered_within', days: 6 }] })).toEqual(['conditions.1.days']);
  expect(refused({ conditions: [{ kind: 'first_deposit' }, { kind: 'registered_within', days: 7 }] })).toEqual([]);
  expect(refused({ action: 'take', gifts: [], conditions: [{ kind: 'registered_within', days: 1 }] })).toEqual([]);
  expect(refused({ uses_per_player: 2, use_period: 'week' })).toEqual(['uses_per_player']);
  expect(refused({ use_period: 'day' })).toEqual(['use_period']);
  expect(refused({ use_period: 'week' })).toEqual([]);
  // Taken without a deposit, after earlier ones: it asks for deposits all the same.
  const afterDeposits = { action: 'take', gifts: [], conditions: [{ kind: 'has_deposited', amount: 10, days: 30 }] };
  expect(refused(afterDeposits)).toEqual([]);
  expect(refused({ ...afterDeposits, conditions: [...afterDeposits.conditions, { kind: 'registered_within', days: 1 }] })).toEqual([
    'conditions.1.days',
  ]);
  expect(refused({ ...afterDeposits, uses_per_player: 2 })).toEqual(['uses_per_player']);
  expect(refused({ ...afterDeposits, use_period: 'day' })).toEqual(['use_period']);
  expect(refused({ action: 'take', gifts: [], use_period: 'day' })).toEqual([]);
  expect(refused({ action: 'take', gifts: [], uses_per_player: 2 })).toEqual([]);
});

test('[R7-005] a bonus is staked ten times at most, and all that is seeded keeps to these rules', () => {
  expect(mostWagering).toBe(10);
  for (const type of ['casino-bonus', 'betting-bonus']) expect(attributesOf(type)).toMatchObject({ wagering: { max: mostWagering } });
  for (const type of [
    'campaign-offer',
    'tournament',
    'loyalty-quest',
    'loyalty-product',
    'cashback',
    'casino-bonus',
    'betting-bonus',
  ] as const)
    for (const { en } of defaults.collections[type]) expect([type, faulty(type, en)]).toEqual([type, []]);
});
