/** Writes and looks at what they did, in this order: what one leaves behind the next one finds. `new-1` is the first entry that is created. */

export interface Write {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  data?: unknown;
  /** Whose token it is sent with; the full one where nobody is named. */
  holder?: 'nobody' | 'reader' | 'stranger';
  /** Status, name, message and details of a refusal. */
  refusal?: readonly [number, string, string, object?];
}

type Refused = NonNullable<Write['refusal']>;

const post = (path: string, data: unknown): Write => ({ method: 'POST', path, data });
const put = (path: string, data: unknown): Write => ({ method: 'PUT', path, data });
const gone = (path: string): Write => ({ method: 'DELETE', path });
const get = (path: string): Write => ({ method: 'GET', path });
const refused = (one: Write, ...refusal: Refused): Write => ({ ...one, refusal });
const missing = (one: Write): Write => refused(one, 404, 'NotFoundError', 'Not Found');
const invalid = (one: Write, message: string, details: object = {}): Write => refused(one, 400, 'ValidationError', message, details);
const badKey = (one: Write, key: string, path: string | null = null): Write =>
  invalid(one, `Invalid key ${key}${path === null ? '' : ` at ${path}`}`, { key, path, source: 'body' });
const fault = (one: Write, path: string[], message: string, value: unknown): Write =>
  invalid(one, message, { errors: [{ path, message, name: 'ValidationError', value }] });
const by = (holder: NonNullable<Write['holder']>, one: Write, ...refusal: Refused): Write => ({ ...refused(one, ...refusal), holder });
const forbidden = [403, 'ForbiddenError', 'Forbidden'] as const;
const unauthorized = [401, 'UnauthorizedError', 'Missing or invalid credentials'] as const;

const parts =
  'populate[seo][populate]=*&populate[links]=true&populate[blocks][populate]=*&populate[author][fields]=name&populate[categories][fields]=name';
const everywhere = 'Invalid locale param * provided. Document locales must be strings.';

export const writes: readonly Write[] = [
  // Who may.
  by('nobody', post('/articles', { slug: 'x' }), ...forbidden),
  by('reader', post('/articles', { slug: 'x' }), ...forbidden),
  by('stranger', post('/articles', { slug: 'x' }), ...unauthorized),
  by('reader', put('/articles/doc-first', { title: 'x' }), ...forbidden),
  by('stranger', put('/articles/doc-first', { title: 'x' }), ...unauthorized),
  by('nobody', gone('/articles/doc-first'), ...forbidden),
  by('reader', gone('/articles/doc-first'), ...forbidden),
  by('stranger', gone('/articles/doc-first'), ...unauthorized),
  by('reader', put('/home', { headline: 'x' }), ...forbidden),
  by('reader', get('/articles/doc-first?status=draft'), ...forbidden),
  get('/articles/doc-first?status=draft'),

  // Creating.
  post('/articles', { title: 'New', slug: 'new' }),
  get('/articles/new-1'),
  get('/articles/new-1?status=draft'),
  missing(get('/articles/new-1?locale=it')),
  post('/articles?status=draft', { title: 'Only a draft', slug: 'draft' }),
  missing(get('/articles/new-2')),
  get('/articles/new-2?status=draft'),
  post('/articles?locale=it&fields[0]=title', { title: 'Nuovo', slug: 'nuovo' }),
  missing(get('/articles/new-3')),
  post('/articles?populate=*', {
    title: 'Everything',
    slug: 'everything',
    rating: 3.5,
    views: 7,
    featured: true,
    day: '2026-05-01',
    starts_at: '2026-05-01T10:00:00.000Z',
    kind: 'guide',
    extra: { deep: [1, 'two', null] },
    secret: 'not told',
    author: 'ada',
    categories: ['cat-slots', 'cat-dice'],
    links: [{ label: 'One', url: '/one', weight: 1 }, { label: 'Two' }],
    seo: { title: 'Seo', links: [{ label: 'Deep' }] },
    blocks: [
      { __component: 'block.hero', heading: 'Hello' },
      { __component: 'block.quote', text: 'Well', link: { label: 'More', url: '/more' }, speaker: 'bo' },
    ],
  }),
  get(`/articles/new-4?${parts}`),
  post('/articles?populate[cover][fields]=name&populate[gallery][fields]=name', {
    slug: 'pictures',
    cover: 'file-dawn',
    gallery: ['file-dusk', { documentId: 'file-night' }],
  }),
  post('/articles?populate[cover][fields]=name', { slug: 'picture', cover: { documentId: 'file-dusk' } }),
  post('/articles', { slug: 'said', locale: 'it', publishedAt: '2020-01-01T00:00:00.000Z' }),
  post('/articles?status=draft', { slug: 'said-draft', publishedAt: '2020-01-01T00:00:00.000Z' }),
  post('/labels', { name: 'Gamma', weight: 3 }),
  post('/labels?locale=it', { name: 'Delta' }),
  get('/labels?fields[0]=name&sort=name'),
  post('/authors?populate=articles', { name: 'Di', age: 33 }),

  // Changing: what is left out stays.
  put('/articles/new-1', { views: 5 }),
  get('/articles/new-1'),
  put('/articles/new-1', { views: null, title: '' }),
  put('/articles/new-1', {}),
  put('/articles/new-1', { publishedAt: null, locale: 5, kind: 'news' }),
  put('/articles/new-1?fields[0]=title', { title: 'Renamed' }),
  put('/articles/new-4?populate=*', { title: 'Everything else' }),
  put('/labels/label-a', { weight: 9 }),
  get('/labels/label-a'),
  put('/home?populate[top][fields]=slug', { headline: 'Hello' }),
  get('/home'),

  // Drafts and what is on the site.
  put('/articles/new-1?status=draft', { title: 'Not yet' }),
  get('/articles/new-1?fields[0]=title'),
  get('/articles/new-1?fields[0]=title&status=draft'),
  put('/articles/new-1', {}),
  get('/articles/new-1?fields[0]=title'),
  put('/articles/new-2', { kind: 'offer' }),
  get('/articles/new-2'),
  put('/articles/doc-hidden?status=draft', { views: 1 }),
  missing(get('/articles/doc-hidden')),
  put('/home?status=draft', { headline: 'A draft' }),
  get('/home?fields[0]=headline'),
  post('/authors?status=draft', { age: 50 }),
  fault(put('/authors/new-12', {}), ['name'], 'name must be defined.', null),
  missing(get('/authors/new-12')),
  put('/authors/new-12', { name: 'Ed' }),

  // Languages: what is not translated is the same in all of them.
  put('/articles/new-1?locale=it', { title: 'Rinominato' }),
  get('/articles/new-1?populate[localizations][fields]=title'),
  get('/articles/new-1?locale=it'),
  put('/articles/new-1?locale=it&status=draft', { views: 77 }),
  get('/articles/new-1?status=draft&fields[0]=views'),
  get('/articles/new-1?fields[0]=views'),
  put('/articles/new-1?locale=it', {}),
  get('/articles/new-1?fields[0]=views&fields[1]=title'),
  put('/articles/doc-eighth?locale=it&populate=*', { title: 'Sui dadi' }),
  put('/home?locale=it', { headline: 'Ciao' }),
  get('/home?fields[0]=headline'),
  put('/labels/label-a?locale=it', { weight: 4 }),
  get('/articles?locale=*&filters[slug]=new&fields[0]=title&sort=title'),

  // Relations.
  put('/articles/new-1?populate[author][fields]=name', { author: 'bo' }),
  put('/articles/new-1?populate[author][fields]=name', { author: { documentId: 'ada' } }),
  put('/articles/new-1?populate[author][fields]=name', { author: { connect: ['cy'] } }),
  put('/articles/new-1?populate[author][fields]=name', { author: { set: [{ documentId: 'bo' }] } }),
  put('/articles/new-1?populate[author][fields]=name', { author: { disconnect: ['bo'] } }),
  put('/articles/new-1?populate[author][fields]=name', { author: { connect: 'ada' } }),
  put('/articles/new-1?populate[author][fields]=name', { author: null }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: ['cat-slots'] }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: { connect: ['cat-dice', { documentId: 'cat-tips' }] } }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: { disconnect: [{ documentId: 'cat-slots' }] } }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: { connect: ['cat-all'], disconnect: ['cat-dice'] } }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: { connect: ['cat-all'] } }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: { set: ['cat-dice', 'cat-slots', 'cat-dice'] } }),
  put('/articles/new-1?populate[categories][fields]=name', {
    categories: {
      connect: [
        { documentId: 'cat-all', position: { start: true } },
        { documentId: 'cat-tips', position: { before: 'cat-slots' } },
      ],
    },
  }),
  put('/articles/new-1?populate[categories][fields]=name', {
    categories: {
      connect: [
        { documentId: 'cat-dice', position: { after: 'cat-tips' } },
        { documentId: 'cat-all', position: { end: true } },
      ],
    },
  }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: { connect: ['cat-tips'] } }),
  put('/articles/new-1?populate[categories][fields]=name', { title: 'Kept relations' }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: { set: [] } }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: ['cat-tips'] }),
  put('/articles/new-1?populate[categories][fields]=name', { categories: [] }),
  put('/home?populate[top][fields]=slug', { top: { connect: ['doc-second'], disconnect: ['doc-first'] } }),
  get('/authors/ada?populate[articles][fields]=slug&populate[articles][sort]=slug'),
  put('/articles/doc-third?status=draft', { author: 'bo' }),
  get('/articles/doc-third?status=draft&fields[0]=slug&populate[author][fields]=name'),
  get('/articles/doc-third?fields[0]=slug&populate[author][fields]=name'),

  // Components: replaced as a whole, with or without their numbers.
  put('/articles/doc-second?populate[links]=true', { links: [{ label: 'Fresh', url: '/fresh' }] }),
  put('/articles/doc-second?populate[links]=true', { links: [{ id: 4000, label: 'Numbered' }, { label: 'Not' }] }),
  put('/articles/doc-second?populate[links]=true', { links: [] }),
  put('/articles/doc-second?populate[links]=true', { links: null }),
  put('/articles/doc-first?populate[seo][populate]=links', { seo: { title: 'Only a title' } }),
  put('/articles/doc-first?populate[seo]=true', { seo: null }),
  put('/articles/doc-first?populate[blocks][populate]=*', { blocks: [{ __component: 'block.quote', text: 'Alone', speaker: 'cy' }] }),
  put('/articles/doc-first?populate[blocks]=true', { blocks: [] }),
  put('/articles/doc-first?populate[cover][fields]=name&populate[gallery][fields]=name', { cover: null, gallery: [] }),

  // What is refused, and changes nothing.
  badKey(post('/articles', { nothing: 1 }), 'nothing'),
  badKey(put('/articles/new-1', { id: 1 }), 'id'),
  badKey(put('/articles/new-1', { documentId: 'x' }), 'documentId'),
  badKey(put('/articles/new-1', { createdAt: '2020-01-01' }), 'createdAt'),
  badKey(put('/articles/new-1', { updatedAt: '2020-01-01' }), 'updatedAt'),
  badKey(put('/articles/new-1', { localizations: [] }), 'localizations'),
  badKey(put('/articles/new-1', { constructor: 1 }), 'constructor'),
  badKey(put('/articles/new-1', { links: [{ label: 'x', nothing: 1 }] }), 'nothing', 'links.nothing'),
  badKey(put('/articles/new-1', { seo: { links: [{ nothing: 1 }] } }), 'nothing', 'seo.links.nothing'),
  badKey(put('/articles/new-1', { blocks: [{ __component: 'block.hero', text: 'x' }] }), 'text', 'blocks.text'),
  badKey(put('/home', { nothing: 1 }), 'nothing'),
  invalid({ method: 'POST', path: '/articles' }, 'Missing "data" payload in the request body'),
  invalid({ method: 'PUT', path: '/articles/new-1' }, 'Missing "data" payload in the request body'),
  invalid(post('/articles', null), 'Missing "data" payload in the request body'),
  invalid(post('/articles', 'x'), 'Missing "data" payload in the request body'),
  invalid(post('/articles', []), 'Missing "data" payload in the request body'),
  fault(put('/articles/new-1', { title: 5 }), ['title'], 'title must be a `string` type', 5),
  fault(put('/articles/new-1', { views: 'many' }), ['views'], 'views must be a `integer` type', 'many'),
  fault(put('/articles/new-1', { views: 1.5 }), ['views'], 'views must be a `integer` type', 1.5),
  fault(put('/articles/new-1', { views: 2147483648 }), ['views'], 'views must be less than or equal to 2147483647', 2147483648),
  fault(put('/articles/new-1', { views: -2147483649 }), ['views'], 'views must be greater than or equal to -2147483648', -2147483649),
  put('/articles/new-1?fields[0]=views', { views: 2147483647 }),
  put('/articles/new-1?fields[0]=views', { views: -2147483648 }),
  put('/articles/new-1?fields[0]=day&fields[1]=starts_at', { day: '2026-03-01', starts_at: '2026-03-01' }),
  get('/articles?filters[slug]=new&filters[starts_at]=2026-03-01&filters[day]=2026-03-01&fields[0]=day'),
  put('/articles/new-1?fields[0]=day', { day: '2026-03-02T18:00:00.000Z' }),
  fault(put('/articles/new-1', { day: '2026-13-01' }), ['day'], 'day must be a date as yyyy-MM-dd', '2026-13-01'),
  fault(put('/articles/new-1', { starts_at: '2026-13-01' }), ['starts_at'], 'starts_at must be an ISO date and time', '2026-13-01'),
  fault(
    put('/articles/new-1', { categories: { connect: [{ documentId: 'cat-all', position: 'first' }] } }),
    ['categories'],
    'categories has a position that is none of before, after, start and end',
    { documentId: 'cat-all', position: 'first' },
  ),
  fault(
    put('/articles/new-1', { categories: { set: ['cat-tips'], connect: [{ documentId: 'cat-all', position: { after: 'cat-dice' } }] } }),
    ['categories'],
    'There was a problem connecting relation with id cat-all at position {"after":"cat-dice"}. The relation with id cat-dice needs to be connected first.',
    { set: ['cat-tips'], connect: [{ documentId: 'cat-all', position: { after: 'cat-dice' } }] },
  ),
  fault(put('/articles/new-1', { rating: 'good' }), ['rating'], 'rating must be a `number` type', 'good'),
  fault(put('/articles/new-1', { featured: 'yes' }), ['featured'], 'featured must be a `boolean` type', 'yes'),
  fault(put('/articles/new-1', { kind: 'other' }), ['kind'], 'kind must be one of the following values: news, guide, offer', 'other'),
  fault(put('/articles/new-1', { links: {} }), ['links'], 'links must be an array', {}),
  fault(put('/articles/new-1', { seo: 'x' }), ['seo'], 'seo must be an object', 'x'),
  fault(
    put('/articles/new-1', { blocks: [{ __component: 'shared.link' }] }),
    ['blocks'],
    'blocks has a component that is not allowed here',
    [{ __component: 'shared.link' }],
  ),
  fault(put('/articles/new-1', { cover: 'no-file' }), ['cover'], 'cover is not a file of the media library', 'no-file'),
  fault(
    put('/articles/new-1', { author: 'nobody' }),
    ['author'],
    '1 relation(s) of type api::author.author associated with this entity do not exist',
    'nobody',
  ),
  fault(
    put('/articles/new-1', { categories: { connect: ['nothing', 'cat-all', 'never'] } }),
    ['categories'],
    '2 relation(s) of type api::category.category associated with this entity do not exist',
    { connect: ['nothing', 'cat-all', 'never'] },
  ),
  fault(put('/authors/ada', { articles: ['doc-second'] }), ['articles'], 'articles is set from its other side', ['doc-second']),
  put('/authors/ada', { age: 42, articles: [] }),
  fault(post('/authors', { age: 20 }), ['name'], 'name must be defined.', null),
  fault(put('/authors/ada', { name: null }), ['name'], 'name must be defined.', null),
  fault(put('/authors/ada', { name: '' }), ['name'], 'name must be defined.', ''),
  invalid(put('/articles/new-1', { title: 5, views: 'many' }), '2 errors occurred', {
    errors: [
      { path: ['title'], message: 'title must be a `string` type', name: 'ValidationError', value: 5 },
      { path: ['views'], message: 'views must be a `integer` type', name: 'ValidationError', value: 'many' },
    ],
  }),
  invalid(post('/articles', { slug: 'first' }), 'This attribute must be unique', {
    errors: [{ path: ['slug'], message: 'This attribute must be unique', name: 'ValidationError', value: 'first' }],
  }),
  invalid(post('/articles?locale=*', { slug: 'star' }), everywhere),
  invalid(put('/articles/new-1?locale=*', { title: 'star' }), everywhere),
  invalid(put('/home?locale=*', { headline: 'star' }), everywhere),
  invalid(post('/articles?locale=fr', { slug: 'fr' }), 'Invalid locale: fr'),
  invalid(put('/articles/new-1?locale=fr', { title: 'fr' }), 'Invalid locale: fr'),
  invalid(post('/articles?status=old', { slug: 'old' }), "Invalid parameter at 'status'. Expected 'published' or 'draft', received: old"),
  invalid(put('/articles/new-1?fields[0]=nothing', { title: 'x' }), 'Invalid key nothing', {
    key: 'nothing',
    path: null,
    source: 'query',
    param: 'fields',
  }),
  missing(put('/articles/nothing', { title: 'x' })),
  missing(put('/authors/doc-first', { name: 'x' })),
  missing(post('/nothing', { title: 'x' })),
  refused(post('/home', { headline: 'x' }), 405, 'MethodNotAllowedError', 'Method Not Allowed'),
  refused(put('/articles', { title: 'x' }), 405, 'MethodNotAllowedError', 'Method Not Allowed'),
  refused(post('/articles/new-1', { title: 'x' }), 405, 'MethodNotAllowedError', 'Method Not Allowed'),
  get('/articles/new-1?populate=*'),
  get('/articles?locale=*&filters[slug][$in][0]=star&filters[slug][$in][1]=fr&filters[slug][$in][2]=old'),
  get('/home?populate[top][fields]=slug'),

  // Deleting.
  invalid(gone('/articles/new-1?status=draft'), 'Cannot delete a draft document'),
  gone('/articles/nothing'),
  gone('/authors/new-1'),
  get('/articles/new-1?fields[0]=title'),
  gone('/articles/new-1?locale=it'),
  missing(get('/articles/new-1?locale=it')),
  get('/articles/new-1?fields[0]=title&populate=localizations'),
  gone('/articles/new-1?locale=it'),
  gone('/articles/new-1'),
  missing(get('/articles/new-1')),
  missing(get('/articles/new-1?status=draft')),
  missing(put('/articles/new-1', { title: 'Back' })),
  gone('/articles/doc-sixth?locale=*'),
  missing(get('/articles/doc-sixth?locale=it')),
  missing(get('/articles/doc-sixth')),
  gone('/labels/label-b'),
  missing(get('/labels/label-b')),
  gone('/authors/bo?locale=*'),
  get('/articles/doc-second?populate[author][fields]=name&fields[0]=slug'),
  gone('/home'),
  missing(get('/home')),
  get('/home?locale=it'),
  gone('/home?locale=*'),
  gone('/home'),
  put('/home', { headline: 'Anew' }),
];
