import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type AxeCore from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In the page, once `source` ran there. */
declare const axe: typeof AxeCore;

/** What axe is asked. */
interface Question {
  /** A selector of the part that is looked at; the whole page with its frames without it. */
  within?: string;
  /** The only rules that are applied; all without it. */
  rules?: string[];
}

/**
 * What axe finds in the page as it stands, one line a place; empty when all is well.
 * It runs within the page itself: the package for Playwright opens a second page for each look, which takes three times as long.
 */
export async function findings(page: Page, { within, rules }: Question = {}): Promise<string[]> {
  for (const frame of page.frames())
    try {
      // Frames of our own hold games and widgets; each looks at itself and tells the page above it.
      if (!(await frame.evaluate(() => 'axe' in globalThis)))
        await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
    } catch (error) {
      // A frame may leave while it is asked.
      if (!frame.isDetached()) throw error;
    }
  return page.evaluate(
    async ([part, only]) => {
      const { violations } = await axe.run(part ?? document, {
        // To axe a game's style sheets are foreign, and it would write copies of them into the frame, which its policy refuses.
        preload: false,
        // A frame on a machine that is busy answers later than the half second that axe would give it.
        pingWaitTime: 15_000,
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.failureSummary ?? ''} in ${node.html}`),
      );
    },
    [within ?? null, rules ?? null] as const,
  );
}
