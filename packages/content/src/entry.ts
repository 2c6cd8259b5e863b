/** Any JSON value but null, which stands for an absent attribute. */
export type Json = boolean | number | string | (Json | null)[] | { [key: string]: Json | null };
export type ContentLocale = 'en' | 'it';

export interface MediaFormat {
  url: string;
  width: number;
  height: number;
  /** Kilobytes, as Strapi gives it. */
  size: number;
  ext: string;
  mime: string;
  hash: string;
}

/** A file of the media library, in Strapi's shape. */
export interface Media {
  id: number;
  documentId: string;
  name: string;
  alternativeText: string | null;
  caption: string | null;
  width: number;
  height: number;
  formats: Record<string, MediaFormat> | null;
  hash: string;
  ext: string;
  mime: string;
  size: number;
  url: string;
  previewUrl: string | null;
  provider: string;
}

/** What every entry has beside its own attributes. */
export interface Entry {
  id: number;
  documentId: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  locale: string;
}

/** Names a file of the bundled media by its name without extension. */
export interface MediaReference {
  $media: string;
  alternativeText?: string;
}

/** Names an entry of the bundled content by its type and its own key (slug, key, sysname or path): `page/terms`. */
export interface EntryReference {
  $entry: string;
}

/** What may be left out: absent attributes are null, absent lists are empty. */
type Optional<T> = { [K in keyof T]: null extends T[K] ? K : T[K] extends readonly unknown[] ? K : never }[keyof T];
type SeedFields<T> = { [K in Exclude<keyof T, Optional<T> | 'id'>]: SeedValue<T[K]> } & {
  [K in Optional<T>]?: SeedValue<Exclude<T[K], null>>;
};

/** How default content is written down: the entry's own attributes, without ids, files and related entries by name. */
export type Seed<T extends Entry> = SeedFields<Omit<T, keyof Entry>>;

type SeedValue<T> = T extends Media
  ? MediaReference
  : T extends Entry
    ? EntryReference
    : Json extends T
      ? Json
      : T extends readonly (infer U)[]
        ? SeedValue<U>[]
        : T extends object
          ? SeedFields<T>
          : T;
