/** What may not stand in a script of a page as it is. */
const escapes: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/**
 * The page with what its loaders answered, as the router's browser side reads it (React Router, `StreamTransfer`): there it is a part of the page
 * that has to be waited for, which would make every page one that cannot be drawn in one go.
 * @param data the text of the router's hand-off stream.
 */
export function withPageData(html: string, data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (one) => escapes[one] ?? one);
  const controller = 'window.__reactRouterContext.streamController';
  const script = `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + script : html.slice(0, end) + script + html.slice(end);
}
