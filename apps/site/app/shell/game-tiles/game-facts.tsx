import { gamesTexts } from '../texts/games.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import type { GameCard } from './game-card.ts';

/** Who makes a game and what it gives back, below its name. */
export function GameFacts({ game, className }: { game: GameCard; className: string | undefined }) {
  const t = useText(gamesTexts);
  return (
    <p className={className}>
      <span>{game.provider.name}</span>
      {game.rtp && (
        <span className="num" title={t('rtpHint')}>
          {t('rtp', { value: game.rtp })}
        </span>
      )}
    </p>
  );
}
