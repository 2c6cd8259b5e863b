import type { ContentReader, SystemPage } from '@tavolo/content';
import type { Locale } from '../../runtime/locale.ts';
import { safeTarget, type Target } from '../frame/target.ts';
import { plainWords, type Message } from '../../runtime/texts/define.ts';
import { systemTexts } from '../texts/system.ts';

/** The pages that stand in place of any other, by the key of their entry: they are drawn by the frame, which knows texts and no entries. */
const pages = {
  not_found: 'notFound',
  forbidden: 'forbidden',
  maintenance: 'maintenance',
  fault: 'fault',
  user_blocked: 'blocked',
  user_deleted: 'closed',
} as const satisfies Partial<Record<SystemPage['key'], string>>;

export type SystemPageName = (typeof pages)[keyof typeof pages];

const isFramed = (key: string): key is keyof typeof pages => Object.hasOwn(pages, key);

/**
 * What the operator says on the pages about a state or a fault (requirement R2-046), where it is not what the product says anyway: as its
 * own wording by `feature.key`, taken to the letter.
 */
export function systemOverrides(content: Pick<ContentReader, 'list'>, locale: Locale): Record<string, Message> {
  const own: Readonly<Record<string, Message>> = systemTexts.catalogs[locale];
  return Object.fromEntries(
    content.list('system-page', locale).flatMap(({ key, header, description, button_title }) => {
      if (!isFramed(key)) return [];
      const words = { title: header, text: description, button: button_title };
      return Object.entries(words).flatMap(([part, text]): [string, Message][] => {
        const name = `${pages[key]}.${part}`;
        return text && text !== plainWords(own[name]) ? [[`system.${name}`, [text]]] : [];
      });
    }),
  );
}

/** Where the buttons of these pages lead by themselves; those of the others ask for the same page again. */
const ownTargets: Partial<Record<SystemPageName, string>> = { notFound: '/', forbidden: '/', blocked: '/support', closed: '/support' };

/**
 * Where the operator lets the buttons of the pages about a state or a fault lead, where that is another address than the page's own.
 * Only addresses of this site, and of what it offers.
 */
export function systemTargets(
  content: Pick<ContentReader, 'list'>,
  locale: Locale,
  { here, isOffered }: { here: URL; isOffered: (target: Target) => boolean },
): Partial<Record<SystemPageName, Target>> {
  return Object.fromEntries(
    content.list('system-page', locale).flatMap(({ key, button_url }) => {
      if (!isFramed(key)) return [];
      const target = button_url ? safeTarget(button_url, false, here) : null;
      const isOwn = target?.kind === 'path' && target.path === ownTargets[pages[key]];
      return target && !isOwn && isOffered(target) ? [[pages[key], target] as const] : [];
    }),
  );
}
