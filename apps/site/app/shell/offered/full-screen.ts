import type { SiteFunctionalFlags } from '@tavolo/content';

/** Whether games may fill the screen where the page runs: everywhere, on the site itself, inside Telegram alone, or nowhere. */
export function allowsFullScreen(setting: SiteFunctionalFlags['full_screen'], isInTelegram: boolean): boolean {
  return setting === 'all' || setting === (isInTelegram ? 'telegram' : 'product');
}

/** Whether the page runs as a mini-app of Telegram. Its programs add an object to the page, its website frames it. */
export function runsInTelegram(page: Pick<Window, 'location'> & { document: Pick<Document, 'referrer'> }): boolean {
  if ('TelegramWebviewProxy' in page) return true;
  return page.location.hash.includes('tgWebAppData=') || /^https:\/\/web\.telegram\.org(?:\/|$)/.test(page.document.referrer);
}
