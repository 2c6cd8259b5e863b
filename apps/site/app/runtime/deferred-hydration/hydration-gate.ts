/** Anything by which somebody shows to be there. Heard before React hears it, so that what is pressed answers that very press. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click', 'input'] as const;

/** On wider screens rows have arrows, which know whether there is a way on once they are alive; and nobody there has a slow processor. */
const phones = '(max-width: 767px)';

/** What parts of a page wait for before they come alive: it opens for all of them at once. */
export class HydrationGate {
  /** Kept once the gate is open. */
  readonly opened: Promise<void>;
  #isOpen: boolean;
  #tell = (): void => {};

  constructor(isOpen: boolean) {
    this.opened = new Promise((resolve) => (this.#tell = resolve));
    this.#isOpen = isOpen;
    if (isOpen) return;
    for (const sign of signs) addEventListener(sign, this.open, { capture: true, passive: true });
    // A window that is widened shows parts that a phone has not.
    matchMedia(phones).addEventListener('change', this.open, { once: true });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open = (): void => {
    if (this.#isOpen) return;
    this.#isOpen = true;
    for (const sign of signs) removeEventListener(sign, this.open, true);
    this.#tell();
  };
}

const isWide = import.meta.env.SSR || !matchMedia(phones).matches;

/** Of what shows more to a player than to a visitor: hearts, own games. It opens as well when a player is here. */
export const hydrationGate = new HydrationGate(isWide || document.documentElement.hasAttribute('data-player'));

/** Of what is the same for everybody, or told apart by style sheets alone: the foot of the page, the menu, the bar. */
export const publicGate = new HydrationGate(isWide);
