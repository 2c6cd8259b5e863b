import { useSyncExternalStore } from 'react';
import { date, time } from '../../../shell/format/date-time.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { useEventNow } from '../api/offer-store.ts';
import { useSecond } from '../api/second.ts';
import { clockSeconds, clockText, minuteText } from '../rules/match-clock.ts';
import type { Score, SportEvent } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';

const never = () => () => {};

/** The day in words when it is near, and the time; in the reader's zone as soon as the browser is there, in UTC before. */
export function KickOff({ iso, className }: { iso: string; className?: string | undefined }) {
  const t = useText(bettingTexts);
  const locale = useLocale();
  const [day, clock] = useSyncExternalStore(
    never,
    () => `${dayText(iso, locale, { today: t('today'), tomorrow: t('tomorrow') })}|${time(iso)}`,
    () => `${date(iso, true).slice(0, 5)}|${time(iso, true)}`,
  ).split('|');
  return (
    <time dateTime={iso} className={className}>
      <span>{day}</span> <span className="num">{clock}</span>
    </time>
  );
}

function dayText(iso: string, locale: string, words: { today: string; tomorrow: string }): string {
  const moment = new Date(iso);
  const now = new Date();
  const days = Math.round((startOf(moment) - startOf(now)) / 86_400_000);
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  if (days > 1 && days < 7) return moment.toLocaleDateString(locale === 'it' ? 'it-IT' : 'en-GB', { weekday: 'short' });
  return date(iso).slice(0, 5);
}

const startOf = (moment: Date): number => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** The key of a period's text; a number at its end is told apart: `set_2` is "Set 2". */
export function usePeriodText(): (period: string) => string {
  const t = useText(bettingTexts);
  return (period) => {
    const [, kind, number] = /^(set|quarter|period|overtime)_(\d+)$/.exec(period) ?? [];
    if (kind && number) {
      const texts = {
        set: t('set', { number }),
        quarter: t('quarter', { number }),
        period: t('period', { number }),
        overtime: t('overtime'),
      };
      return texts[kind as keyof typeof texts];
    }
    switch (period) {
      case 'not_started':
        return t('period.soon');
      case 'first_half':
        return t('period.first');
      case 'half_time':
        return t('period.break');
      case 'second_half':
        return t('period.second');
      case 'overtime':
      case 'extra_time':
        return t('overtime');
      case 'penalties':
      case 'shootout':
        return t('period.shootout');
      case 'ended':
        return t('state.ended');
      default:
        return period.includes('break') || period.includes('pause') ? t('period.pause') : t('live');
    }
  };
}

/** Where a live event is, in a list: the minute where there is a clock, else the period. */
export function LiveTime({ event, className }: { event: SportEvent; className?: string | undefined }) {
  const now = useEventNow(event);
  const score = now ? now.score : event.score;
  return <span className={className}>{score ? <LivePart score={score} sport={event.sport} /> : <Live />}</span>;
}

function Live() {
  return <>{useText(bettingTexts)('live')}</>;
}

function LivePart({ score, sport }: { score: Score; sport: SportEvent['sport'] }) {
  const period = usePeriodText();
  const second = useSecond(score.is_running && score.clock !== null);
  const seconds = clockSeconds(score, second);
  const name = period(score.period);
  if (seconds === null || !(score.is_running || sport !== 'football')) return <>{name}</>;
  return (
    <>
      <span className="num">{sport === 'football' ? minuteText(seconds, score.period) : clockText(seconds)}</span> · {name}
    </>
  );
}

/** The scoreboard's clock: `67:12 · 2nd half`. */
export function BoardClock({ score }: { score: Score }) {
  const period = usePeriodText();
  const second = useSecond(score.is_running && score.clock !== null);
  const seconds = clockSeconds(score, second);
  return (
    <>
      {seconds !== null && score.period !== 'half_time' && score.period !== 'ended' && (
        <>
          <span className="num">{clockText(seconds)}</span> ·{' '}
        </>
      )}
      {period(score.period)}
    </>
  );
}
