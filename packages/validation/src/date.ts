import { asText, isBlank, type Fault, type Rule } from './fault.ts';

/** A day of the calendar, without time or zone. */
export interface Day {
  year: number;
  /** 1 … 12 */
  month: number;
  /** 1 … 31 */
  day: number;
}

export interface DateOptions {
  isRequired?: boolean;
  /** Bounds as YYYY-MM-DD, inclusive. */
  min?: string;
  max?: string;
}

// Digits, comma, dot, apostrophe and dash are all a date may be made of (specification section 5).
const yearFirst = /^(\d{4})[-.,'](\d{1,2})[-.,'](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-.,'](\d{1,2})[-.,'](\d{4})$/;

/** Reads 1990-02-28 or 28.02.1990 (separators . , ' -). Null when it is no day of the calendar or the year has not four digits. */
export function parseDay(text: string): Day | null {
  const first = yearFirst.exec(text);
  const last = first ? null : dayFirst.exec(text);
  const match = first ?? last;
  if (!match) return null;
  const year = Number(first ? match[1] : match[3]);
  const month = Number(match[2]);
  const day = Number(first ? match[3] : match[1]);
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

/** YYYY-MM-DD: the form of the API and the database. */
export function formatDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Negative when `a` is before `b`, 0 when they are the same day. */
export function compareDays(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The calendar day that `moment` falls on in the IANA zone, e.g. 'Europe/Rome'. */
export function dayIn(moment: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/**
 * Full years lived on `today`. A birthday counts from its first moment; someone born on 29 February grows older
 * on 1 March in ordinary years, the later of the two readings in use.
 */
export function ageOn(birth: Day, today: Day): number {
  const before = today.month < birth.month || (today.month === birth.month && today.day < birth.day);
  return today.year - birth.year - (before ? 1 : 0);
}

/** Valid date with a 4-digit year, within min and max. */
export const date: Rule<DateOptions> = (value, { isRequired = true, min, max } = {}): Fault | null => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const day = parseDay(asText(value) ?? '');
  if (!day) return { code: 'date' };
  const earliest = min === undefined ? null : parseDay(min);
  const latest = max === undefined ? null : parseDay(max);
  if (earliest && compareDays(day, earliest) < 0) return { code: 'min_date', values: { min: shown(earliest) } };
  if (latest && compareDays(day, latest) > 0) return { code: 'max_date', values: { max: shown(latest) } };
  return null;
};

export interface BirthDateOptions {
  isRequired?: boolean;
  /** The day it is where the licence counts. */
  today: Day;
  /** Full years needed. Default 18. */
  age?: number;
}

/** Birth date of a player: a valid date, not in the future, not beyond 120 years, and of age today. */
export const birthDate: Rule<BirthDateOptions> = (value, options) => {
  if (isBlank(value)) return options?.isRequired === false ? null : { code: 'required' };
  const day = parseDay(asText(value) ?? '');
  if (!day) return { code: 'date' };
  if (!options) return null;
  const { today, age = 18 } = options;
  if (compareDays(day, today) > 0 || ageOn(day, today) > 120) return { code: 'date' };
  return ageOn(day, today) < age ? { code: 'under_age', values: { min: age } } : null;
};

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** dd.mm.yyyy, as dates are shown everywhere (specification section 9). */
function shown({ year, month, day }: Day): string {
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
}
