/** Whether a link leads to another place of the page that is shown. */
export function leadsWithinPage(href: string, here: string): boolean {
  const [from, to] = [new URL(here), new URL(href, here)];
  return to.hash.length > 1 && to.origin === from.origin && to.pathname === from.pathname && to.search === from.search;
}
