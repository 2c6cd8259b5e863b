/** What of an outcome is the player's cash: what stands above zero, up to the most that the terms let become cash. */
export function cashOf(outcome: bigint, maximumWin: bigint | null): bigint {
  const most = maximumWin !== null && maximumWin < outcome ? maximumWin : outcome;
  return most > 0n ? most : 0n;
}
