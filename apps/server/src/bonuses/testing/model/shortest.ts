import type { Moment } from './steps.ts';

/** The sequences with one thing less: a whole moment, a step of two, or what happens in it. */
function* shorter(moments: readonly Moment[]): Generator<readonly Moment[]> {
  for (const [at, moment] of moments.entries()) {
    const other = (...instead: Moment[]) => [...moments.slice(0, at), ...instead, ...moments.slice(at + 1)];
    yield other();
    if (moment.world) yield other({ ...moment, world: null });
    if (moment.steps.length > 0 && moment.world) yield other({ ...moment, steps: [] });
    if (moment.steps.length > 1) for (const step of moment.steps) yield other({ ...moment, steps: [step] });
    if (moment.isTwice) yield other({ ...moment, isTwice: false });
    if (moment.isMeanwhile) yield other({ ...moment, isMeanwhile: false });
  }
}

/** A shortest sequence that still fails: nothing can be left out of it. */
export async function shortest(
  moments: readonly Moment[],
  fails: (moments: readonly Moment[]) => Promise<boolean>,
): Promise<readonly Moment[]> {
  for (const less of shorter(moments)) if (await fails(less)) return await shortest(less, fails);
  return moments;
}
