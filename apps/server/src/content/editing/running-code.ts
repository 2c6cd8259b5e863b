import type { ContentReader } from '@tavolo/content';

/** What of the site's settings runs as code in everybody's browser: own code, tags, chats, trackers, and the hosts that they may talk to. */
const codeOfConfig = ['custom_code', 'chat_provider', 'chat', 'marketing_tracker', 'real_user_monitoring'] as const;

/** The attributes of a type that run in browsers; null: all of them, an empty list: none. */
const codeOf = (type: string): readonly string[] | null =>
  type === 'prazer-config' ? codeOfConfig : type === 'meta-data-tool' ? null : [];

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
