/**
 * A fast, reproducible stream for simulations: xoshiro128** 1.1 (Blackman and Vigna), seeded by splitmix32; numbers in [0, 1) with 32 bits.
 * Not for players: their outcomes come from committed seeds.
 */
export function randomStream(seed: number): () => number {
  const state = new Int32Array(4);
  let mix = seed | 0;
  for (let index = 0; index < 4; index++) {
    mix = (mix + 0x9e3779b9) | 0;
    let z = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    state[index] = z ^ (z >>> 15);
  }
  return () => {
    const s1 = state[1]!;
    const r = Math.imul(s1, 5);
    const result = Math.imul((r << 7) | (r >>> 25), 9);
    const t = s1 << 9;
    const s2 = state[2]! ^ state[0]!;
    const s3 = state[3]! ^ s1;
    state[1] = s1 ^ s2;
    state[0]! ^= s3;
    state[2] = s2 ^ t;
    state[3] = (s3 << 11) | (s3 >>> 21);
    return (result >>> 0) / 4294967296;
  };
}
