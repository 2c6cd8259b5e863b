/** `seedId-00000012`. */
export function roundId(seedId: string, nonce: number): string {
  return `${seedId}-${nonce.toString().padStart(8, '0')}`;
}

/** @returns null for anything that is not a round of the studio. */
export function parseRoundId(round: string): { seedId: string; nonce: number } | null {
  const match = /^([0-9a-f]{16})-(\d{8})$/.exec(round);
  return match?.[1] && match[2] ? { seedId: match[1], nonce: Number(match[2]) } : null;
}
