import type { Fields } from '../schema/model.ts';

/** Where on the site an entry is to be seen, without the language; null: the server decides, by its `path` or the home page. */
export function previewPath(type: string, fields: Fields): string | null {
  const word = (name: string): string | null => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const path = word('path');
  if (path !== null) return path.startsWith('/') ? path : `/${path}`;
  const own = ownPages[type];
  const name = own ? word(own.field) : null;
  if (own && name !== null) return `${own.folder}/${encodeURIComponent(name)}`;
  // A window over the lobby, which an address asks for; to look at a draft is no showing.
  const popup = type === 'campaign-popup' ? word('sysname') : null;
  if (popup !== null) return `/?campaign_popup=${encodeURIComponent(popup)}&preview=draft`;
  const slug = word('slug');
  return slug === null ? (fixed[type] ?? null) : `/${slug}`;
}

/** Types whose entries have pages of their own below a folder, with the field that names them there. */
const ownPages: Readonly<Record<string, { folder: string; field: string }>> = {
  promotion: { folder: '/promotions', field: 'slug' },
  tournament: { folder: '/tournaments', field: 'sysname' },
  'campaign-offer': { folder: '/offers', field: 'key' },
  'loyalty-program': { folder: '/loyalty', field: 'key' },
};

/** Types that show on one page of the site. */
const fixed: Readonly<Record<string, string>> = {
  'auth-config': '/forms/sign_in',
  'forms-config': '/forms/sign_up',
  'cashier-config': '/cashier/deposit',
  'games-config': '/gamehall',
  loyalty: '/loyalty',
  'loyalty-character': '/loyalty',
  'loyalty-level': '/loyalty',
  'loyalty-product': '/loyalty/shop',
  'loyalty-quest': '/loyalty',
  faq: '/support',
  'search-config': '/gamehall',
};
