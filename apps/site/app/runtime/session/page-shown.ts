let waiting: (() => void)[] = [];

/** When the next page stands in the place of this one: the router is done with a navigation before anything of it is on the screen. */
export const pageShown = {
  /** Resolves once the next page is shown, at the latest after so many milliseconds. */
  next: (latest: number): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      setTimeout(resolve, latest);
    }),
  tell(): void {
    const told = waiting;
    waiting = [];
    for (const resolve of told) resolve();
  },
};
