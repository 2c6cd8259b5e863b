import type { CollectionTypes } from '@tavolo/content';

export type LimitKind = 'deposit' | 'loss' | 'wager' | 'time';
export type LimitPeriod = 'day' | 'week' | 'month';

/** Before what identity and age must be checked. Who may not play without may deposit, but not the other way round. */
export const identityGates = ['nothing', 'play', 'deposit'] as const;
export type IdentityGate = (typeof identityGates)[number];

export const isIdentityGate = (value: unknown): value is IdentityGate => identityGates.some((gate) => gate === value);

/** Registers of excluded people that are spoken with. */
export const registers = ['gamstop', 'rua'] as const;
export type RegisterName = (typeof registers)[number];

/** What a jurisdiction asks for. */
export interface ProtectionProfile {
  /** Hours between the wish for less protection and its confirmation. */
  raiseWaitHours: number;
  /** Whether a player's rounds for money begin in one game at a time (RTS 14C). */
  oneGameAtATime: boolean;
  /** Whether play stops while a link of a help line is broken (GLI-19 §A.4.5). */
  brokenHelpStopsPlay: boolean;
  /** Whether a player must choose a deposit limit, or none, before the first deposit. */
  asksForLimit: boolean;
  realityCheckMinutes: number;
  realityCheckChoices: readonly number[];
  timeOutHours: readonly number[];
  /** `24h`, `30d`, `6m`, `1y` or `indefinite`. */
  exclusions: readonly string[];
  /** Hours between the wish to return after a term and the return. */
  returnWaitHours: number;
  /** Months that an indefinite exclusion lasts at least, before a return can be asked for. */
  indefiniteMonths: number;
  indefiniteReturnWaitHours: number;
  /** Before what a player's identity and age must be checked. */
  identityBefore: IdentityGate;
  /** Which register of excluded people is asked; null: none. */
  exclusionRegister: RegisterName | null;
  /** Greatest values of a player's first limits; `young` below 25 years. Decimal amounts, minutes of time. */
  firstLimits: readonly { kind: LimitKind; period: LimitPeriod; value: string; young: string }[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const listOf = <T>(value: unknown, is: (one: unknown) => one is T): T[] => (Array.isArray(value) ? value.filter(is) : []);

const isFirstLimit = (value: unknown): value is ProtectionProfile['firstLimits'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  isText(value.kind) &&
  ['deposit', 'loss', 'wager', 'time'].includes(value.kind) &&
  'period' in value &&
  isText(value.period) &&
  ['day', 'week', 'month'].includes(value.period) &&
  'value' in value &&
  isText(value.value) &&
  'young' in value &&
  isText(value.young);

/**
 * The profile of a jurisdiction as content writes it. Never looser than a day of waiting; where content has no such profile, the strictest
 * of the usual rules hold.
 */
export function profileOf(entries: readonly CollectionTypes['protection-profile'][], key: string): ProtectionProfile {
  const entry = entries.find((one) => one.key === key);
  if (!entry) return strictProfile;
  const exclusions = listOf(entry.exclusions, isText).filter((term) => /^(\d{1,4}[hdmy]|indefinite)$/.test(term));
  return {
    raiseWaitHours: Math.max(24, entry.raise_wait_hours),
    // Content from before the rule says nothing of it.
    oneGameAtATime: entry.one_game_at_a_time !== false,
    brokenHelpStopsPlay: entry.broken_help_stops_play === true,
    asksForLimit: entry.asks_for_limit,
    realityCheckMinutes: within(entry.reality_check_minutes, 5, 240),
    realityCheckChoices: listOf(entry.reality_check_choices, isNumber).filter((minutes) => minutes >= 5 && minutes <= 240),
    timeOutHours: listOf(entry.time_out_hours, isNumber).filter((hours) => hours >= 24 && hours <= 1008),
    exclusions: exclusions.length > 0 ? exclusions : strictProfile.exclusions,
    returnWaitHours: Math.max(24, entry.return_wait_hours),
    indefiniteMonths: Math.max(0, entry.indefinite_months),
    indefiniteReturnWaitHours: Math.max(24, entry.indefinite_return_wait_hours),
    // Content from before the rule, or of a service elsewhere, says nothing of it: then the standard's own holds.
    identityBefore: isIdentityGate(entry.identity_before) ? entry.identity_before : 'play',
    exclusionRegister: registerOf(entry),
    firstLimits: listOf(entry.first_limits, isFirstLimit),
  };
}

/**
 * Whether a player may take a break of so many hours: those that the jurisdiction names, and any whole number of days between its shortest and its
 * longest (LCCP 3.3.4: "such other period as the customer may reasonably request, up to a maximum of 6 weeks").
 */
export function offersTimeOut({ timeOutHours }: Pick<ProtectionProfile, 'timeOutHours'>, hours: number): boolean {
  if (timeOutHours.includes(hours)) return true;
  return hours % 24 === 0 && hours >= Math.min(...timeOutHours) && hours <= Math.max(...timeOutHours);
}

/** Content from before the rule says nothing of it: then the country's own register is asked. */
function registerOf({ exclusion_register: named, key }: CollectionTypes['protection-profile']): RegisterName | null {
  if (named !== null && named !== undefined) return registers.find((name) => name === named) ?? null;
  return key === 'uk' ? 'gamstop' : key === 'italy' ? 'rua' : null;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const strictProfile: ProtectionProfile = {
  raiseWaitHours: 168,
  oneGameAtATime: true,
  brokenHelpStopsPlay: false,
  asksForLimit: true,
  realityCheckMinutes: 60,
  realityCheckChoices: [15, 30, 60],
  timeOutHours: [24, 168, 720, 1008],
  exclusions: ['6m', '1y', '5y', 'indefinite'],
  returnWaitHours: 24,
  indefiniteMonths: 60,
  indefiniteReturnWaitHours: 168,
  identityBefore: 'deposit',
  exclusionRegister: null,
  firstLimits: [],
};
