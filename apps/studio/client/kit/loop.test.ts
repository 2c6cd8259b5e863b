import { describe, expect, it } from 'vitest';
import { createAnimator } from './animator.ts';
import { createLoop, STEP } from './loop.ts';

function frames() {
  let next: ((now: number) => void) | null = null;
  let watch: ((now: number) => void) | null = null;
  const waiting: (() => void)[] = [];
  return {
    source: {
      request: (callback: (now: number) => void) => {
        next = callback;
        return 1;
      },
      cancel: () => {
        next = null;
      },
      soon: (callback: () => void) => {
        waiting.push(callback);
      },
      every: (_milliseconds: number, callback: (now: number) => void) => {
        watch = callback;
        return () => {
          watch = null;
        };
      },
    },
    /** A frame is drawn. */
    at(now: number) {
      next?.(now);
    },
    /** Only the timer comes by, as in a hidden tab. */
    unseen(now: number) {
      watch?.(now);
    },
    /** Promises first, then what asked for its turn; until nothing is left. */
    async settle() {
      for (;;) {
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        const callback = waiting.shift();
        if (!callback) return;
        callback();
      }
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
        return false;
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

  it.each([16, 100, 1000, 2500])('shows a row of stages in the same time with a frame every %i ms', async (between) => {
    const { source, at, settle } = frames();
    const animator = createAnimator();
    const loop = createLoop(
      (length) => animator.advance(length),
      () => undefined,
      source,
    );
    loop.start();
    let ended = -1;
    let now = 0;
    at(now);
    const show = async () => {
      for (let stage = 0; stage < 25; stage++) await animator.wait(200);
      ended = now;
    };
    void show();
    while (ended < 0 && now < 60_000) {
      now += between;
      at(now);
      await settle();
    }
    // Each stage may be late by a part of a step, the last by a frame.
    expect(ended).toBeGreaterThanOrEqual(5000);
    expect(ended).toBeLessThanOrEqual(5000 + 25 * STEP + between);
  });

  it('goes on by a timer while no frames are drawn', async () => {
    const { source, at, unseen, settle } = frames();
    const animator = createAnimator();
    let drawn = 0;
    const loop = createLoop(
      (length) => animator.advance(length),
      () => drawn++,
      source,
    );
    loop.start();
    at(0);
    let done = false;
    void animator
      .wait(400)
      .then(() => animator.wait(400))
      .then(() => {
        done = true;
      });
    for (let now = 250; now <= 1000; now += 250) {
      unseen(now);
      await settle();
    }
    expect(done).toBe(true);
    expect(drawn).toBe(1);
  });

  it('catches up a minute at most, and stops when it is told to', () => {
    const { source, at, unseen } = frames();
    let steps = 0;
    const loop = createLoop(
      () => {
        steps++;
        return false;
      },
      () => undefined,
      source,
    );
    loop.start();
    at(0);
    at(8 * 3_600_000);
    expect(steps).toBeLessThanOrEqual(7200);
    loop.stop();
    unseen(9 * 3_600_000);
    expect(steps).toBeLessThanOrEqual(7200);
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

  it('runs faster than the clock at a pace', () => {
    const animator = createAnimator();
    animator.setPace(2);
    void animator.wait(100);
    animator.advance(50);
    expect(animator.busy).toBe(false);
  });
});
