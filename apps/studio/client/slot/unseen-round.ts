import type { Memory } from '../kit/memory.ts';

/** Remembers across a reload that a round was asked for whose end the player has not seen. */
export interface UnseenRound {
  /** A round is asked for; `last` is the id of the one before, empty for none. */
  begin(last: string): void;
  /** It was shown, or there was none. */
  end(): void;
  /** Says, once, whether `latest` is a round that was begun and not seen. */
  take(latest: string): boolean;
}

export function createUnseenRound(memory: Memory, game: string): UnseenRound {
  return {
    begin: (last) => memory.write('unseen', `${game} ${last}`),
    end: () => memory.write('unseen', null),
    take(latest) {
      const kept = memory.read('unseen');
      memory.write('unseen', null);
      return kept !== null && kept.startsWith(`${game} `) && kept !== `${game} ${latest}`;
    },
  };
}
