import { add, cross, scale, subtract, unit, type Vector } from './matrix.ts';

/** What a surface is made of, as the light sees it. Colours are linear, 0 to 1. */
export interface Material {
  colour: Vector;
  /** 0 a mirror, 1 chalk. */
  roughness: number;
  metal: boolean;
  /** What is painted on it beside its colour. */
  pattern: 'plain' | 'picture' | 'wood' | 'felt';
}

/** Numbers of a vertex: place, normal, place in the picture, colour, pattern, roughness, metal, how much light of the room reaches it. */
export const vertexSize = 15;

const patternNumbers = { plain: 0, picture: 1, wood: 2, felt: 3 } as const;

/** A point of a turned profile: distance from the axis, height, and how much of the room's light reaches it. */
export type ProfilePoint = readonly [radius: number, height: number, open?: number];

/** Triangles of one rigid thing, put together before the first picture. */
export class Mesh {
  readonly #numbers: number[] = [];

  get vertices(): Float32Array {
    return new Float32Array(this.#numbers);
  }

  /**
   * Turns a profile about the upright axis, as a lathe does. Its points go from the outside in, or along the surface so that the light side lies
   * to their left; where the profile bends by more than a third of a right angle an edge stays sharp.
   * @param part of the profile's length in the picture: from 0 (first point) to 1 (last one)
   */
  turn(profile: readonly ProfilePoint[], material: Material, segments = 148): this {
    const pieces = profile.slice(1).flatMap((end, index) => {
      const start = profile[index];
      if (!start) return [];
      const [along, up] = [end[0] - start[0], end[1] - start[1]];
      const length = Math.hypot(along, up) || 1;
      return [{ start, end, length, normal: [up / length, -along / length] as const }];
    });
    const whole = pieces.reduce((sum, { length }) => sum + length, 0);
    let passed = 0;
    for (const [index, piece] of pieces.entries()) {
      const [before, after] = [pieces[index - 1], pieces[index + 1]];
      const smooth = (other: typeof before): readonly [number, number] => {
        if (!other || piece.normal[0] * other.normal[0] + piece.normal[1] * other.normal[1] < 0.86) return piece.normal;
        const sum = [piece.normal[0] + other.normal[0], piece.normal[1] + other.normal[1]] as const;
        const length = Math.hypot(...sum);
        return [sum[0] / length, sum[1] / length];
      };
      const ends = [
        { point: piece.start, normal: smooth(before), along: passed / whole },
        { point: piece.end, normal: smooth(after), along: (passed + piece.length) / whole },
      ] as const;
      passed += piece.length;
      for (let segment = 0; segment < segments; segment++) {
        const corners = [segment, segment + 1].flatMap((step) =>
          ends.map(({ point, normal, along }) => {
            const angle = (step / segments) * 2 * Math.PI;
            const [c, s] = [Math.cos(angle), Math.sin(angle)];
            return {
              place: [point[0] * c, point[1], -point[0] * s] as const,
              normal: [normal[0] * c, normal[1], -normal[0] * s] as const,
              // Pictures run clockwise, as the numbers of a wheel do.
              picture: [1 - step / segments, along] as const,
              open: point[2] ?? 1,
            };
          }),
        );
        for (const corner of [0, 1, 2, 2, 1, 3]) {
          const at = corners[corner];
          if (at) this.#add(at.place, at.normal, at.picture, material, at.open);
        }
      }
    }
    return this;
  }

  /** A block from its middle and its three half edges. */
  block(middle: Vector, a: Vector, b: Vector, c: Vector, material: Material, open = 1): this {
    for (const [u, v, w] of [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ] as const)
      for (const side of [1, -1]) {
        const centre = add(middle, scale(w, side));
        const corner = (x: number, y: number): Vector => add(centre, add(scale(u, x), scale(v, y)));
        this.#face(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), unit(scale(w, side)), material, open);
      }
    return this;
  }

  /** @param fine rows and columns of a ball: a small one needs fewer */
  ball(
    middle: Vector,
    radius: number,
    material: Material,
    open = 1,
    stretch: Vector = [1, 1, 1],
    [rows, columns]: readonly [number, number] = [14, 22],
  ): this {
    const at = (row: number, column: number): Vector => {
      const [tilt, angle] = [(row / rows) * Math.PI, (column / columns) * 2 * Math.PI];
      return [Math.sin(tilt) * Math.cos(angle), Math.cos(tilt), Math.sin(tilt) * Math.sin(angle)];
    };
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        for (const [down, right] of [
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const) {
          const point = at(row + down, column + right);
          const place: Vector = [point[0] * stretch[0], point[1] * stretch[1], point[2] * stretch[2]];
          const normal = unit([point[0] / stretch[0], point[1] / stretch[1], point[2] / stretch[2]]);
          this.#add(add(middle, scale(place, radius)), normal, [0, 0], material, open);
        }
    return this;
  }

  /** A rod between two points. */
  rod(from: Vector, to: Vector, radius: number, material: Material, open = 1): this {
    const along = unit(subtract(to, from));
    const across = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const other = cross(along, across);
    const sides = 14;
    const around = (step: number): Vector => {
      const angle = (step / sides) * 2 * Math.PI;
      return add(scale(across, Math.cos(angle)), scale(other, Math.sin(angle)));
    };
    for (let side = 0; side < sides; side++) {
      const [a, b] = [around(side), around(side + 1)];
      const points = [
        [from, a],
        [from, b],
        [to, a],
        [to, a],
        [from, b],
        [to, b],
      ] as const;
      for (const [end, normal] of points) this.#add(add(end, scale(normal, radius)), normal, [0, 0], material, open);
    }
    return this;
  }

  /** A flat ring that looks at the viewer (along z), with the picture all around it. */
  disc(inner: number, outer: number, depth: number, material: Material, segments = 216): this {
    for (let segment = 0; segment < segments; segment++)
      for (const [step, radius] of [
        [segment, outer],
        [segment + 1, outer],
        [segment, inner],
        [segment, inner],
        [segment + 1, outer],
        [segment + 1, inner],
      ] as const) {
        const angle = (step / segments) * 2 * Math.PI;
        this.#add(
          [radius * Math.sin(angle), radius * Math.cos(angle), depth],
          [0, 0, 1],
          [step / segments, radius === outer ? 0 : 1],
          material,
          1,
        );
      }
    return this;
  }

  /** A level square about the axis. */
  ground(height: number, half: number, material: Material): this {
    return this.#face([-half, height, half], [half, height, half], [half, height, -half], [-half, height, -half], [0, 1, 0], material, 1);
  }

  #face(a: Vector, b: Vector, c: Vector, d: Vector, normal: Vector, material: Material, open: number): this {
    for (const point of [a, b, c, a, c, d]) this.#add(point, normal, [0, 0], material, open);
    return this;
  }

  #add(place: Vector, normal: Vector, picture: readonly [number, number], material: Material, open: number): void {
    const { colour, pattern, roughness, metal } = material;
    this.#numbers.push(...place, ...normal, ...picture, ...colour, patternNumbers[pattern], roughness, metal ? 1 : 0, open);
  }
}
