import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/site/app/routes.ts';
import type { Screen } from '../routes.ts';

const source = 'apps/site/app/';

/** An address of the site and the module that draws it. */
interface Page {
  /** As the router writes it: `cashier/deposit/:sysname?`. */
  pattern: string;
  /** Below the site's sources. */
  file: string;
}

/** Every leaf below a layout. What stands beside the layouts answers data. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap((entry) => {
    const pattern = [above, entry.path].filter(Boolean).join('/');
    return entry.children ? pagesOf(entry.children, pattern) : [{ pattern, file: entry.file }];
  });
}

export const pages: readonly Page[] = pagesOf(routes.filter((entry) => entry.children !== undefined));

/** Whether an address belongs to the page itself and not to one that names it more exactly (`/loyalty/shop` is no `/loyalty/:sysname`). */
export function belongsTo(address: string, pattern: string): boolean {
  if (pages.some((page) => page.pattern === address.slice(1))) return address === `/${pattern}`;
  const expression = pattern
    .split('/')
    .map((part) => (part === '*' ? '/.+' : part.endsWith('?') ? '(?:/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : part && `/${part}`))
    .join('');
  return new RegExp(`^${expression || '/'}$`).test(address);
}

/** The feature that a file of the site's sources belongs to: its folder. Null for what features share. */
export function featureOf(file: string): string | null {
  return /^features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** The features whose screen this is: of the module that draws its address, and of the window that lies over it. */
export function featuresOf(screen: Screen): string[] {
  const address = screen.path.replace(/[?#].*/, '');
  // What every other address falls to comes last.
  const named = pages.filter(({ pattern }) => pattern !== '*' && belongsTo(address, pattern));
  const found = (named.length > 0 ? named : pages.filter(({ pattern }) => pattern === '*')).map(({ file }) => featureOf(file));
  const popup = /[?&]popup=(\w+)/.exec(screen.path)?.[1];
  return [...new Set([...found, ...(popup === undefined ? [] : [popup])])].filter((feature) => feature !== null);
}

/**
 * The features among some files of the repository. What many screens share (the shell, layouts, packages, the server) is no feature: whatever the sample
 * shows, shows that too.
 */
export function changedFeatures(files: readonly string[]): Set<string> {
  const below = files.filter((file) => file.startsWith(source) && !/\.test\.tsx?$/.test(file)).map((file) => file.slice(source.length));
  return new Set(below.map(featureOf).filter((feature) => feature !== null));
}
