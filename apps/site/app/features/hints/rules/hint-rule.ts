const minute = 60_000;
/** Days after the sign-up in which an unconfirmed login is reminded of (specification sections 4 and 9). */
export const confirmDays = 5;

export interface HintFacts {
  /** Milliseconds since 1970, as all moments here. */
  now: number;
  registeredAt: number;
  /** How long the first deposit is suggested; 120 where content says nothing else. */
  minutes: number;
  hasDeposits: boolean;
  /** Whether the e-mail address or phone that the player signs in with is confirmed. */
  isLoginConfirmed: boolean;
  /** Whether the code was asked for by the hint once: the flag `confirm_sent_{uid}` of the storage. */
  wasSent: boolean;
}

export type Hint = 'confirm' | 'registration';

/** Moments at which the hints end. */
export const hintEnds = ({ registeredAt, minutes }: Pick<HintFacts, 'registeredAt' | 'minutes'>): Record<Hint, number> => ({
  registration: registeredAt + minutes * minute,
  confirm: registeredAt + confirmDays * 24 * 60 * minute,
});

/** The hints that are due, the more pressing one first (specification section 4, registration hint and confirm hint). */
export function dueHints(facts: HintFacts): Hint[] {
  const ends = hintEnds(facts);
  const due: Hint[] = [];
  if (facts.now < ends.confirm && !facts.isLoginConfirmed && !facts.wasSent) due.push('confirm');
  if (facts.now < ends.registration && !facts.hasDeposits) due.push('registration');
  return due;
}

/** Key of the storage that says that the code was sent. */
export const sentKey = (uid: number): string => `confirm_sent_${uid}`;
