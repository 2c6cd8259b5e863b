interface Assets {
  routes: Record<string, { id?: unknown; css?: string[] } | undefined>;
}

/**
 * The list of routes with the plain addresses of the style sheets that every page has. The router's plugin marks a sheet that code for later needs as well
 * by a `#`, so that the code loads it once more: the page's own goes with the page. That of the root never goes, and with it loaded twice each page was
 * styled and laid out once more as soon as the first such code came.
 */
export function withLastingStyles<T extends Assets>(assets: T): T {
  const lasting = new Set(assets.routes['root']?.css);
  const plain = (address: string) => (lasting.has(address) ? address.replace(/#$/, '') : address);
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, route?.css ? { ...route, css: route.css.map(plain) } : route]);
  return { ...assets, routes: Object.fromEntries(routes) };
}
