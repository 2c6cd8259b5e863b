import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { SessionTimes } from './session-strip.tsx';

const seen = (locale: 'en' | 'it', now: number, startedAt: number | null, amount: string | null = '-1.50'): string =>
  renderToStaticMarkup(
    <TextProvider locale={locale} overrides={{}}>
      <SessionTimes now={now} startedAt={startedAt} net={amount === null ? null : { amount, currency: 'EUR' }} />
    </TextProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test.each([
  ['en', 'Time', 'Session time', 'Net result'],
  ['it', 'Ora', 'Tempo di sessione', 'Risultato netto'],
] as const)(
  '[RGP-16] [RGP-17] over a game that fills the screen stand the time of day, the time of the session, to the second, and its result, in %s',
  (locale, clock, session, result) => {
    const startedAt = new Date(2026, 10, 21, 13, 58, 30).getTime();
    for (const [seconds, shown] of [
      [0, '00:00:00'],
      [1, '00:00:01'],
      [3_725, '01:02:05'],
    ] as const) {
      const now = startedAt + seconds * 1000;
      const at = new Date(now);
      const day = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;
      expect(seen(locale, now, startedAt)).toBe(`${clock} ${day} ${session} ${shown} ${result} −€1.50`);
      expect(seen(locale, now, startedAt, null)).toBe(`${clock} ${day} ${session} ${shown} ${result} …`);
    }
    // A visitor who tries a game for nothing has no session, but a clock.
    expect(seen(locale, startedAt, null)).toBe(`${clock} 13:58`);
  },
);
