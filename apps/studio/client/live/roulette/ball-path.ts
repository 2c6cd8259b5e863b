import { wheelOrder as pockets } from '@tavolo/game-maths';

/** Radii and heights of the wheel, in radii of its rim. The model is built of them, the ball runs along them. */
export const wheelShape = {
  track: { radius: 0.897, height: 0.098 },
  /** Where the bowl ends and the rotor with its numbers begins. */
  numbers: { outer: 0.683, outerHeight: -0.018, inner: 0.588, innerHeight: -0.046 },
  pocket: { outer: 0.582, inner: 0.468, floor: -0.086, rest: 0.53 },
  ball: 0.0265,
} as const;

/** Where the ball is: angle in radians (counterclockwise from above), distance from the axis, height of its middle, all at one moment. */
export interface BallPlace {
  angle: number;
  radius: number;
  height: number;
}

export interface BallPath {
  /** The rotor's turn since the draw began, radians. @param at milliseconds since then */
  rotor(at: number): number;
  /** @param at milliseconds since the draw began; after the end the ball rides in its pocket */
  ball(at: number): BallPlace;
  /** Moments of the ball's sounds, milliseconds: it leaves the track, it strikes, it lies. */
  readonly leaves: number;
  readonly strikes: readonly number[];
  readonly rests: number;
}

/** Milliseconds of a step of the simulation. */
const step = 4;
/** How fast the rotor turns, radians a second: at the beginning, and once the ball lies. */
const rotorSpeed = { first: 1.5, last: 0.42 };
/** Shares of the draw: the rotor begins to slow down, the ball lies. */
const shares = { slows: 0.55, rests: 0.84 };

/**
 * The ball's way through a draw. It is played forward once in fixed steps by the wheel's mechanics, from a beginning that the round's number gives; the
 * wheel looks the same from pocket to pocket, so the same way, begun a few pockets further, ends in the pocket that was drawn. What is drawn decides
 * where the ball lies, never the other way round.
 * @param pocket number that was drawn; null while it is not known: the ball runs on the track, in the same way as it will
 * @param length of the draw, milliseconds
 * @param learnt when the outcome was known, milliseconds since the draw began: from then on the way bends towards it
 */
export function ballPath(round: number, pocket: number | null, length: number, learnt = 0): BallPath {
  const rests = length * shares.rests;
  const played = play(round);
  const stretch = rests / ((played.places.length - 1) * step);
  const rotor = (at: number): number => rotorTurn(at, length);
  const last = played.places.at(-1) ?? { relative: 0, radius: wheelShape.pocket.rest, height: 0 };
  const target = pocket === null ? last.relative : pocketAngle(pocket);
  // At most half a turn is spread over the seconds on the track: nobody sees it.
  const bend = nearest(target - last.relative);
  const begins = Math.max(900, learnt);
  const ends = Math.max(begins + 600, played.leaves * stretch);
  const bent = (at: number): number => bend * smooth((at - begins) / (ends - begins));

  return {
    rotor,
    leaves: played.leaves * stretch,
    strikes: played.strikes.map((at) => at * stretch),
    rests,
    ball(at) {
      if (at >= rests) return { angle: rotor(at) + last.relative + bend, radius: last.radius, height: last.height };
      const index = Math.max(0, at / stretch / step);
      const [one, next] = [played.places[Math.floor(index)] ?? last, played.places[Math.floor(index) + 1] ?? last];
      const share = index - Math.floor(index);
      const between = (a: number, b: number): number => a + (b - a) * share;
      return {
        // Seen from the rotor, whose own turn lasts as long as the draw does.
        angle: rotor(at) + between(one.relative, next.relative) + bent(at),
        radius: between(one.radius, next.radius),
        height: between(one.height, next.height),
      };
    },
  };
}

/** The angle of a pocket's middle on the rotor: numbers follow one another clockwise. */
export function pocketAngle(pocket: number): number {
  return (-pockets.indexOf(pocket) * 2 * Math.PI) / pockets.length;
}

/** Where a ball lies in a pocket of a rotor that has turned so far, radians. */
export function restingPlace(pocket: number, turn = 0): BallPlace {
  return { angle: turn + pocketAngle(pocket), radius: wheelShape.pocket.rest, height: wheelShape.pocket.floor + wheelShape.ball };
}

function rotorTurn(at: number, length: number): number {
  const { first, last } = rotorSpeed;
  const [slows, stops] = [length * shares.slows, length];
  const within = Math.min(Math.max(at, 0), slows);
  const slowing = Math.min(Math.max(at - slows, 0), stops - slows);
  const share = slowing / (stops - slows);
  // The speed falls evenly from the first to the last.
  const turned = first * within + slowing * (first + ((last - first) * share) / 2) + last * Math.max(0, at - stops);
  return (turned + first * Math.min(at, 0)) / 1000;
}

interface Played {
  places: { relative: number; radius: number; height: number }[];
  /** Milliseconds. */
  leaves: number;
  strikes: number[];
}

/** Plays a ball by the wheel's mechanics, seen from the rotor. Radians, seconds, radii of the rim. */
function play(round: number): Played {
  const random = drawer(round);
  const dt = step / 1000;
  const { track, numbers, pocket, ball } = wheelShape;
  const width = (2 * Math.PI) / pockets.length;
  const places: Played['places'] = [];
  const strikes: number[] = [];
  let angle = random() * 2 * Math.PI;
  // Against the rotor.
  let spin = -(13.4 + random() * 1.1);
  let radius: number = track.radius;
  let inwards = 0;
  let height: number = track.height + ball;
  let rising = 0;
  let leaves = 0;
  let kicks = 0;
  for (let tick = 0; tick < 8000; tick++) {
    const ms = tick * step;
    const floor = surface(radius) + ball;
    const flies = height > floor + 0.002;
    if (radius > numbers.outer) {
      spin += (0.26 + 0.018 * spin * spin) * dt * -Math.sign(spin);
      // On the slope its weight draws it in, its speed out.
      const pull = 2.4 - 0.105 * spin * spin;
      if (leaves === 0 && pull > 0) leaves = ms;
      if (leaves > 0) inwards += Math.max(0.12, pull) * 0.34 * dt;
      if (leaves > 0 && kicks < 1 && radius < 0.8) {
        // One of the studs in the bowl: it takes speed and throws the ball up a little.
        kicks++;
        strikes.push(ms);
        spin *= 0.72 + 0.1 * random();
        inwards *= 0.45;
        rising = 0.22 + 0.12 * random();
      }
    } else if (radius > pocket.outer) {
      spin -= spin * 0.5 * dt;
      inwards += 0.9 * dt;
    } else {
      // Between two walls, as soon as it is below their edge: it strikes them and loses more each time.
      inwards = Math.max(-0.35, Math.min(inwards, 0.5));
      spin -= spin * (flies ? 0.1 : 2.2) * dt;
      if (height < numbers.innerHeight + ball * 0.9) {
        const cell = Math.floor(angle / width + 0.5);
        const room = width / 2 - ball / Math.max(0.4, radius);
        const off = angle - cell * width;
        if (Math.abs(off) > room && Math.sign(off) === Math.sign(spin)) {
          strikes.push(ms);
          const speed = Math.abs(spin);
          if (speed > 0.9) {
            // Over the wall, with a hop.
            spin *= speed > 2.2 ? 0.62 : -0.38;
            rising = 0.16 + 0.12 * Math.min(speed, 4) * (0.6 + 0.4 * random());
            inwards = -0.1 + 0.16 * random();
          } else {
            spin *= -0.42;
            angle = cell * width + Math.sign(off) * room;
          }
        }
      }
      if (radius < pocket.inner + ball && inwards > 0) inwards *= -0.35;
      inwards += (radius - pocket.rest) * 1.6 * dt - inwards * 1.4 * dt;
      if (Math.abs(spin) < 0.35 && rising === 0 && height <= floor + 0.002 && radius < pocket.outer) break;
    }
    angle += spin * dt;
    radius = Math.min(track.radius, Math.max(pocket.inner + ball * 0.8, radius - inwards * dt));
    rising -= 2.6 * dt;
    height += rising * dt;
    const ground = surface(radius) + ball;
    if (height <= ground) {
      height = ground;
      rising = rising < -0.18 && radius < numbers.outer ? -rising * 0.34 : 0;
    }
    places.push({ relative: angle, radius, height });
  }
  // It rolls to the middle of its pocket.
  const cell = Math.round(angle / width) * width;
  const [from, rest] = [{ angle, radius, height }, pocket.floor + ball];
  const ticks = 110;
  for (let tick = 1; tick <= ticks; tick++) {
    const share = smooth(tick / ticks);
    const sway = Math.sin(share * Math.PI * 3) * (1 - share) * 0.03;
    places.push({
      relative: from.angle + (cell - from.angle) * share + sway,
      radius: from.radius + (pocket.rest - from.radius) * share,
      height: from.height + (rest - from.height) * Math.min(1, share * 2),
    });
  }
  return { places, leaves, strikes };
}

/** Height of what the ball runs on. */
export function surface(radius: number): number {
  const { track, numbers, pocket } = wheelShape;
  const slope = (from: number, low: number, to: number, high: number): number =>
    low + (high - low) * Math.min(1, Math.max(0, (radius - from) / (to - from)));
  if (radius >= numbers.outer) {
    const share = Math.min(1, (radius - numbers.outer) / (track.radius - numbers.outer));
    return numbers.outerHeight + (track.height - numbers.outerHeight) * (0.82 * share + 0.18 * share * share);
  }
  if (radius >= numbers.inner) return slope(numbers.inner, numbers.innerHeight, numbers.outer, numbers.outerHeight);
  return slope(pocket.outer - 0.02, pocket.floor, numbers.inner, numbers.innerHeight);
}

/** The way from one angle to another, at most half a turn. */
function nearest(angle: number): number {
  return angle - Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
}

function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

/** Numbers from 0 to 1 for what varies from round to round and decides nothing (mulberry32). */
function drawer(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
