/** The parameters that partners put into links to the site (specification section 2). */
export const linkParameters = ['track_id', 'publisher_id', 'goal_id', 'goal_entry_id', 'link_id', 'show_popup_reg'] as const;

/**
 * The tracking parameters of an address, as they are sent. A `track_id` that starts with `td_` is a parameter named `td`;
 * `td` itself is read as well.
 */
export function trackedParameters(search: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of [...linkParameters, 'td']) {
    const value = search.get(name)?.trim().slice(0, 200);
    if (value === undefined || (value === '' && name !== 'show_popup_reg')) continue;
    if (name === 'track_id' && value.startsWith('td_')) {
      if (value.length > 3) found['td'] = value.slice(3);
    } else found[name] = value === '' ? '1' : value;
  }
  return found;
}

/** The address that this page was loaded by, whatever the router has made of it since. */
export function firstAddress(): URL {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry && URL.canParse(entry.name) ? entry.name : location.href);
}
