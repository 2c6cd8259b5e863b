/** Milliseconds in which the wheel comes up to speed. */
const rising = 1_200;
/** Milliseconds after the close at which it begins to slow down: by then every page knows where it ends. */
const slows = 3_000;
/** Radians a second. */
const speed = 5;
const round = 2 * Math.PI;

export interface WheelTurn {
  /** How far the wheel has turned so many milliseconds after the close, radians. */
  at(milliseconds: number): number;
}

/**
 * The way of a wheel from one place to another, the same for everybody: up to speed, evenly on, and slower and slower until it stands. Until `slows` it is
 * the same for every end.
 * @param from where it stood, radians
 * @param to where it is to stand; null while that is not known
 * @param rests milliseconds after the close at which it stands
 */
export function wheelTurn(from: number, to: number | null, rests: number): WheelTurn {
  const evenFrom = from + (speed * rising) / 2000;
  const slowFrom = evenFrom + (speed * (slows - rising)) / 1000;
  const length = (rests - slows) / 1000;
  const usual = (speed * length) / 3.2;
  const whole = to === null ? usual : usual + nearest(to - slowFrom - usual);
  // Its speed falls as a power of the time that is left, so that it neither jerks nor creeps.
  const power = (speed * length) / whole;
  return {
    at(milliseconds) {
      const t = Math.max(0, milliseconds);
      if (t <= rising) return from + ((speed * t) / 1000) * (t / rising / 2);
      if (t <= slows || to === null) return evenFrom + (speed * (t - rising)) / 1000;
      const left = Math.max(0, 1 - (t - slows) / (rests - slows));
      return slowFrom + whole * (1 - left ** power);
    },
  };
}

/** The same angle within half a turn of none. */
const nearest = (angle: number): number => angle - Math.round(angle / round) * round;

/**
 * The turn of the wheel at which a field lies at the pointer, radians. It is not always the middle of the field, which would look arranged.
 * @param fields how many there are, clockwise from the pointer when the wheel has not turned
 */
export function restOf(field: number, fields: number): number {
  const off = ((Math.imul(field + 1, 2_654_435_761) >>> 0) / 2 ** 32 - 0.5) * 0.72;
  return -((field + off) * round) / fields;
}

/** The field at the pointer. */
export function fieldAt(turn: number, fields: number): number {
  const passed = Math.round((-turn / round) * fields);
  return ((passed % fields) + fields) % fields;
}
