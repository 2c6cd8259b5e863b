/** Anything by which somebody shows to be there. Heard before React hears it, so that what is pressed answers that very press. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click', 'input'] as const;

/** On wider screens rows have arrows, which know whether there is a way on once they are alive; and nobody there has a slow processor. */
const phones = '(max-width: 767px)';

/** The sleep of some of a page's parts, which all end theirs at once. */
export class Sleep {
  /** Ends with the sleep. */
  readonly over: Promise<void>;
  #isOver: boolean;
  #end = (): void => {};

  constructor(isOver: boolean) {
    this.over = new Promise((resolve) => (this.#end = resolve));
    this.#isOver = isOver;
    if (isOver) return;
    for (const sign of signs) addEventListener(sign, this.end, { capture: true, passive: true });
    // A window that is widened shows parts that a phone has not.
    matchMedia(phones).addEventListener('change', this.end, { once: true });
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

const isAwake = import.meta.env.SSR || !matchMedia(phones).matches;

/** Of what shows more to a player than to a visitor: hearts, own games. It ends as well when a player is here. */
export const sleep = new Sleep(isAwake || document.documentElement.hasAttribute('data-player'));

/** Of what is the same for everybody, or told apart by style sheets alone: the foot of the page, the menu, the bar. */
export const deepSleep = new Sleep(isAwake);
