/** How what is played lies in real time, with the breaks between periods. Milliseconds. */
export class TeamTimeline {
  readonly #periods: readonly { until: number; breakAfter: number }[];

  /** @param periods when each ends, of what is played, and the break that follows it; none follows the last */
  constructor(periods: readonly { until: number; breakAfter: number }[]) {
    this.#periods = periods;
  }

  get length(): number {
    const last = this.#periods.at(-1)?.until ?? 0;
    return this.passed(last, false);
  }

  /** When it happens. Where a period ends another begins after the break: `begins` says which of both is meant. */
  passed(played: number, begins: boolean): number {
    let breaks = 0;
    for (const { until, breakAfter } of this.#periods.slice(0, -1))
      if (played > until || (begins && played === until)) breaks += breakAfter;
    return played + breaks;
  }

  /** How much has been played after so much has passed. */
  played(passed: number): number {
    let begun = 0;
    for (const { until, breakAfter } of this.#periods) {
      if (passed <= until + begun) return Math.max(0, passed - begun);
      if (passed < until + begun + breakAfter) return until;
      begun += breakAfter;
    }
    return this.#periods.at(-1)?.until ?? 0;
  }
}
