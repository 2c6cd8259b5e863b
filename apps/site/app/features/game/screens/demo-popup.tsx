import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useEffect } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { rememberDepositOrigin } from '../../needs/rules/deposit-origin.ts';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import type { PopupProps } from '../../../shell/popups/popup-owner.tsx';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import { protectionQuery } from '../../responsible-game/api/protection-query.ts';
import { useBalance, useSession } from '../../../runtime/session/use-session.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { demoPopupId, rememberDemoTold } from '../rules/demo-memory.ts';
import styles from './demo-popup.module.css';
import type { DemoWords } from '../api/demo-words.ts';
import { realWay, type RealWay } from '../rules/real-way.ts';

/** Of what the game's page has loaded. */
interface GameInDemo {
  card: { sysname: string };
  demo: DemoWords | null;
}

/** What play without money is, and what it takes to play for money. Only over a game in demo: an address that has it elsewhere loses it. */
export default function DemoPopup({ popup, onClose }: Pick<PopupProps, 'onClose'> & Partial<PopupProps>) {
  const own = useRouteLoaderData<GameInDemo>('game/game');
  const ofPlatform = useRouteLoaderData<GameInDemo>('game/platform');
  const { search } = useLocation();
  const game = own ?? ofPlatform;
  const words = new URLSearchParams(search).get('mode') === 'demo' ? (game?.demo ?? null) : null;
  useEffect(() => {
    // What a link has opened does not come by itself as well.
    if (popup) popupQueue.remove(demoPopupId);
    if (words) rememberDemoTold();
    else onClose();
    // Once: closing leaves the address as it is for a moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return game && words && <DemoWindow sysname={game.card.sysname} words={words} onClose={onClose} />;
}

function DemoWindow({ sysname, words, onClose }: { sysname: string; words: DemoWords; onClose: () => void }) {
  const shell = useText(shellTexts);
  const way = useRealWay(sysname);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      titleHidden
      closeLabel={shell('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button variant="brand" size="l" block onClick={onClose}>
            {words.button}
          </Button>
          {way === 'unknown' ? <Skeleton height={48} /> : way && <ToReal way={way} sysname={sysname} label={words.ways[way].button} />}
        </div>
      }
    >
      <div className={styles.body}>
        <img src="/art/objects/chips.webp" width="112" height="112" alt="" />
        <p className={styles.title} aria-hidden>
          {words.title}
        </p>
        <p>{words.text}</p>
        {way === 'unknown' ? <Skeleton height={24} /> : way && words.ways[way].text && <p>{words.ways[way].text}</p>}
      </div>
    </Dialog>
  );
}

function ToReal({ way, sysname, label }: { way: RealWay; sysname: string; label: string }) {
  const look = buttonClass({ variant: 'soft', size: 'l', block: true });
  if (way === 'sign_up')
    return (
      <PopupLink popup="popup=auth&step=register" className={look}>
        {label}
      </PopupLink>
    );
  if (way === 'deposit')
    return (
      // What was paid leads back to the game, for money.
      <PopupLink popup="popup=deposit" className={look} onClick={() => rememberDepositOrigin(`game-${sysname}`)}>
        {label}
      </PopupLink>
    );
  return (
    <Link to={{ search: '', hash: '#real' }} replace preventScrollReset className={look}>
      {label}
    </Link>
  );
}

/** `unknown` until it is known who is here and what they have. Where that cannot be had, nobody is led to money. */
function useRealWay(sysname: string): RealWay | 'unknown' | null {
  const { state } = useSession();
  const balances = useBalance();
  const { data: protection, isError } = useQuery({ ...protectionQuery(useApi()), enabled: state === 'player' });
  if (state === 'visitor') return realWay(sysname, null);
  if (isError) return null;
  return state === 'player' && balances && protection ? realWay(sysname, { balances, protection }) : 'unknown';
}
