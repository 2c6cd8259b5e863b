/** What a notice needs to be shown once. */
export interface LineNotice {
  id: string;
}

interface NoticeLineParts<N extends LineNotice> {
  show(notice: N): void;
  /** Called when a notice is in sight or will never be, so that it is not told again. */
  onShown(notice: N): void;
  /** Whether it is still to be shown, asked when its turn comes. */
  isDue(notice: N): boolean;
  /** Whether nothing else is told, and no window lies over the page. */
  isFree(): boolean;
  /** Calls back once that is so; the function that is returned calls it off. */
  onFree(then: () => void): () => void;
  /** Milliseconds before each, and in sight (specification section 9: 300 and 5000). */
  delay(): number;
  duration(): number;
}

/** Shows notices one after the other: each once, the oldest first, the next when the time of the last is over, and none over a window. */
export class NoticeLine<N extends LineNotice> {
  readonly #parts: NoticeLineParts<N>;
  readonly #known = new Set<string>();
  #waiting: N[] = [];
  /** Calls off the next step; null while nothing is to be shown. */
  #callOff: (() => void) | null = null;

  constructor(parts: NoticeLineParts<N>) {
    this.#parts = parts;
  }

  /** `notices` as the server answers them: newest first. Those that are known already are left out. */
  add(notices: readonly N[]): void {
    const fresh = notices.filter(({ id }) => !this.#known.has(id));
    for (const { id } of fresh) this.#known.add(id);
    this.#waiting.push(...fresh.toReversed());
    if (this.#callOff === null) this.#next();
  }

  /** Nothing more is shown: the player has left. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#waiting = [];
  }

  #next(): void {
    const notice = this.#waiting.shift();
    if (notice) this.#wait(this.#parts.delay(), () => this.#tell(notice));
    else this.#callOff = null;
  }

  #tell(notice: N): void {
    const { delay, duration, show, onShown, isDue, isFree, onFree } = this.#parts;
    if (!isFree()) {
      // Another window may open as that one closes.
      this.#callOff = onFree(() => this.#wait(delay(), () => this.#tell(notice)));
      return;
    }
    const isShown = isDue(notice);
    if (isShown) show(notice);
    onShown(notice);
    if (isShown) this.#wait(duration(), () => this.#next());
    else this.#next();
  }

  #wait(milliseconds: number, then: () => void): void {
    const timer = setTimeout(then, milliseconds);
    this.#callOff = () => clearTimeout(timer);
  }
}
