import type { Attribute, ComponentSchema, Schemas, TypeSchema } from '@tavolo/content/schemas';
import type { StoredFile } from '../../media/file.ts';
import type { StoredEntry } from '../../stored-entry.ts';

/** Schemas and entries that have everything the dialect speaks of: every kind of attribute, relations of both sides, gaps, two languages, drafts. */

const string: Attribute = { type: 'string' };
const image: Attribute = { type: 'media', multiple: false, allowedTypes: ['images'] };

const component = (uid: string, attributes: Record<string, Attribute>): ComponentSchema => ({
  uid,
  collectionName: uid,
  displayName: uid,
  attributes,
});
const type = (
  singularName: string,
  pluralName: string,
  attributes: Record<string, Attribute>,
  more: Partial<TypeSchema> = {},
): TypeSchema => ({
  kind: 'collectionType',
  singularName,
  pluralName,
  collectionName: pluralName,
  displayName: singularName,
  description: singularName,
  draftAndPublish: true,
  localized: true,
  attributes,
  ...more,
});
const relation = (kind: Extract<Attribute, { type: 'relation' }>['relation'], target: string, more: object = {}): Attribute => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
  ...more,
});

const components = [
  component('shared.link', { label: string, url: string, weight: { type: 'integer' } }),
  component('shared.seo', {
    title: string,
    keywords: string,
    image,
    links: { type: 'component', component: 'shared.link', repeatable: true },
  }),
  component('block.hero', { heading: string, image }),
  component('block.quote', {
    text: string,
    link: { type: 'component', component: 'shared.link', repeatable: false },
    speaker: relation('oneToOne', 'author'),
  }),
];

const types = [
  type('article', 'articles', {
    title: { type: 'string', pluginOptions: { i18n: { localized: true } } },
    slug: { type: 'uid' },
    rating: { type: 'decimal' },
    views: { type: 'integer' },
    featured: { type: 'boolean' },
    day: { type: 'date' },
    starts_at: { type: 'datetime' },
    kind: { type: 'enumeration', enum: ['news', 'guide', 'offer'] },
    extra: { type: 'json' },
    secret: { type: 'string', private: true },
    cover: image,
    gallery: { type: 'media', multiple: true, allowedTypes: ['images'] },
    seo: { type: 'component', component: 'shared.seo', repeatable: false },
    links: { type: 'component', component: 'shared.link', repeatable: true },
    blocks: { type: 'dynamiczone', components: ['block.hero', 'block.quote'] },
    author: relation('manyToOne', 'author', { inversedBy: 'articles' }),
    categories: relation('manyToMany', 'category'),
  }),
  type('author', 'authors', {
    name: { type: 'string', required: true },
    age: { type: 'integer' },
    avatar: image,
    articles: relation('oneToMany', 'article', { mappedBy: 'author' }),
  }),
  type('category', 'categories', { name: string, parent: relation('manyToOne', 'category') }),
  type('home', 'homes', { headline: string, top: relation('oneToMany', 'article') }, { kind: 'singleType' }),
  type('label', 'labels', { name: string, weight: { type: 'integer' } }, { localized: false, draftAndPublish: false }),
];

export const schemas: Schemas = {
  components: new Map(components.map((one) => [one.uid, one])),
  types: new Map(types.map((one) => [one.singularName, one])),
};

const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 0, day, hour));

export const files: StoredFile[] = ['dawn', 'dusk', 'night'].map((name, index) => ({
  id: index + 1,
  documentId: `file-${name}`,
  name,
  alternativeText: index === 1 ? null : `The ${name}`,
  caption: index === 0 ? 'Early' : null,
  focalPoint: null,
  width: 100 * (index + 1),
  height: 50,
  hash: `${name}_0`,
  ext: '.webp',
  mime: 'image/webp',
  bytes: 2048 * (index + 1),
  formats: {},
  createdAt: at(1),
  updatedAt: at(2),
}));

export const entries: StoredEntry[] = [];

function add(
  name: string,
  documentId: string,
  day: number,
  byLocale: Record<string, Record<string, unknown>>,
  status: 'both' | 'draft' | 'published' = 'both',
): void {
  for (const [locale, attributes] of Object.entries(byLocale))
    for (const one of status === 'both' ? (['draft', 'published'] as const) : [status])
      entries.push({
        id: entries.length + 1,
        type: name,
        documentId,
        locale,
        status: one,
        attributes,
        createdAt: at(day),
        updatedAt: at(day, 6),
        publishedAt: one === 'published' ? at(day, 8) : null,
        revision: 1,
        updatedBy: null,
      });
}

const both = (attributes: Record<string, unknown>, italian: Record<string, unknown> = {}) => ({
  en: attributes,
  it: { ...attributes, ...italian },
});

add('category', 'cat-all', 1, both({ name: 'All', parent: null }, { name: 'Tutto' }));
add('category', 'cat-slots', 1, both({ name: 'Slots', parent: 'cat-all' }, { name: 'Slot' }));
add('category', 'cat-dice', 1, both({ name: 'Dice', parent: 'cat-all' }, { name: 'Dadi' }));
add('category', 'cat-tips', 1, both({ name: 'tips', parent: null }, { name: 'consigli' }));
add('author', 'ada', 2, both({ name: 'Ada Bianchi', age: 41, avatar: { file: 'file-dawn' } }));
add('author', 'bo', 2, both({ name: 'Bo O’Neil', age: 29, avatar: null }));
add('author', 'cy', 2, both({ name: 'cy young', age: null, avatar: { file: 'file-night', alternativeText: 'Cy at night' } }));

let component_id = 100;
const link = (label: string | null, url: string | null, weight: number | null) => ({ id: ++component_id, label, url, weight });
const seo = (title: string, keywords: string | null, file: string | null, links: unknown[] = []) => ({
  id: ++component_id,
  title,
  keywords,
  image: file && { file },
  links,
});

interface Draft {
  title: string | null;
  rating?: number;
  views?: number;
  featured?: boolean;
  day?: string;
  starts?: string;
  kind?: string;
  author?: string;
  categories?: string[];
  cover?: string;
  gallery?: string[];
  seo?: unknown;
  links?: unknown[];
  blocks?: unknown[];
  extra?: unknown;
}

const article = (draft: Draft, slug: string) => ({
  title: draft.title,
  slug,
  rating: draft.rating ?? null,
  views: draft.views ?? null,
  featured: draft.featured ?? null,
  day: draft.day ?? null,
  starts_at: draft.starts ?? null,
  kind: draft.kind ?? null,
  extra: draft.extra ?? null,
  secret: `secret of ${slug}`,
  cover: draft.cover ? { file: draft.cover } : null,
  gallery: (draft.gallery ?? []).map((file) => ({ file })),
  seo: draft.seo ?? null,
  links: draft.links ?? [],
  blocks: draft.blocks ?? [],
  author: draft.author ?? null,
  categories: draft.categories ?? [],
});

const drafts: [string, Draft, Record<string, unknown>][] = [
  [
    'first',
    {
      title: 'A first night',
      rating: 4.5,
      views: 120,
      featured: true,
      day: '2026-01-10',
      starts: '2026-01-10T18:00:00.000Z',
      kind: 'news',
      author: 'ada',
      categories: ['cat-slots', 'cat-tips'],
      cover: 'file-dawn',
      gallery: ['file-dusk', 'file-night'],
      seo: seo('First', 'night,slots', 'file-dusk', [link('deep', '/deep', 1)]),
      links: [link('Play', '/play', 3), link('Read', '/read', 1)],
      blocks: [
        { __component: 'block.hero', id: 1, heading: 'Hello', image: { file: 'file-night' } },
        { __component: 'block.quote', id: 2, text: 'Well played', link: link('More', '/more', null), speaker: 'bo' },
      ],
      extra: { a: 1 },
    },
    { title: 'Una prima notte' },
  ],
  [
    'second',
    {
      title: 'a second night',
      rating: 3.25,
      views: 80,
      featured: false,
      day: '2026-01-12',
      starts: '2026-01-12T18:00:00.000Z',
      kind: 'guide',
      author: 'bo',
      categories: ['cat-dice'],
      seo: seo('Second', null, null),
      links: [link('play', '/play', 7)],
    },
    { title: 'Una seconda notte' },
  ],
  [
    'third',
    {
      title: 'Third',
      rating: 4.5,
      views: 0,
      featured: true,
      day: '2026-02-01',
      kind: 'offer',
      author: 'ada',
      categories: ['cat-slots', 'cat-dice', 'cat-tips'],
      cover: 'file-night',
      blocks: [{ __component: 'block.quote', id: 3, text: 'No.', link: null, speaker: null }],
    },
    { title: 'Terzo' },
  ],
  ['fourth', { title: null, views: 80, kind: 'news', author: 'cy', categories: [], extra: [1, 2] }, {}],
  [
    'fifth',
    {
      title: '100% fair_play',
      rating: 0,
      views: -5,
      featured: false,
      day: '2025-12-31',
      starts: '2025-12-31T23:59:59.000Z',
      kind: 'guide',
      categories: ['cat-tips'],
      links: [link(null, '/x', 2), link('Zed', null, 9)],
    },
    { title: '100% corretto' },
  ],
  [
    'sixth',
    {
      title: 'Jackpots, explained',
      rating: 2,
      views: 3000,
      featured: true,
      day: '2026-01-10',
      starts: '2026-01-09T00:00:00.000Z',
      kind: 'guide',
      author: 'bo',
      categories: ['cat-all'],
      gallery: ['file-dawn'],
      seo: seo('jackpots', 'NIGHT', 'file-dawn'),
    },
    { title: 'I jackpot spiegati' },
  ],
  [
    'seventh',
    {
      title: 'true',
      rating: 4.75,
      featured: false,
      author: 'cy',
      categories: ['cat-slots'],
      cover: 'file-dusk',
      blocks: [{ __component: 'block.hero', id: 4, heading: 'Only', image: null }],
    },
    {},
  ],
  [
    'eighth',
    {
      title: 'Über die Würfel',
      rating: 1.5,
      views: 12,
      kind: 'offer',
      day: '2026-03-03',
      author: 'ada',
      links: [link('Play', '/dice', 5)],
    },
    { title: 'Sui dadi' },
  ],
];
for (const [index, [slug, draft, italian]] of drafts.entries())
  add('article', `doc-${slug}`, 3 + index, slug === 'eighth' ? { en: article(draft, slug) } : both(article(draft, slug), italian));
add(
  'article',
  'doc-hidden',
  20,
  { en: article({ title: 'A hidden draft', rating: 5, author: 'ada', categories: ['cat-tips'] }, 'hidden') },
  'draft',
);
add('home', 'home', 1, { en: { headline: 'Welcome', top: ['doc-third', 'doc-first'] } });
add('label', 'label-a', 1, { en: { name: 'Alpha', weight: 2 } }, 'published');
add('label', 'label-b', 1, { en: { name: 'beta', weight: null } }, 'published');
