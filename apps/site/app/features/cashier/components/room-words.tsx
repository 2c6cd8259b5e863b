import { amountText } from '@tavolo/ui/amount/amount.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Room } from '../rules/bounds.ts';
import styles from './room-words.module.css';

/** What a limit over a period leaves, in one sentence. */
export function useRoomText(kind: 'deposit' | 'withdraw'): (room: Room) => string {
  const t = useText(cashierTexts);
  return ({ left, currency, is_own: isOwn, period }) =>
    t(isOwn ? `room.own.${period}` : `room.${kind}`, { left: amountText(left, currency) });
}

/** The same below the field of a deposit, with the way to the player's limits where it is one of them. */
export function RoomHint({ room }: { room: Room }): ReactNode {
  const text = useRoomText('deposit');
  return (
    <>
      {text(room)} {room.is_own && <ToLimits />}
    </>
  );
}

/** A limit that leaves less than the smallest deposit: until when. */
export function NoRoom({ room }: { room: Room }): ReactNode {
  const t = useText(cashierTexts);
  const text = useRoomText('deposit');
  const { renews_at: renewsAt } = room;
  return (
    <>
      {text(room)} {renewsAt === null ? t('room.later') : t.rich('room.until', { at: () => <Moment iso={renewsAt} /> })}{' '}
      {room.is_own && <ToLimits />}
    </>
  );
}

function ToLimits() {
  const t = useText(cashierTexts);
  return (
    <Link to="/profile/responsible-game" className={styles.link}>
      {t('room.toLimits')}
    </Link>
  );
}
