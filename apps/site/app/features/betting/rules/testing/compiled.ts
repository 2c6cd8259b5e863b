import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Message, Texts } from '../../../../runtime/texts/define.ts';

/** A catalogue as the build leaves it: tests read the files as they were written. */
export function compiled<K extends string>({ feature, catalogs }: Texts<K>): Texts<K> {
  const catalog = (of: Readonly<Record<string, Message>>) =>
    Object.fromEntries(Object.entries(of).map(([key, text]) => [key, typeof text === 'string' ? compileMessage(text) : text])) as Record<
      K,
      Message
    >;
  return { feature, catalogs: { en: catalog(catalogs.en), it: catalog(catalogs.it) } };
}
