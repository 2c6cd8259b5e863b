import { describe, expect, it, vi } from 'vitest';
import { STEP } from '../kit/loop.ts';
import { createReel } from './reel.ts';

const strip = ['a', 'b', 'c', 'd', 'e'];
const make = () => createReel(3, (index) => strip[((-index % 5) + 5) % 5] ?? '');

function shown(reel: ReturnType<typeof make>): string[] {
  return [0, 1, 2].map((row) => reel.symbolAt(Math.round(reel.position) - row));
}

function run(reel: ReturnType<typeof make>, milliseconds: number): void {
  for (let time = 0; time < milliseconds; time += STEP) reel.step(STEP);
}

describe('a reel', () => {
  it('rests on exactly the symbols it was told, whatever passed by', () => {
    const reel = make();
    reel.place(['a', 'a', 'a']);
    reel.spin();
    run(reel, 900);
    reel.land(['x', 'y', 'z'], 1);
    run(reel, 3000);
    expect(reel.phase).toBe('still');
    expect(reel.position).toBe(Math.round(reel.position));
    expect(shown(reel)).toEqual(['x', 'y', 'z']);
  });

  it('lands as told when the answer is there before it is at speed', () => {
    const reel = make();
    reel.spin();
    reel.land(['x', 'y', 'z'], 1);
    run(reel, 3000);
    expect(shown(reel)).toEqual(['x', 'y', 'z']);
  });

  it('goes on turning while no answer comes', () => {
    const reel = make();
    reel.spin();
    run(reel, 20_000);
    expect(reel.phase).toBe('cruising');
  });

  it('says once that it landed, and never moves upwards on the way there', () => {
    const reel = make();
    reel.onLanded = vi.fn<() => void>();
    reel.spin();
    run(reel, 400);
    reel.land(['x', 'y', 'z'], 1);
    let last = reel.position;
    while (reel.phase === 'landing' || reel.phase === 'cruising') {
      reel.step(STEP);
      if (reel.phase === 'landing') expect(reel.position).toBeGreaterThanOrEqual(last);
      last = reel.position;
    }
    run(reel, 1000);
    expect(reel.onLanded).toHaveBeenCalledTimes(1);
  });

  it('keeps the old symbols in sight when it starts', () => {
    const reel = make();
    reel.place(['x', 'y', 'z']);
    reel.spin();
    run(reel, 100);
    expect(shown(reel)).toEqual(['x', 'y', 'z']);
  });
});
