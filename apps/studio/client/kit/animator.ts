export type Ease = (t: number) => number;

export const linear: Ease = (t) => t;
export const easeIn: Ease = (t) => t * t;
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
/** Overshoots by about a tenth and comes back. */
export const easeOutBack: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;
/** Rings out: a heavy thing dropped on a spring. */
export const easeOutElastic: Ease = (t) => (t <= 0 ? 0 : t >= 1 ? 1 : 2 ** (-9 * t) * Math.sin((t * 9 - 0.75) * ((2 * Math.PI) / 3)) + 1);

interface Task {
  elapsed: number;
  readonly length: number;
  readonly change: (t: number) => void;
  readonly ease: Ease;
  readonly done: () => void;
}

export interface TweenOptions {
  ease?: Ease;
}

export interface Animator {
  /**
   * Advances every task; called by the loop's fixed step, so that a paused loop pauses the show.
   * @returns whether a task ended, so that what waits for it can go on before the next step.
   */
  advance(milliseconds: number): boolean;
  tween(length: number, change: (t: number) => void, options?: TweenOptions): Promise<void>;
  wait(length: number): Promise<void>;
  /** How much faster than the wall clock tasks run; 1 at rest. */
  setPace(pace: number): void;
  readonly busy: boolean;
}

/**
 * Timed changes that live on the game's own clock. What has begun takes its time: no press of the player shortens it, since nothing may speed a
 * result or seem to (RTS 14E).
 */
export function createAnimator(): Animator {
  let tasks: Task[] = [];
  let pace = 1;

  function finish(task: Task): void {
    task.change(task.ease(1));
    task.done();
  }

  function tween(length: number, change: (t: number) => void, options: TweenOptions = {}): Promise<void> {
    return new Promise((resolve) => {
      const task: Task = {
        elapsed: 0,
        length: Math.max(1, length),
        change,
        ease: options.ease ?? linear,
        done: resolve,
      };
      change(task.ease(0));
      tasks.push(task);
    });
  }

  return {
    tween,
    wait: (length) => tween(length, () => undefined),
    advance(milliseconds) {
      if (tasks.length === 0) return false;
      const ended: Task[] = [];
      const going: Task[] = [];
      for (const task of tasks) {
        task.elapsed += milliseconds * pace;
        if (task.elapsed >= task.length) ended.push(task);
        else {
          task.change(task.ease(task.elapsed / task.length));
          going.push(task);
        }
      }
      tasks = going;
      for (const task of ended) finish(task);
      return ended.length > 0;
    },
    setPace(next) {
      pace = next;
    },
    get busy() {
      return tasks.length > 0;
    },
  };
}
