/**
 * Where the window of a social sign-in ends: it tells the window that opened it, of our own origin only, and closes. Without such a window
 * (the browser let none open) the result is left for the page to which the person goes back: `backUrl` of the local storage (R2-038).
 */
export function returnPage(nonce: string): { html: string; policy: string } {
  return {
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>…</title></head><body><script nonce="${nonce}">${script}</script><noscript><a href="/">OK</a></noscript></body></html>`,
  };
}

const script = `(() => {
  const query = new URLSearchParams(location.search);
  const result = { type: 'tavolo.oauth', outcome: query.get('oauth'), service: query.get('service'), ticket: new URLSearchParams(location.hash.slice(1)).get('ticket') };
  history.replaceState(null, '', location.pathname);
  if (window.opener && window.opener !== window) {
    window.opener.postMessage(result, location.origin);
    window.close();
    return;
  }
  let back = '/';
  try {
    sessionStorage.setItem('tavolo.oauth', JSON.stringify(result));
    back = localStorage.getItem('backUrl') || '/';
    localStorage.removeItem('backUrl');
  } catch {}
  const target = URL.canParse(back, location.origin) ? new URL(back, location.origin) : new URL('/', location.origin);
  location.replace(target.origin === location.origin ? target.href : '/');
})()`;
