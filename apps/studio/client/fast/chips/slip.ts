/** A bet as it lies on the table: a place and an amount in minor units. */
export interface Laid {
  name: string;
  part: number;
}

type Bets = ReadonlyMap<string, number>;

/** The bets that lie on the table, with the steps by which they came there. Nothing is staked before the round begins. */
export class Slip {
  #bets: Bets = new Map();
  #before: Bets[] = [];
  #played: Bets = new Map();

  get bets(): readonly Laid[] {
    return [...this.#bets].map(([name, part]) => ({ name, part }));
  }

  get total(): number {
    return sumOf(this.#bets);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Whether there is a round whose bets can be laid again. */
  get canRepeat(): boolean {
    return this.#played.size > 0 && this.#bets.size === 0;
  }

  of(name: string): number {
    return this.#bets.get(name) ?? 0;
  }

  /** Lays chips; several at once are one step. */
  add(chips: readonly Laid[]): void {
    const next = new Map(this.#bets);
    for (const { name, part } of chips) next.set(name, (next.get(name) ?? 0) + part);
    this.#go(next);
  }

  /** Takes a place's chips away. */
  take(name: string): void {
    if (!this.#bets.has(name)) return;
    const next = new Map(this.#bets);
    next.delete(name);
    this.#go(next);
  }

  double(): void {
    if (this.#bets.size > 0) this.#go(new Map([...this.#bets].map(([name, part]) => [name, part * 2])));
  }

  clear(): void {
    if (this.#bets.size > 0) this.#go(new Map());
  }

  /** Lays the bets of the round before. */
  repeat(): void {
    if (this.canRepeat) this.#go(this.#played);
  }

  undo(): void {
    this.#bets = this.#before.pop() ?? this.#bets;
  }

  /** The round with these bets was played: the table is clear, and they can be laid again. */
  play(bets: readonly Laid[]): void {
    this.#played = new Map(bets.map(({ name, part }) => [name, part]));
    this.#bets = new Map();
    this.#before = [];
  }

  #go(next: Bets): void {
    this.#before.push(this.#bets);
    this.#bets = next;
  }
}

export const sumOf = (bets: Bets): number => [...bets.values()].reduce((sum, part) => sum + part, 0);
