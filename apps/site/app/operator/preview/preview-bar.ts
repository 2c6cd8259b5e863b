import type { Transform } from 'node:stream';
import { insertion } from '../custom-code/insert.ts';
import type { SiteContext } from '../../runtime/site-context.ts';
import { previewTexts } from './texts/preview.ts';
import { translator } from '../../runtime/texts/use-text.tsx';
import { hydratedEvent } from '../../runtime/deferred-hydration/start-scripts.ts';

// Brought by the server, and not with the site's scripts: nobody but staff sees it, so nobody else loads it.

/** Where a preview is left; it leads back to the page as it is published. */
const leave = '/content/preview/leave';

/** A bar above the page that says that drafts are shown, with the way out; null for everybody who sees what is published. */
export function previewBar({ previewToken, locale, nonce }: Pick<SiteContext, 'previewToken' | 'locale' | 'nonce'>): Transform | null {
  if (previewToken === null) return null;
  const t = translator(previewTexts, locale);
  const bar =
    `<div id="preview-bar" role="status" style="display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:2px 16px;padding:2px 16px;` +
    `background:var(--c-brand);color:var(--c-on-brand);font-size:var(--fs-sm);font-weight:600">` +
    `<span>${t('shown')}</span><a href="${leave}" rel="nofollow" style="display:inline-flex;align-items:center;min-height:44px;color:inherit;text-decoration:underline">${t('leave')}</a></div>`;
  // Only once React has taken the page over: it would take the bar for a mistake in it.
  const script =
    `addEventListener('${hydratedEvent}',()=>{const bar=document.createElement('template');` +
    `bar.innerHTML=${JSON.stringify(bar).replaceAll('<', '\\u003c')};document.body.prepend(bar.content)},{once:true})`;
  return insertion(Buffer.from(`<script nonce="${nonce}">${script}</script>`), Buffer.alloc(0), Buffer.alloc(0));
}
