import { duelFaces } from '@tavolo/game-maths';
import { add, cross, scale, type Vector } from '../model/matrix.ts';
import { Mesh, type Material } from '../model/mesh.ts';
import { dieHalf, trayHalf } from './throw-plan.ts';

const materials = {
  red: { colour: [0.62, 0.012, 0.03], roughness: 0.12, metal: false, pattern: 'plain' },
  blue: { colour: [0.02, 0.1, 0.62], roughness: 0.12, metal: false, pattern: 'plain' },
  pip: { colour: [0.95, 0.95, 0.92], roughness: 0.3, metal: false, pattern: 'plain' },
  leather: { colour: [0.018, 0.085, 0.05], roughness: 0.92, metal: false, pattern: 'plain' },
  shade: { colour: [0.007, 0.034, 0.02], roughness: 1, metal: false, pattern: 'plain' },
  rim: { colour: [0.11, 0.035, 0.014], roughness: 0.3, metal: false, pattern: 'plain' },
  brass: { colour: [0.95, 0.65, 0.28], roughness: 0.22, metal: true, pattern: 'plain' },
} as const satisfies Record<string, Material>;

/** Where the face with so many pips looks. */
const normals: Readonly<Record<number, Vector>> = {
  1: [0, 1, 0],
  6: [0, -1, 0],
  3: [1, 0, 0],
  4: [-1, 0, 0],
  2: [0, 0, 1],
  5: [0, 0, -1],
};

/** Places of the pips on a face, −1 to 1. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die with round edges. */
export function die(colour: 'red' | 'blue'): Mesh {
  const body = materials[colour];
  const mesh = new Mesh();
  const [whole, round] = [dieHalf, dieHalf * 0.2];
  const flat = whole - round;
  for (const [x, y, z] of [
    [whole, flat, flat],
    [flat, whole, flat],
    [flat, flat, whole],
  ] as const)
    mesh.block([0, 0, 0], [x, 0, 0], [0, y, 0], [0, 0, z], body);
  const signs = [-1, 1] as const;
  for (const one of signs)
    for (const other of signs) {
      mesh.rod([-flat, one * flat, other * flat], [flat, one * flat, other * flat], round, body);
      mesh.rod([one * flat, -flat, other * flat], [one * flat, flat, other * flat], round, body);
      mesh.rod([one * flat, other * flat, -flat], [one * flat, other * flat, flat], round, body);
      for (const third of signs) mesh.ball([one * flat, other * flat, third * flat], round, body, 1, [1, 1, 1], [6, 10]);
    }
  for (const face of duelFaces) {
    const out = normals[face] ?? [0, 1, 0];
    const across: Vector = Math.abs(out[0]) > 0.5 ? [0, 1, 0] : [1, 0, 0];
    const other = cross(out, across);
    // Enamel that hardly stands out.
    const stretch: Vector = [out[0] ? 0.12 : 1, out[1] ? 0.12 : 1, out[2] ? 0.12 : 1];
    const radius = dieHalf * (face === 1 ? 0.24 : 0.18);
    for (const [u, v] of pips[face] ?? [])
      mesh.ball(
        add(scale(out, dieHalf), add(scale(across, u * dieHalf * 0.5), scale(other, v * dieHalf * 0.5))),
        radius,
        materials.pip,
        1,
        stretch,
        [6, 12],
      );
  }
  return mesh;
}

/** The tray: a leather floor, a wooden rim and brass corners. */
export function tray(): Mesh {
  const mesh = new Mesh();
  const { x, z } = trayHalf;
  const [rim, high] = [0.11, 0.2];
  mesh.block([0, -0.05, 0], [x, 0, 0], [0, 0.05, 0], [0, 0, z], materials.leather);
  for (const side of [-1, 1]) {
    mesh.block([0, high / 2 - 0.05, side * (z + rim)], [x + rim * 2, 0, 0], [0, high / 2 + 0.05, 0], [0, 0, rim], materials.rim, 0.8);
    mesh.block([side * (x + rim), high / 2 - 0.05, 0], [rim, 0, 0], [0, high / 2 + 0.05, 0], [0, 0, z], materials.rim, 0.8);
    mesh.rod([-x, high, side * z], [x, high, side * z], 0.018, materials.brass);
    mesh.rod([side * x, high, -z], [side * x, high, z], 0.018, materials.brass);
    for (const other of [-1, 1]) mesh.ball([side * (x + rim), high, other * (z + rim)], 0.07, materials.brass, 1, [1, 0.5, 1], [8, 12]);
    // A seam in the leather.
    mesh.rod([-x + 0.14, 0.001, side * (z - 0.14)], [x - 0.14, 0.001, side * (z - 0.14)], 0.006, materials.brass, 0.6);
    mesh.rod([side * (x - 0.14), 0.001, -z + 0.14], [side * (x - 0.14), 0.001, z - 0.14], 0.006, materials.brass, 0.6);
  }
  return mesh;
}

/** What lies dark on the leather under a die. */
export const shade = (): Mesh => new Mesh().ball([0, 0, 0], dieHalf * 1.32, materials.shade, 0.5, [1, 0.01, 1], [4, 24]);
