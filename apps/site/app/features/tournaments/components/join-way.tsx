import { Button, buttonClass, type ButtonLook } from '@tavolo/ui/button/button.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useJoin } from '../api/use-join.ts';
import type { Item } from '../rules/tournament.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import styles from './join-way.module.css';

interface JoinWayProps extends Pick<ButtonLook, 'size' | 'block'> {
  tournament: Item;
  /** `cta` where it is the one call to action of a page. */
  variant?: 'cta' | 'brand';
}

/** The one thing to do about a tournament: join it, play it, or why neither. Nobody takes part without this press. */
export function JoinWay({ tournament, variant = 'cta', size = 'l', block = true }: JoinWayProps) {
  const t = useText(competitionsTexts);
  const { id, join, product, status } = tournament;
  const look = buttonClass({ variant, size, block });
  switch (join) {
    case 'open':
      return <Join {...{ tournament, variant, size, block }} />;
    case 'signed_out':
      return (
        <PopupLink popup="popup=auth&step=register" className={look}>
          {t('join.signIn')}
        </PopupLink>
      );
    case 'joined':
      if (status !== 'running') return null;
      return product === 'sports' ? (
        <Link to="/betting" className={look}>
          {t('bet')}
        </Link>
      ) : (
        <Link to={`/tournaments/${id}/gamehall`} className={look}>
          {t('tournament.chooseGame')}
        </Link>
      );
    case 'over':
      return null;
    case 'not_offered':
    case 'no_room':
      return <Closed {...{ reason: join, size, block }} />;
  }
}

function Join({ tournament, ...look }: JoinWayProps) {
  const t = useText(competitionsTexts);
  const join = useJoin(tournament);
  return (
    <Button {...look} loading={join.isPending} onClick={() => join.mutate()}>
      {t(tournament.status === 'upcoming' ? 'join.soon' : 'join')}
    </Button>
  );
}

function Closed({ reason, ...look }: Pick<ButtonLook, 'size' | 'block'> & { reason: 'not_offered' | 'no_room' }) {
  const t = useText(competitionsTexts);
  const id = useId();
  return (
    <div className={styles.closed}>
      <Button {...look} disabled aria-describedby={id}>
        {t('join')}
      </Button>
      <p id={id} className={styles.reason}>
        {t(`join.${reason}`)}{' '}
        <Link to="/profile/responsible-game" className={styles.link}>
          {t('join.responsible')}
        </Link>
      </p>
    </div>
  );
}
