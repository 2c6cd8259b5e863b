import type { Memory } from '../kit/memory.ts';

/** Remembers, also across a reload, the round of this table in which the player has bets and whose end was not shown. */
export interface UnseenResult {
  /** Null: there is none. */
  readonly round: number | null;
  watch(round: number): void;
  end(): void;
  /** What it came to is being asked for. */
  isAsked: boolean;
}

export function createUnseenResult(memory: Memory, game: string): UnseenResult {
  const kept = /^(\S+) (\d{1,12})$/.exec(memory.read('unseen') ?? '');
  let round = kept?.[1] === game ? Number(kept[2]) : null;
  return {
    isAsked: false,
    get round() {
      return round;
    },
    watch(next) {
      // One that was not told yet comes first.
      if (round !== null) return;
      round = next;
      memory.write('unseen', `${game} ${next}`);
    },
    end() {
      round = null;
      this.isAsked = false;
      memory.write('unseen', null);
    },
  };
}
