/** A point or a direction. y is up, lengths in units of the model. */
export type Vector = readonly [x: number, y: number, z: number];

/** 4 × 4, by columns, as WebGL takes it. */
export type Matrix = Float32Array;

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const mix = (a: Vector, b: Vector, share: number): Vector => add(scale(a, 1 - share), scale(b, share));
export const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Of length 1; what has no length stays as it is. */
export function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return length > 0 ? scale(a, 1 / length) : a;
}

/** a · b: first b, then a. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = new Float32Array(16);
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let index = 0; index < 4; index++) sum += (a[index * 4 + row] ?? 0) * (b[column * 4 + index] ?? 0);
      product[column * 4 + row] = sum;
    }
  return product;
}

/** @param field of view from top to bottom, radians */
export function perspective(field: number, aspect: number, near: number, far: number): Matrix {
  const focus = 1 / Math.tan(field / 2);
  return new Float32Array([
    focus / aspect,
    0,
    0,
    0,
    0,
    focus,
    0,
    0,
    0,
    0,
    (far + near) / (near - far),
    -1,
    0,
    0,
    (2 * far * near) / (near - far),
    0,
  ]);
}

/** What an eye sees that looks at a point. */
export function lookAt(eye: Vector, target: Vector): Matrix {
  const back = unit(subtract(eye, target));
  const right = unit(cross([0, 1, 0], back));
  const up = cross(back, right);
  return new Float32Array([
    right[0],
    up[0],
    back[0],
    0,
    right[1],
    up[1],
    back[1],
    0,
    right[2],
    up[2],
    back[2],
    0,
    -dot(right, eye),
    -dot(up, eye),
    -dot(back, eye),
    1,
  ]);
}

/** A turn about the upright axis, radians, moved by `to`. */
export function turned(angle: number, to: Vector = [0, 0, 0]): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return new Float32Array([c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, to[0], to[1], to[2], 1]);
}

/** A turn about the axis that points at the viewer, radians, moved by `to`. */
export function rolled(angle: number, to: Vector = [0, 0, 0]): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return new Float32Array([c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, to[0], to[1], to[2], 1]);
}
