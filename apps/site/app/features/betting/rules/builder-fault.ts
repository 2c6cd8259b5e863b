import type { BettingText } from './kind-text.ts';

/** Why selections can't be one bet: the server's code and words, and which of them. */
export interface BuilderFault {
  code: string;
  message: string;
  selections: readonly string[];
}

const named = {
  'bets.builder_implied': 'builder.implied',
  'bets.builder_impossible': 'builder.impossible',
  'bets.builder_closed': 'builder.closed',
} as const;

const isNamed = (code: string): code is keyof typeof named => Object.hasOwn(named, code);

/** The fault with the names of the selections that it is about; in the server's words where none of them is known. */
export function builderFaultText(
  t: BettingText,
  { code, message, selections }: BuilderFault,
  nameOf: (selection: string) => string | undefined,
  locale: string,
): string {
  const names = selections.flatMap((selection) => nameOf(selection) ?? []).map((name) => t('quoted', { name }));
  if (!isNamed(code) || names.length === 0) return message;
  return t(named[code], { selections: new Intl.ListFormat(locale).format(names), count: names.length });
}
