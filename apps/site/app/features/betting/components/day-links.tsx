import { segmentedLinks } from '@tavolo/ui/tabs/segmented.tsx';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { isSameSpan, spanOf, type NearDay, type Span } from '../rules/near-days.ts';
import { bettingTexts } from '../texts/betting.ts';

interface DayLinksProps {
  days: readonly NearDay[];
  /** What the page is narrowed to. */
  span: Span;
  /** When the page was made, in milliseconds: the server and the browser begin with the same days. */
  now: number;
  /** What else the address says. */
  search?: Readonly<Record<string, string>>;
}

const never = () => () => {};

/** Narrows a list by time to a day; in the reader's time zone as soon as the browser is there, in UTC before. */
export function DayLinks({ days, span, now, search = {} }: DayLinksProps) {
  const t = useText(bettingTexts);
  const isUtc = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const spans = [null, ...days].map((day) => {
    const own = day === null ? {} : spanOf(day, now, isUtc);
    // Who pressed before the browser knew its time zone came by UTC.
    const isOpen = isSameSpan(own, span) || (day !== null && isSameSpan(spanOf(day, now, true), span));
    return { day, own, isOpen };
  });
  return (
    <nav className={segmentedLinks.group} aria-label={t('days')}>
      {spans.map(({ day, isOpen, own }) => (
        <Link
          key={day ?? ''}
          to={{ search: `${new URLSearchParams({ ...search, ...own })}` }}
          className={segmentedLinks.item}
          aria-current={isOpen ? 'page' : undefined}
          preventScrollReset
        >
          {t(day ?? 'days.all')}
        </Link>
      ))}
    </nav>
  );
}
