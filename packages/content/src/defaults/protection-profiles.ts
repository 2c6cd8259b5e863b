import type { Seed } from '../entry.ts';
import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Profile = CollectionTypes['protection-profile'];

/** Hours of a time-out: a day, a week, thirty days, six weeks. */
const timeOuts = [24, 168, 720, 1008];

const profile = (titles: [en: string, it: string], rules: Omit<Seed<Profile>, 'title'>): Localized<Profile> => ({
  en: { ...rules, title: titles[0] },
  it: { ...rules, title: titles[1] },
});

/**
 * Rules of player protection by jurisdiction. Amounts in major units of the player's currency. An exclusion is a number of hours (h),
 * days (d), months (m) or years (y), or `indefinite`.
 */
export const protectionProfiles: Localized<Profile>[] = [
  // RTS 12 (limits), RTS 13 (reality checks), LCCP 3.3.4 (time-outs to six weeks), LCCP 3.5 (self-exclusion of six months and more; GAMSTOP), LCCP 3.2.11
  // and 17.1.1 (age and identity are checked before the first deposit).
  profile(['United Kingdom', 'Regno Unito'], {
    key: 'uk',
    raise_wait_hours: 24,
    one_game_at_a_time: true,
    broken_help_stops_play: false,
    asks_for_limit: true,
    reality_check_minutes: 60,
    reality_check_choices: [15, 30, 60],
    time_out_hours: timeOuts,
    exclusions: ['6m', '1y', '5y', 'indefinite'],
    return_wait_hours: 24,
    indefinite_months: 60,
    indefinite_return_wait_hours: 24,
    identity_before: 'deposit',
    exclusion_register: 'gamstop',
  }),
  // GLI-19 §A.3.7 and §A.3.8: definite and indefinite, a day before limits grow; §2.5.2 b and c: no play before age and identity are checked;
  // §A.4.5: no play while a link of the help lines is broken.
  profile(['GLI-19 standard', 'Standard GLI-19'], {
    key: 'gli',
    raise_wait_hours: 24,
    one_game_at_a_time: true,
    broken_help_stops_play: true,
    asks_for_limit: false,
    reality_check_minutes: 60,
    reality_check_choices: [15, 30, 60],
    time_out_hours: timeOuts,
    exclusions: ['24h', '7d', '30d', '60d', '90d', '6m', '1y', '5y', 'indefinite'],
    return_wait_hours: 24,
    indefinite_months: 6,
    indefinite_return_wait_hours: 168,
    identity_before: 'play',
    exclusion_register: 'none',
  }),
  // ADM technical rules 2024 and D.Lgs. 41/2024: 30, 60, 90 days or indefinite, back not before nine months and seven days; first limits;
  // the register of excluded people (RUA).
  profile(['Italy', 'Italia'], {
    key: 'italy',
    raise_wait_hours: 168,
    one_game_at_a_time: true,
    broken_help_stops_play: false,
    asks_for_limit: true,
    reality_check_minutes: 60,
    reality_check_choices: [15, 30, 60],
    time_out_hours: timeOuts,
    exclusions: ['30d', '60d', '90d', 'indefinite'],
    return_wait_hours: 24,
    indefinite_months: 9,
    indefinite_return_wait_hours: 168,
    identity_before: 'play',
    exclusion_register: 'rua',
    first_limits: [
      { kind: 'deposit', period: 'day', value: '200.00', young: '50.00' },
      { kind: 'loss', period: 'day', value: '100.00', young: '50.00' },
      { kind: 'time', period: 'day', value: '180', young: '120' },
    ],
  }),
  // MGA Player Protection Directive: limits and reality checks are offered to everybody; a lifted exclusion waits 24 hours or seven days. Who a
  // player is must be known at a sum of deposits (`verification` of the site's settings), not before the first.
  profile(['Malta (MGA)', 'Malta, regole MGA'], {
    key: 'malta',
    raise_wait_hours: 24,
    one_game_at_a_time: true,
    broken_help_stops_play: false,
    asks_for_limit: true,
    reality_check_minutes: 60,
    reality_check_choices: [15, 30, 60],
    time_out_hours: timeOuts,
    exclusions: ['24h', '7d', '30d', '90d', '6m', '1y', '5y', 'indefinite'],
    return_wait_hours: 24,
    indefinite_months: 6,
    indefinite_return_wait_hours: 168,
    identity_before: 'nothing',
    exclusion_register: 'none',
  }),
];
