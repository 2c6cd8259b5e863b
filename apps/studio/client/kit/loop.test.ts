import { describe, expect, it } from 'vitest';
import { createAnimator } from './animator.ts';
import { createLoop, STEP } from './loop.ts';

function frames() {
  let next: ((now: number) => void) | null = null;
  return {
    source: {
      request: (callback: (now: number) => void) => {
        next = callback;
        return 1;
      },
      cancel: () => {
        next = null;
      },
    },
    at(now: number) {
      next?.(now);
    },
  };
}

describe('the loop', () => {
  it('makes as many steps of equal length as time asks for, at any frame rate', () => {
    const { source, at } = frames();
    let steps = 0;
    let drawn = 0;
    const loop = createLoop(
      (length) => {
        expect(length).toBe(STEP);
        steps++;
      },
      () => drawn++,
      source,
    );
    loop.start();
    for (let now = 0; now <= 1000; now += 20) at(now);
    expect(steps).toBeGreaterThanOrEqual(119);
    expect(steps).toBeLessThanOrEqual(120);
    expect(drawn).toBe(51);
  });

  it('does not leap after a stall', () => {
    const { source, at } = frames();
    let steps = 0;
    const loop = createLoop(
      () => steps++,
      () => undefined,
      source,
    );
    loop.start();
    at(0);
    at(60_000);
    expect(steps).toBeLessThanOrEqual(31);
  });
});

describe('the animator', () => {
  it('ends each task at its final value and in the order of their ends', async () => {
    const animator = createAnimator();
    const ended: string[] = [];
    let value = 0;
    const long = animator
      .tween(200, (t) => {
        value = t;
      })
      .then(() => ended.push('long'));
    const short = animator.wait(100).then(() => ended.push('short'));
    for (let time = 0; time < 300; time += STEP) {
      animator.advance(STEP);
      await Promise.resolve();
    }
    await Promise.all([long, short]);
    expect(value).toBe(1);
    expect(ended).toEqual(['short', 'long']);
    expect(animator.busy).toBe(false);
  });

  it('hurries only what may be hurried', async () => {
    const animator = createAnimator();
    let hasty = 0;
    let firm = 0;
    const done = animator.tween(
      5000,
      (t) => {
        hasty = t;
      },
      { hasty: true },
    );
    void animator.tween(5000, (t) => {
      firm = t;
    });
    animator.hurry();
    await done;
    expect(hasty).toBe(1);
    expect(firm).toBe(0);
  });
});
