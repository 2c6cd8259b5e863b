import { isDeepStrictEqual } from 'node:util';
import type { ContentReader } from '@tavolo/content';
import { ContentError } from '../errors.ts';
import type { Fields } from '../snapshot.ts';

/** What of the site's settings runs as code in everybody's browser: own code, tags, chats, trackers, and the hosts that they may talk to. */
const codeOfConfig = ['custom_code', 'chat_provider', 'chat', 'marketing_tracker', 'real_user_monitoring'] as const;

/** The attributes of a type that run in browsers; null: all of them, an empty list: none. */
const codeOf = (type: string): readonly string[] | null =>
  type === 'prazer-config' ? codeOfConfig : type === 'meta-data-tool' ? null : [];

/**
 * Refuses to publish other code than is on the site. The code runs on the origin of the editor's own calls, with the session of whoever
 * looks at the page: to publish it is to act as any of them, so it takes an admin. Throws ForbiddenError.
 */
export function refuseNewCode(type: string, draft: Fields, published: Fields | undefined): void {
  for (const name of codeOf(type) ?? Object.keys(draft)) {
    const [next, before] = [draft[name] ?? null, published?.[name] ?? null];
    const isEmpty = next === null || next === '' || next === 'none' || (Array.isArray(next) && next.length === 0);
    if (!isEmpty && !isDeepStrictEqual(next, before))
      throw new ContentError('ForbiddenError', 'Only an admin publishes what runs as code', { code: 'role', least: 'admin', field: name });
  }
}

/** Drafts without the code in them: a preview must not run what nobody with the right to it has published. */
export function withoutDraftCode(drafts: ContentReader, published: ContentReader): ContentReader {
  return {
    list: (name, locale) => drafts.list(name, locale),
    single(name, locale) {
      const wanted = codeOf(name);
      if (wanted === null) return published.single(name, locale);
      const draft = drafts.single(name, locale);
      if (wanted.length === 0) return draft;
      const live = published.single(name, locale);
      const code = Object.fromEntries(Object.entries(live).filter(([key]) => wanted.includes(key)));
      return { ...draft, ...code };
    },
  };
}
