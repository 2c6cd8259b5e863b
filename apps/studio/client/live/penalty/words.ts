import { kickerOf, penaltyBets, scoreOf, type PenaltyOutcome, type PenaltySide } from '@tavolo/game-maths';
import type { Texts } from '../../texts/texts.ts';

/** Invented, and the same in every language. */
const names: Readonly<Record<PenaltySide, string>> = { home: 'Amber Quay', away: 'Cobalt Hill' };

const zoneKeys = { 1: 'topLeft', 2: 'topMiddle', 3: 'topRight', 4: 'lowLeft', 5: 'lowMiddle', 6: 'lowRight' } as const;

/** Names of sides, bets and outcomes of a shoot-out. */
export function penaltyWords({ t }: Texts) {
  const side = (of: PenaltySide): string => names[of];
  const zone = (number: number): string => {
    const key = Object.entries(zoneKeys).find(([known]) => known === String(number))?.[1];
    return key ? t(`live.penalty.zone.${key}`) : '';
  };
  return {
    side,
    zone,
    bet(name: string): string {
      const bet = penaltyBets.get(name);
      switch (bet?.kind) {
        case 'goal':
          return t('live.penalty.goal');
        case 'saved':
          return t('live.penalty.saved');
        case 'zone':
          return t('live.penalty.zoneOf', { zone: zone(bet.zone) });
        case 'winner':
          return t('live.penalty.winnerOf', { side: side(bet.side) });
        case undefined:
          return name;
      }
    },
    score(kicks: readonly boolean[]): string {
      const { goals } = scoreOf(kicks);
      return `${goals.home}–${goals.away}`;
    },
    outcome({ kicks, winner, zone: aimed }: PenaltyOutcome): string {
      const { goals } = scoreOf(kicks);
      const kick = t(kicks.at(-1) ? 'live.penalty.scored' : 'live.penalty.stopped', {
        side: side(kickerOf(kicks.length - 1)),
        zone: zone(aimed),
        home: goals.home,
        away: goals.away,
      });
      return winner ? `${kick} ${t('live.penalty.won', { side: side(winner) })}` : kick;
    },
  };
}
