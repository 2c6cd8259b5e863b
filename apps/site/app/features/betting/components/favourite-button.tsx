import { IconButton } from '@tavolo/ui/button/button.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useFavourites, useMark, type FavouriteKind } from '../api/use-favourites.ts';
import { bettingTexts } from '../texts/betting.ts';

const lists = { competition: 'competitions', competitor: 'competitors', event: 'events' } as const;

/** Marks something for the player. Nothing for visitors. */
export function FavouriteButton({ kind, id, name, className }: { kind: FavouriteKind; id: string; name: string; className?: string }) {
  const t = useText(bettingTexts);
  const favourites = useFavourites();
  const mark = useMark(t('favourite.failed'));
  if (!favourites) return null;
  const isMarked = favourites[lists[kind]].includes(id);
  return (
    <IconButton
      icon={isMarked ? 'star-fill' : 'star'}
      label={t('favourite', { name })}
      pressed={isMarked}
      variant="ghost"
      {...(className && { className })}
      onClick={() => mark(kind, id, !isMarked)}
    />
  );
}
