import type { Page } from '@playwright/test';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { test } from '../sports.ts';
import { expect } from '../watch.ts';
import { at, paired, words } from '../words.ts';

/** The sentences of the rules that have to be told before a bet. */
const rules = {
  en: {
    late: 'Live pictures and scores can be delayed. Other people may see what happens before you do.',
    waits:
      'A live bet waits a few seconds before it’s accepted. The event’s page says how many. If a selection closes in the meantime, we don’t accept the bet and you aren’t charged.',
    limits:
      'The minimum and maximum stake for your bet are shown under the stake field. A bet can’t return more than the maximum payout, and the slip tells you before you confirm.',
    errors:
      'If odds, a line or a result were obviously wrong, we void the bet or settle it by the correct result. We tell you and note the reason.',
  },
  it: {
    late: 'Immagini e punteggi live possono arrivare in ritardo. Altri potrebbero vedere le azioni prima di te.',
    waits:
      'Una scommessa live attende qualche secondo prima di essere accettata. La pagina dell’evento dice quanti. Se nel frattempo una selezione chiude, la scommessa non è accettata e non viene addebitato nulla.',
    limits:
      'La puntata minima e massima sono indicate sotto il campo della puntata. Una scommessa non può pagare più della vincita massima, e la schedina lo segnala prima della conferma.',
    errors:
      'Se una quota, una linea o un risultato erano palesemente errati, rimborsiamo o refertiamo la scommessa con il risultato corretto, ti avvisiamo e annotiamo il motivo.',
  },
};

/** The event that began last of those that are played now, so that it is played for long yet; the first are told soon after the product has started. */
async function liveEvent(page: Page): Promise<string> {
  let live: string | undefined;
  await expect(async () => {
    const answer = await page.request.get('/api/sportsbook.getEvents?v=2.34&locale=en&state=live');
    const { data } = (await answer.json()) as { data: { items: { id: string; starts_at: string }[] } };
    live = data.items.toSorted((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at))[0]?.id;
    expect(live).toBeDefined();
  }).toPass();
  return live ?? '';
}

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `${locale}: before betting in play a player is told that pictures can be late and how long a bet waits [SPB-08] [SPB-09]`,
    paired[locale],
    async ({ page }) => {
      await page.goto(at(locale, '/betting/live'));
      await expect(page.locator('#content')).toContainText(t('betting', 'delayed'));
      await page.goto(at(locale, `/betting/event/${await liveEvent(page)}`));
      await expect(page.locator('#content')).toContainText(t('betting', 'delayed'));
      // So many seconds.
      await expect(page.locator('#content')).toContainText(
        locale === 'en' ? /Live bets wait \d+ seconds?/ : /Le scommesse live attendono \d+ second/,
      );
      await test.step('the rules say both as well', async () => {
        await page.goto(at(locale, '/betting/rules'));
        for (const rule of ['late', 'waits'] as const) await expect(page.locator('#live')).toContainText(rules[locale][rule]);
      });
    },
  );

  test(
    `${locale}: the limits of the stake stand under it, and the rules tell the maximum payout and what happens with obvious errors [SPB-09] [SPB-16]`,
    paired[locale],
    async ({ page }) => {
      await signedUp(page, locale);
      await page.goto(at(locale, '/betting/rules'));
      await expect(page.locator('#accept')).toContainText(rules[locale].limits);
      await expect(page.locator('#void')).toContainText(rules[locale].errors);
      await page.goto(at(locale, '/betting/upcoming'));
      // By its name, without the odds: events are still being added to the list, and odds move.
      const label = await page.locator('#content li button[aria-pressed]').last().getAttribute('aria-label');
      const selection = page.locator(`#content button[aria-label^="${label?.split(', ')[0]}, "]`).first();
      await selection.click();
      await expect(selection).toHaveAttribute('aria-pressed', 'true');
      if ((page.viewportSize()?.width ?? 0) < 1180) await page.locator('button[aria-haspopup=dialog]').last().click();
      const [before = '', between = ''] = t('betting', 'limits').split(/\{\w+\}/);
      await expect(page.locator('[id$="-limits"]').first()).toHaveText(new RegExp(`${before}.*\\d.*${between}.*\\d`));
    },
  );
}
