/** A place on the pitch in metres: x to the right as the kicker sees it, y up, z towards the goal, whose line is at 0. */
export interface Spot {
  x: number;
  y: number;
  z: number;
}

/** Where the ball lies before the kick. */
export const ballSpot: Spot = { x: 0, y: 0.11, z: -11 };
export const goalSize = { width: 7.32, height: 2.44, depth: 2 } as const;

/** Milliseconds after the close: the run-up begins, the ball is struck at the earliest, it arrives, and everybody has seen it. */
export const kickTimes = { runUp: 700, strike: 1_600, arrives: 2_800, shown: 3_000 } as const;

/** The middle of a part of the goal, 1 to 6. */
export const zoneSpot = (zone: number): Spot => ({ x: ((zone - 1) % 3) * 2.5 - 2.5, y: zone <= 3 ? 1.85 : 0.5, z: 0 });

export interface KickMoment {
  ball: Spot;
  /** Turns of the ball since it was struck. */
  spin: number;
  /** How far the kicker is from where the run-up begins to the ball, 0 to 1. */
  run: number;
  /** How far the foot has swung through the ball, 0 to 1. */
  swing: number;
  keeper: {
    /** Where the hands reach. */
    reach: Spot;
    /** How far the dive is, 0 to 1. */
    dive: number;
  };
  /** How far the ball bulges the net, 0 to 1, and where. */
  bulge: number;
  camera: { at: Spot; to: Spot };
  /** 0 to 1: how loud and lively the crowd is. */
  crowd: number;
}

/**
 * The kick at a moment, the same for everybody: until the ball is struck it follows from the time alone, then from what was drawn.
 * @param at milliseconds since the close; null while bets are taken
 * @param learnt when the outcome was known, in the same count
 * @param drawn null while nobody knows
 * @param number of the round: the way in which a beaten keeper dives follows from it
 * @param left milliseconds until bets close; null otherwise
 */
export function kickMoment({
  at,
  drawn,
  learnt,
  left,
  number,
}: {
  at: number | null;
  drawn: { isGoal: boolean; zone: number } | null;
  learnt: number;
  left: number | null;
  number: number;
}): KickMoment {
  const time = at ?? 0;
  const strike = Math.max(kickTimes.strike, Math.min(learnt, kickTimes.arrives - 300));
  const isStruck = at !== null && drawn !== null && time >= strike;
  const run = ease(share(time, kickTimes.runUp, kickTimes.strike));
  const flown = isStruck ? share(time, strike, kickTimes.arrives) : 0;
  const after = isStruck ? Math.max(0, time - kickTimes.arrives) : 0;
  const target = zoneSpot(drawn?.zone ?? 2);
  const dived = isStruck ? ease(share(time, strike + 80, kickTimes.arrives)) : 0;
  const reach = keeperReach(drawn, number);
  return {
    ball: ballAt(target, drawn?.isGoal ?? true, flown, after),
    spin: flown * 3 + Math.min(after, 400) / 400,
    run,
    swing: isStruck ? Math.min(1, (time - strike) / 180) : share(time, kickTimes.strike - 120, kickTimes.strike) * 0.5,
    keeper: { reach, dive: dived },
    bulge: drawn?.isGoal && after > 0 ? Math.exp(-after / 900) * Math.min(1, after / 90) : 0,
    camera: cameraAt(at, left, strike, isStruck, target),
    crowd: after > 0 ? (drawn?.isGoal ? 1 : 0.55) : isStruck ? 0.5 : at === null ? 0.15 : 0.3,
  };
}

function ballAt(target: Spot, isGoal: boolean, flown: number, after: number): Spot {
  if (flown === 0) return ballSpot;
  if (flown < 1) {
    const bow = Math.sin(Math.PI * flown) * (target.y > 1 ? 0.45 : 0.3);
    return {
      x: ballSpot.x + (target.x - ballSpot.x) * flown,
      y: ballSpot.y + (target.y - ballSpot.y) * flown + bow,
      z: ballSpot.z + (target.z - ballSpot.z) * flown,
    };
  }
  const t = Math.min(1, after / 900);
  // Into the net and down, or back from the keeper's hands.
  if (isGoal) return { x: target.x, y: Math.max(0.11, target.y * (1 - t * t)), z: Math.min(goalSize.depth - 0.35, after / 110) };
  const side = target.x === 0 ? 0.6 : Math.sign(target.x);
  return {
    x: target.x + side * 2.4 * t,
    y: Math.max(0.11, target.y + 1.1 * t - (target.y + 1) * t * t * 1.1),
    z: -3.4 * t,
  };
}

/** A keeper who saves reaches the ball; one who is beaten has gone to another column. */
function keeperReach(drawn: { isGoal: boolean; zone: number } | null, number: number): Spot {
  if (!drawn) return { x: 0, y: 1.3, z: -0.2 };
  const target = zoneSpot(drawn.zone);
  if (!drawn.isGoal) return { ...target, z: -0.25 };
  const column = (drawn.zone - 1) % 3;
  const other = [0, 1, 2].filter((one) => one !== column)[number % 2] ?? 1;
  return { ...zoneSpot(other + 1 + (number % 3 === 0 ? 0 : 3)), z: -0.3 };
}

const wide = { at: { x: -5.5, y: 4.6, z: -25 }, to: { x: 0.4, y: 1.9, z: 0 } } as const;
const near = { at: { x: 2.3, y: 1.75, z: -18 }, to: { x: -0.3, y: 1.35, z: -2 } } as const;
const front = { at: { x: 0, y: 1.7, z: -9.6 }, to: { x: 0, y: 1.45, z: 0 } } as const;

/** Wide while bets are taken, pushed in for the last of them, behind the kicker, cut to behind the net for the ball, and back in front of the goal. */
function cameraAt(at: number | null, left: number | null, strike: number, isStruck: boolean, target: Spot): { at: Spot; to: Spot } {
  if (at === null) return left === null || left > 3_000 ? wide : between(wide, near, ease(1 - left / 3_000) * 0.35);
  if (!isStruck) return between(between(wide, near, 0.35), near, ease(share(at, 0, kickTimes.runUp)));
  if (at < kickTimes.arrives + 150) {
    const drift = share(at, strike, kickTimes.arrives + 150);
    return {
      at: { x: target.x * 0.45 + 2.2 - drift * 0.7, y: 1.5 + target.y * 0.25, z: 4.6 - drift * 0.7 },
      to: { x: target.x * 0.55, y: 1.1 + target.y * 0.15, z: -6 },
    };
  }
  return between(front, wide, ease(share(at, kickTimes.arrives + 2_400, kickTimes.arrives + 4_200)));
}

const between = (one: { at: Spot; to: Spot }, other: { at: Spot; to: Spot }, part: number): { at: Spot; to: Spot } => ({
  at: mix(one.at, other.at, part),
  to: mix(one.to, other.to, part),
});
const mix = (one: Spot, other: Spot, part: number): Spot => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
  z: one.z + (other.z - one.z) * part,
});
const share = (at: number, from: number, until: number): number => Math.min(1, Math.max(0, (at - from) / (until - from)));
const ease = (part: number): number => part * part * (3 - 2 * part);
