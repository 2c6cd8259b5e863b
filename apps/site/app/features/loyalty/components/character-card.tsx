import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import type { Character, Club } from '../api/club-data.ts';
import type { DialogWords } from '../api/loyalty-words.ts';
import { useLoyaltyAct } from '../api/use-loyalty-act.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import { CharacterConfirm } from './character-confirm.tsx';
import { CharacterGrid } from './character-grid.tsx';
import { CharacterPicker } from './character-picker.tsx';
import styles from './loyalty.module.css';

interface CharacterCardProps {
  club: Club;
  characters: readonly Character[];
  /** Days that a character stays. */
  days: number;
  words: DialogWords | null;
}

/** The player's character: chosen freely at first, changed with a question before it (R2-048). */
export function CharacterCard({ characters, club, days, words }: CharacterCardProps) {
  const t = useText(loyaltyTexts);
  const { character, character_until: until, earned } = club;
  const [isPicking, setPicking] = useState(false);
  const [chosen, setChosen] = useState<Character | null>(null);
  const act = useLoyaltyAct(() => setChosen(null));
  const choose = (one: Character) => {
    setPicking(false);
    if (one.id === character?.id) return;
    if (character) setChosen(one);
    else act.mutate({ name: 'loyalty.setcharacter', id: one.id });
  };
  return (
    <Card as="section" padded className={styles.panel} aria-labelledby="character">
      <h2 id="character" className={styles.panelTitle}>
        {t('characterTitle')}
      </h2>
      {character ? (
        <>
          <div className={styles.own}>
            {character.image && <img src={character.image} width="84" height="84" alt="" />}
            <div>
              <b className={styles.name}>{character.name}</b>
              {character.text && <p className={styles.quiet}>{character.text}</p>}
            </div>
          </div>
          <Button onClick={() => setPicking(true)} disabled={until !== null}>
            {t('change')}
          </Button>
          <p className={styles.quiet}>{until ? t.rich('characterKept', { date: () => <Moment iso={until} /> }) : t('characterAny')}</p>
        </>
      ) : (
        <>
          <CharacterGrid characters={characters.slice(0, 8)} chosen={null} earned={earned} onChoose={choose} isBusy={act.isPending} />
          <p className={styles.quiet}>{t('characterFree', { days })}</p>
        </>
      )}
      {isPicking && (
        <CharacterPicker
          characters={characters}
          chosen={character?.id ?? null}
          earned={earned}
          onChoose={choose}
          onClose={() => setPicking(false)}
        />
      )}
      {chosen && character && (
        <CharacterConfirm
          before={character}
          after={chosen}
          words={words}
          isBusy={act.isPending}
          onAgree={() => act.mutate({ name: 'loyalty.setcharacter', id: chosen.id })}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
