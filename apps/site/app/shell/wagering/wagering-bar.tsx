import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { useState, type ReactNode } from 'react';
import { useHydrated } from '../../runtime/session/use-hydrated.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { wageringTexts } from '../texts/wagering.ts';
import { daysUntil, wageringProgress, type Wagering } from './wagering.ts';
import styles from './wagering-bar.module.css';

interface WageringBarProps {
  wagering: Wagering;
  /** Where the page doesn't say it beside the bar: which bonus it is. */
  name?: ReactNode;
  /** Beside a game or on a bet slip: what is left and the days in one line. */
  small?: boolean;
}

/** How far a bonus is, in money and in days: the same wherever a player sees it. */
export function WageringBar({ wagering, name, small = false }: WageringBarProps) {
  const t = useText(wageringTexts);
  // The server doesn't know when the page is read.
  const hydrated = useHydrated();
  const [opened] = useState(() => new Date());
  const { expires_at: expiresAt, requirement, wagered } = wagering;
  const { isMet, left, share } = wageringProgress(wagering);
  const money = ({ amount, currency }: { amount: string; currency: string }) => amountText(amount, currency);
  const days = expiresAt && hydrated ? daysUntil(expiresAt, opened) : null;
  const told = t('progress', { wagered: money(wagered), requirement: money(requirement) });
  const leftText = isMet ? t('met') : t('left', { left: amountText(left, requirement.currency) });
  const daysText = days === null ? null : days === 0 ? t('over') : t('days', { days });
  return (
    <div className={classes(styles.wagering, small && styles.small)}>
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.line}>
        <b className="num">{told}</b>
        <b className="num">{Math.floor(share)}%</b>
      </p>
      <ProgressBar value={share} label={told} tone="brand" />
      <p className={styles.line}>
        <span className="num">
          {!small && <Icon name="hourglass-medium-fill" />}
          {leftText}
        </span>
        {daysText && (
          <span className="num">
            {!small && <Icon name="calendar-blank-fill" />}
            {daysText}
          </span>
        )}
      </p>
    </div>
  );
}
