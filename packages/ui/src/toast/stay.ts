import { toasts, type Toast } from './toasts.ts';

/**
 * How long a notice is in sight. It belongs to the notice and not to what shows it: in another place its time goes on from where it was,
 * and stands on if somebody was at it.
 */
export class Stay {
  /** Milliseconds. */
  readonly #duration: number;
  readonly #end: () => void;
  readonly #came = performance.now();
  #isHeld = false;
  #spent = 0;
  #run: { from: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(duration: number, end: () => void) {
    this.#duration = duration;
    this.#end = end;
  }

  /** Milliseconds since it was shown first, standing time included. */
  get age(): number {
    return performance.now() - this.#came;
  }

  /** Milliseconds of its time that are over. */
  get spent(): number {
    return this.#spent + (this.#run ? performance.now() - this.#run.from : 0);
  }

  /** Somebody points at it or has the focus in it. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Has its time run unless somebody is at it, until the function that is returned is called. */
  show(isHeld: boolean): () => void {
    this.#isHeld = isHeld;
    this.#stand();
    if (!isHeld) this.#run = { from: performance.now(), timer: setTimeout(this.#end, this.#duration - this.#spent) };
    return () => this.#stand();
  }

  #stand(): void {
    if (!this.#run) return;
    clearTimeout(this.#run.timer);
    this.#spent = this.spent;
    this.#run = null;
  }
}

const stays = new WeakMap<Toast, Stay>();

/** The same one for the same notice, wherever it is shown. */
export function stayOf(toast: Toast): Stay {
  const known = stays.get(toast) ?? new Stay(toast.duration, () => toasts.dismiss(toast.id));
  stays.set(toast, known);
  return known;
}
