import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { countText } from '../../../shell/format/count.ts';
import type { Character } from '../api/club-data.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

interface CharacterGridProps {
  characters: readonly Character[];
  /** Id of the player's own. */
  chosen: string | null;
  /** Points that were ever earned: some characters come with them. */
  earned: number;
  isBusy?: boolean;
  onChoose: (character: Character) => void;
}

/** Characters beside each other; those that come later are shown, and say when. */
export function CharacterGrid({ characters, chosen, earned, isBusy = false, onChoose }: CharacterGridProps) {
  const t = useText(loyaltyTexts);
  return (
    <ul className={styles.characters}>
      {characters.map((character) => {
        const { id, image, name, points } = character;
        const isLocked = points > earned;
        return (
          <li key={id}>
            <button
              type="button"
              className={classes(styles.character, id === chosen && styles.isOwn, isLocked && styles.isLocked)}
              aria-pressed={id === chosen}
              disabled={isLocked || isBusy}
              onClick={() => onChoose(character)}
            >
              {image && <img src={image} width="56" height="56" alt="" loading="lazy" />}
              <b>{name}</b>
              {isLocked && (
                <small className="num">
                  <Icon name="lock-simple-fill" /> {t('characterLocked', { points: countText(points) })}
                </small>
              )}
              {id === chosen && <Icon name="check-bold" className={styles.mark} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
