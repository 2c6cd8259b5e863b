import type { ContentReader, SystemPage } from '@tavolo/content';
import type { Locale } from '../locale.ts';
import type { Message } from '../texts/define.ts';
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
        return text && text !== own[name] ? [[`system.${name}`, [text]]] : [];
      });
    }),
  );
}
