import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ContentDocument, Reference } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { check, type Problem } from '../schema/check.ts';
import { languagesOf } from '../schema/arrange.ts';
import { isFields, type ContentType, type Model } from '../schema/model.ts';
import { isSaid } from '../schema/words.ts';
import { settingsType, siteStateQuery } from '../site-state/site-state.ts';
import { adopt, begin, change, copy, draftsOf, isDirty, newDrafts, rebase, savedOf, savePlan, type Drafts } from './drafts.ts';

/** What others saved while this was being worked on. */
export interface Conflict {
  locale: string;
  theirs: ContentDocument;
}

type Act = 'publish' | 'unpublish' | 'discard';

interface Parts {
  type: ContentType;
  model: Model;
  /** Null for an entry that nobody has saved yet. */
  document: ContentDocument | null;
}

/** An entry as it is being worked on, and what can be done with it. */
export function useEntry({ type, model, document: first }: Parts) {
  const client = useQueryClient();
  const [document, setDocument] = useState(first);
  const [drafts, setDrafts] = useState<Drafts>(() => (first ? draftsOf(first) : newDrafts(type, model, languagesOf(type, model.locales))));
  /** What work is under way: one thing at a time. */
  const [busy, setBusy] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Languages whose required fields are marked, since somebody tried to publish them. */
  const [complete, setComplete] = useState<ReadonlySet<string>>(new Set());
  /** What the server found, by language, until the field changes. */
  const [found, setFound] = useState<Readonly<Record<string, readonly Problem[]>>>({});
  const latest = useRef({ drafts, document });
  latest.current = { drafts, document };

  const put = useCallback((next: Drafts): void => {
    latest.current.drafts = next;
    setDrafts(next);
  }, []);
  const take = useCallback((next: ContentDocument): void => {
    latest.current.document = next;
    setDocument(next);
  }, []);

  const dirty = useMemo(() => isDirty(drafts, type, model), [drafts, type, model]);
  const problems = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(drafts).map(([locale, draft]) => {
          const own = check(draft.current, type.attributes, { components: model.components, complete: complete.has(locale) });
          const known = new Set(own.map((each) => each.path));
          return [locale, [...own, ...(found[locale] ?? []).filter((each) => !known.has(each.path))]];
        }),
      ),
    [drafts, type, model, complete, found],
  );

  const set = useCallback(
    (locale: string, name: string, value: unknown): void => {
      put(change(latest.current.drafts, type, locale, name, value));
      setFound((old) =>
        Object.values(old).every((each) => each.length === 0)
          ? old
          : Object.fromEntries(
              Object.entries(old).map(([key, each]) => [key, each.filter(({ path }) => path !== name && !path.startsWith(`${name}.`))]),
            ),
      );
    },
    [put, type],
  );

  async function read(documentId: string): Promise<ContentDocument> {
    return (await call<ContentDocument>('GET', `/content/entries/${type.name}/${documentId}`)).data;
  }

  /** Shows who came first, or marks the fields that the server named. Answers whether it was one of the two. */
  async function understand(error: unknown, locale: string): Promise<boolean> {
    if (isRefusal(error, 'stale')) {
      const id = latest.current.document?.documentId ?? 'single';
      setConflict({ locale, theirs: await read(id) });
      return true;
    }
    if (isRefusal(error) && error.kind === 'ValidationError' && Array.isArray(error.details.errors)) {
      const faults = error.details.errors.filter(isFields).flatMap((each): Problem[] => {
        const path = Array.isArray(each.path) ? each.path.join('.') : '';
        return path === '' || typeof each.message !== 'string'
          ? []
          : [
              {
                path,
                rule: 'server',
                limit: each.message,
                ...(isSaid(each.said) && { said: each.said }),
                ...(isReference(each.takenBy) && { takenBy: each.takenBy }),
              },
            ];
      });
      setComplete((old) => new Set([...old, locale]));
      setFound((old) => ({ ...old, [locale]: faults }));
      return faults.length > 0;
    }
    return false;
  }

  /** Sends what has changed. Answers false when somebody else was first or a value is refused. Throws Refusal for anything else. */
  async function saveAll(): Promise<boolean> {
    // What the answer is to: what is written from now on stays, unsaved.
    let sent = latest.current.drafts;
    const plan = savePlan(sent, type, model);
    for (const [index, { locale, revision, data }] of plan.entries()) {
      const id = latest.current.document?.documentId ?? (type.kind === 'singleType' ? 'single' : null);
      try {
        const { data: answer } =
          id === null
            ? await call<ContentDocument>('POST', `/content/entries/${type.name}`, { body: { locale, data } })
            : await call<ContentDocument>('PUT', `/content/entries/${type.name}/${id}`, { body: { locale, revision, data } });
        take(answer);
        const isLast = index === plan.length - 1;
        const locales = isLast ? Object.keys({ ...answer.locales, ...sent }) : [locale];
        put(adopt(latest.current.drafts, answer, locales, sent));
        sent = adopt(sent, answer, locales, sent);
      } catch (error) {
        if (await understand(error, locale)) return false;
        throw error;
      }
    }
    await client.invalidateQueries({ queryKey: ['entries', type.name] });
    await client.invalidateQueries({ queryKey: ['types'] });
    return true;
  }

  async function working<T>(what: string, work: () => Promise<T>): Promise<T> {
    setBusy(what);
    try {
      return await work();
    } finally {
      setBusy(null);
    }
  }

  return {
    document,
    drafts,
    dirty,
    busy,
    conflict,
    problems,
    set,
    /** The revision of a language that was last saved or read, also while this is still being drawn. */
    revisionOf: (locale: string): number | null => latest.current.drafts[locale]?.language?.revision ?? null,
    /** A language can be saved while required fields are empty, but not while a value breaks a rule. */
    save: () => working('save', saveAll),
    /** Saves first what is not saved. Answers false when it is refused; the fields or the conflict are then in sight. */
    act: (name: Act, locale: string): Promise<boolean> =>
      working(`${name} ${locale}`, async () => {
        if (name === 'publish') {
          setComplete((old) => new Set([...old, locale]));
          const draft = latest.current.drafts[locale];
          if (!draft || check(draft.current, type.attributes, { components: model.components, complete: true }).length > 0) return false;
          if (isDirty(latest.current.drafts, type, model) && !(await saveAll())) return false;
        }
        const id = latest.current.document?.documentId;
        const revision = latest.current.drafts[locale]?.language?.revision;
        if (id === undefined || revision === undefined) return false;
        // What is not saved yet goes with a draft that is discarded alone.
        const sent = name === 'discard' ? latest.current.drafts : savedOf(latest.current.drafts);
        try {
          const { data } = await call<ContentDocument>('POST', `/content/entries/${type.name}/${id}/${name}`, {
            body: { locale, revision },
          });
          take(data);
          const others = Object.keys(data.locales).filter(
            (each) => each === locale || !isDirty(only(latest.current.drafts, each), type, model),
          );
          put(adopt(latest.current.drafts, data, others, sent));
        } catch (error) {
          if (await understand(error, locale)) return false;
          throw error;
        }
        await client.invalidateQueries({ queryKey: ['entries', type.name] });
        await client.invalidateQueries({ queryKey: ['types'] });
        if (type.name === settingsType) await client.invalidateQueries(siteStateQuery);
        return true;
      }),
    restore: (locale: string, version: number): Promise<boolean> =>
      working(`restore ${locale}`, async () => {
        const id = latest.current.document?.documentId;
        if (id === undefined) return false;
        const revision = latest.current.drafts[locale]?.language?.revision ?? 0;
        try {
          const { data } = await call<ContentDocument>('POST', `/content/entries/${type.name}/${id}/restore`, {
            body: { locale, version, revision },
          });
          take(data);
          put(draftsOf(data));
        } catch (error) {
          if (await understand(error, locale)) return false;
          throw error;
        }
        await client.invalidateQueries({ queryKey: ['entries', type.name] });
        return true;
      }),
    /** Deletes a language, or with `*` the entry. Throws Refusal. */
    remove: (locale: string): Promise<void> =>
      working('remove', async () => {
        const id = latest.current.document?.documentId;
        if (id === undefined) return;
        await call('DELETE', `/content/entries/${type.name}/${id}`, { query: { locale } });
        if (locale === '*') put({});
        else {
          const { [locale]: _, ...rest } = latest.current.drafts;
          put(rest);
        }
        await client.invalidateQueries({ queryKey: ['entries', type.name] });
        await client.invalidateQueries({ queryKey: ['types'] });
      }),
    begin: (locale: string, from: string | null) => put(begin(latest.current.drafts, type, model, locale, from)),
    copy: (from: string, to: string, name: string | null) => put(copy(latest.current.drafts, type, from, to, name)),
    keepMine(): void {
      if (!conflict) return;
      take(conflict.theirs);
      put(rebase(latest.current.drafts, conflict.theirs, type));
      setConflict(null);
    },
    takeTheirs(): void {
      if (!conflict) return;
      take(conflict.theirs);
      put(draftsOf(conflict.theirs));
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
  };
}

export type Entry = ReturnType<typeof useEntry>;

const only = (drafts: Drafts, locale: string): Drafts => {
  const draft = drafts[locale];
  return draft ? { [locale]: draft } : {};
};

const isReference = (value: unknown): value is Reference =>
  isFields(value) && typeof value.documentId === 'string' && typeof value.title === 'string';
