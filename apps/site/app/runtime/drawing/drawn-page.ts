import type { ReactNode } from 'react';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** A page as React wrote it. */
export interface DrawnPage {
  html: string;
  /** What failed in parts of it that the browser draws again. */
  failures: readonly unknown[];
}

/** How React begins a boundary whose content it leaves to the browser: it failed, or would have had to be waited for. */
const leftToBrowser = '<!--$!-->';

/**
 * The page in one go, when nothing in it waits or fails: that takes a sixth less of the processor than the pieces of a stream, and no page of
 * the site waits for anything once its data is there (docs/decisions/0022). Null of any other page.
 */
export function drawAtOnce(page: ReactNode): DrawnPage | null {
  try {
    const html = renderToString(page);
    // A document's type is written by the stream alone; without it browsers lay a page out as in 1998.
    return html.includes(leftToBrowser) ? null : { html: html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html, failures: [] };
  } catch {
    // It says neither what failed nor which part had to be waited for; the other way does.
    return null;
  }
}

/**
 * The page with all that had to be waited for, at most `patience` milliseconds; what failed or is missing then is drawn by the browser.
 * @throws what failed outside of any boundary.
 */
export function drawAwaited(page: ReactNode, nonce: string, patience: number): Promise<DrawnPage> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // It goes out as a whole, so no part is worth sending later and putting in its place by a script.
      progressiveChunkSize: 1_000_000,
      onAllReady() {
        clearTimeout(timer);
        // Given up in the middle of its work it has some of it still before it.
        queueMicrotask(() => {
          text(pipe(new PassThrough())).then((html) => resolve({ html, failures }), reject);
        });
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failures.push(error);
      },
    });
    const timer = setTimeout(abort, patience).unref();
  });
}
