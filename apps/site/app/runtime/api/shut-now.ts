/** Whether a call has said that the whole site is out of reach, until it can be had again. One for the document. */
class ShutNow {
  #isShut = false;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly get = (): boolean => this.#isShut;

  set(isShut: boolean): void {
    if (this.#isShut === isShut) return;
    this.#isShut = isShut;
    for (const listener of this.#listeners) listener();
  }
}

export const shutNow = new ShutNow();
