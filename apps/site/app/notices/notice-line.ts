/** What a notice needs to be shown once. */
export interface LineNotice {
  id: string;
}

interface NoticeLineParts<N extends LineNotice> {
  show(notice: N): void;
  /** Called when a notice is in sight, so that it is not told again. */
  onShown(notice: N): void;
  /** Milliseconds before each, and in sight (specification section 9: 300 and 5000). */
  delay(): number;
  duration(): number;
}

/** Shows notices one after the other: each once, the oldest first, the next when the time of the last is over. */
export class NoticeLine<N extends LineNotice> {
  readonly #parts: NoticeLineParts<N>;
  readonly #known = new Set<string>();
  #waiting: N[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: NoticeLineParts<N>) {
    this.#parts = parts;
  }

  /** `notices` as the server answers them: newest first. Those that are known already are left out. */
  add(notices: readonly N[]): void {
    const fresh = notices.filter(({ id }) => !this.#known.has(id));
    for (const { id } of fresh) this.#known.add(id);
    this.#waiting.push(...fresh.toReversed());
    if (this.#timer === undefined) this.#next();
  }

  /** Nothing more is shown: the player has left. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    const notice = this.#waiting.shift();
    if (!notice) {
      this.#timer = undefined;
      return;
    }
    const { delay, duration, show, onShown } = this.#parts;
    this.#timer = setTimeout(() => {
      show(notice);
      onShown(notice);
      this.#timer = setTimeout(() => this.#next(), duration());
    }, delay());
  }
}
