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
  readonly hasty: boolean;
  readonly change: (t: number) => void;
  readonly ease: Ease;
  readonly done: () => void;
}

export interface TweenOptions {
  ease?: Ease;
  /** A hasty task jumps to its end when the player hurries the presentation. */
  hasty?: boolean;
}

export interface Animator {
  /**
   * Advances every task; called by the loop's fixed step, so that a paused loop pauses the show.
   * @returns whether a task ended, so that what waits for it can go on before the next step.
   */
  advance(milliseconds: number): boolean;
  tween(length: number, change: (t: number) => void, options?: TweenOptions): Promise<void>;
  wait(length: number, options?: TweenOptions): Promise<void>;
  /** Ends every hasty task now, at its final state, and those that follow as they begin, until `calm`. */
  hurry(): void;
  /** How much faster than the wall clock tasks run; 1 at rest. */
  setPace(pace: number): void;
  /** A new stage begins that the player has not hurried. */
  calm(): void;
  readonly busy: boolean;
}

/** Timed changes that live on the game's own clock. */
export function createAnimator(): Animator {
  let tasks: Task[] = [];
  let hurried = false;
  let pace = 1;

  function finish(task: Task): void {
    task.change(task.ease(1));
    task.done();
  }

  function tween(length: number, change: (t: number) => void, options: TweenOptions = {}): Promise<void> {
    if (hurried && options.hasty === true) {
      change((options.ease ?? linear)(1));
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const task: Task = {
        elapsed: 0,
        length: Math.max(1, length),
        hasty: options.hasty ?? false,
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
    wait: (length, options) => tween(length, () => undefined, options),
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
    calm() {
      hurried = false;
    },
    hurry() {
      hurried = true;
      const hasty = tasks.filter((task) => task.hasty);
      tasks = tasks.filter((task) => !task.hasty);
      for (const task of hasty) finish(task);
    },
    get busy() {
      return tasks.length > 0;
    },
  };
}
