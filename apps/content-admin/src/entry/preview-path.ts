import type { Fields } from '../schema/model.ts';

/** Where on the site an entry is to be seen, without the language; null: the server decides, by its `path` or the home page. */
export function previewPath(type: string, fields: Fields): string | null {
  const word = (name: string): string | null => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const path = word('path');
  if (path !== null) return path.startsWith('/') ? path : `/${path}`;
  const slug = word('slug');
  if (slug === null) return fixed[type] ?? null;
  const folder = folders[type];
  return folder === undefined ? `/${slug}` : `${folder}/${encodeURIComponent(slug)}`;
}

/** Types whose entries have pages of their own below a folder. */
const folders: Readonly<Record<string, string>> = { promotion: '/promotions', tournament: '/tournaments' };

/** Types that show on one page of the site. */
const fixed: Readonly<Record<string, string>> = {
  'auth-config': '/forms/sign_in',
  'forms-config': '/forms/sign_up',
  'cashier-config': '/cashier/deposit',
  'games-config': '/gamehall',
  loyalty: '/loyalty',
  faq: '/support',
  'search-config': '/gamehall',
};
