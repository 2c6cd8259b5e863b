/**
 * What a bet pays, by following the money: a second model of the rules that shares nothing with the first. It writes out every line, lays the
 * unit stake on its first leg as so many indivisible chips, lays what comes back on the next, and counts the chips at the end.
 * A minor unit has as many chips as it takes for no leg ever to divide one.
 */

export interface FlowLeg {
  oddsMilli: number;
  isBanker: boolean;
  placeTerms: [number, number];
  /** Null while it is open. */
  end: FlowEnd | null;
}

export interface FlowEnd {
  won: boolean;
  placed: boolean;
  /** Halves of the stake that are returned whatever happened. */
  returnedHalves: 0 | 1 | 2;
  deadHeat: [number, number];
  placeDeadHeat: [number, number];
  deduction: number;
}

export interface FlowBet {
  legs: FlowLeg[];
  foldSizes: number[];
  isEachWay: boolean;
  isFree: boolean;
  unitStake: bigint;
  /** Tenths of the stake that still run. */
  runningTenths: number;
  maximum: bigint | null;
  bonus: { steps: { legs: number; basisPoints: number }[]; minimumOdds: number; maximum: bigint | null } | null;
}

/** Chips in one minor unit. */
function chipsPerUnit({ legs }: FlowBet): bigint {
  let chips = 10n * 10_000n;
  for (const { placeTerms, end } of legs) {
    chips *= 2n * 1_000n * 100n * BigInt(placeTerms[1]);
    if (end) chips *= BigInt(end.deadHeat[1]) * BigInt(end.placeDeadHeat[1]);
  }
  return chips;
}

function part(chips: bigint, numerator: bigint, denominator: bigint): bigint {
  const product = chips * numerator;
  if (product % denominator !== 0n) throw new Error('a chip was divided');
  return product / denominator;
}

/** What a stake on one leg brings: chips of the stake that come back, and chips won with them. */
function play(chips: bigint, leg: FlowLeg, end: FlowEnd, isPlace: boolean): { back: bigint; won: bigint } {
  const returned = part(chips, BigInt(end.returnedHalves), 2n);
  const cameIn = isPlace ? end.won || end.placed : end.won;
  if (!cameIn) return { back: returned, won: 0n };
  const [shares, among] = isPlace ? end.placeDeadHeat : end.deadHeat;
  const standing = part(chips - returned, BigInt(shares), BigInt(among));
  let won = part(standing, BigInt(leg.oddsMilli) - 1_000n, 1_000n);
  if (isPlace) won = part(won, BigInt(leg.placeTerms[0]), BigInt(leg.placeTerms[1]));
  won -= part(won, BigInt(end.deduction), 100n);
  return { back: returned + standing, won };
}

function* linesOf({ legs, foldSizes }: FlowBet): Generator<FlowLeg[]> {
  for (let chosen = 0; chosen < 2 ** legs.length; chosen++) {
    const line = legs.filter((leg, index) => leg.isBanker || (chosen >> index) % 2 === 1);
    // Bankers are in every line; only one way of choosing them is counted.
    if (legs.some((leg, index) => leg.isBanker && (chosen >> index) % 2 === 1)) continue;
    if (foldSizes.includes(line.filter(({ isBanker }) => !isBanker).length)) yield line;
  }
}

export interface FlowOutcome {
  payout: bigint;
  status: 'won' | 'lost' | 'void' | 'partial';
  lines: number;
}

/** Of a bet without open legs. */
export function followMoney(bet: FlowBet): FlowOutcome {
  const perUnit = chipsPerUnit(bet);
  const stakePerLine = part(bet.unitStake * perUnit, BigInt(bet.runningTenths), 10n);
  let paid = 0n;
  let staked = 0n;
  let lines = 0;
  let lostLines = 0;
  for (const isPlace of bet.isEachWay ? [false, true] : [false])
    for (const line of linesOf(bet)) {
      lines += 1;
      let stake = stakePerLine;
      let winnings = 0n;
      for (const leg of line) {
        const onStake = play(stake, leg, ended(leg), isPlace);
        const onWinnings = play(winnings, leg, ended(leg), isPlace);
        stake = onStake.back;
        winnings = onStake.won + onWinnings.back + onWinnings.won;
      }
      if (stake === 0n) lostLines += 1;
      paid += bet.isFree ? winnings : stake + winnings;
      if (!bet.isFree) staked += stakePerLine;
    }
  const withBonus = paid + bonusChips(bet, paid - staked, perUnit);
  const rounded = (withBonus + perUnit / 2n) / perUnit;
  const payout = bet.maximum !== null && bet.maximum < rounded ? bet.maximum : rounded;
  const isVoid = bet.legs.every((leg) => ended(leg).returnedHalves === 2);
  const status = isVoid ? 'void' : paid === 0n ? 'lost' : lostLines === 0 && paid > staked ? 'won' : 'partial';
  return { payout, status, lines };
}

function bonusChips(bet: FlowBet, winnings: bigint, perUnit: bigint): bigint {
  const isOneLine = bet.foldSizes.join() === String(bet.legs.length) && !bet.isEachWay && bet.legs.every(({ isBanker }) => !isBanker);
  if (!bet.bonus || !isOneLine || winnings <= 0n) return 0n;
  const standing = bet.legs.filter((leg) => ended(leg).returnedHalves < 2);
  if (standing.some((leg) => !ended(leg).won)) return 0n;
  const counting = standing.filter(({ oddsMilli }) => oddsMilli >= (bet.bonus?.minimumOdds ?? 0)).length;
  let basisPoints = 0;
  for (const step of bet.bonus.steps) if (step.legs <= counting) basisPoints = step.basisPoints;
  const bonus = part(winnings, BigInt(basisPoints), 10_000n);
  const most = bet.bonus.maximum === null ? bonus : bet.bonus.maximum * perUnit;
  return bonus < most ? bonus : most;
}

function ended({ end }: FlowLeg): FlowEnd {
  if (!end) throw new Error('an open leg');
  return end;
}
