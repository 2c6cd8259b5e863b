/** Anything by which somebody shows to be there. Heard before React hears it, so that what is pressed answers that very press. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click', 'input'] as const;

/** On wider screens rows have arrows, which know whether there is a way on once they are alive; and nobody there has a slow processor. */
const phones = '(max-width: 767px)';

/** The sleep of a page's parts, which all end theirs at once. */
class Sleep {
  /** Ends with the sleep. */
  readonly over: Promise<void>;
  #isOver: boolean;
  #end = (): void => {};

  constructor() {
    this.over = new Promise((resolve) => (this.#end = resolve));
    // A page of a player is full of what is that player's.
    this.#isOver = import.meta.env.SSR || !matchMedia(phones).matches || document.documentElement.hasAttribute('data-player');
    if (!this.#isOver) for (const sign of signs) addEventListener(sign, this.end, { capture: true, passive: true });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  end = (): void => {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const sign of signs) removeEventListener(sign, this.end, true);
    this.#end();
  };
}

export const sleep = new Sleep();
