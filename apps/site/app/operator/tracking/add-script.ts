/** Adds a script of another origin to the page. */
export type AddScript = (address: string, attributes?: Readonly<Record<string, string>>) => void;

/**
 * Adds a script to the end of the head with the page's nonce. One that does not load is of no interest: blockers are everybody's right.
 * Only https and this site's own addresses are loaded.
 */
export const addScript: AddScript = (address, attributes = {}) => {
  const url = scriptAddress(address, location.href);
  if (url === null) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  script.nonce = pageNonce();
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
};

/** The full address of a script that may be loaded from a page at `base`; null for anything but https and the page's own origin. */
export function scriptAddress(address: string, base: string): string | null {
  if (address === '' || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === 'https:' || url.origin === new URL(base).origin ? url.href : null;
}

/** The nonce of the page that is open. Browsers hide it from the markup, not from scripts. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
