const known = ['available', 'active', 'paused', 'completed', 'expired', 'removed'] as const;

/** Key of the word for a bonus's state; null for one that this page does not know, of which it says nothing. */
export function bonusStatus(status: string) {
  const found = known.find((one) => one === status.toLowerCase());
  return found ? (`bonuses.status.${found}` as const) : null;
}
