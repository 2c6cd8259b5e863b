/**
 * The address of the page that a request is about. When the browser navigates by itself it asks for the page's data, whose
 * address ends in `.data` (`/_.data` for a lobby) and names its parts in `_routes`.
 */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  url.searchParams.delete('_routes');
  return url;
}
