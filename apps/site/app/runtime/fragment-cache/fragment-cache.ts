import type { PageFragments } from './fragment-context.ts';

/** Variants of one part at most. */
const mostVariants = 64;

/** The markup of one page, and what of it goes into the memory. */
export interface CacheOfPage extends PageFragments {
  /** Keeps the parts that were drawn in the page, unless it failed somewhere, and returns it without their marks. */
  read(page: string, isSound: boolean): string;
}

/**
 * The memory of one process for the markup of parts that depend on content alone (decision 0017). What is kept is forgotten with the
 * objects that it was made of: content that changes gives new ones.
 */
export class FragmentCache {
  readonly #kept = new WeakMap<object, WeakMap<object, Map<string, string>>>();

  /** For one page. `secret` is a text that nobody can have written into it. */
  page(secret: string): CacheOfPage {
    const drawn: { variants: Map<string, string>; variant: string }[] = [];
    return {
      find: (shell, source, variant) => this.#kept.get(shell)?.get(source)?.get(variant) ?? null,
      willDraw: (shell, source, variant) => {
        const number = drawn.push({ variants: this.#variants(shell, source), variant }) - 1;
        return { from: `${secret} ${number}`, to: `/${secret} ${number}` };
      },
      read: (page, isSound) =>
        drawn.length === 0
          ? page
          : withoutMarks(page, secret, (number, markup) => {
              const part = drawn[number];
              if (!part || !isSound) return;
              if (part.variants.size >= mostVariants) part.variants.clear();
              part.variants.set(part.variant, markup);
            }),
    };
  }

  #variants(shell: object, source: object): Map<string, string> {
    const bySource = this.#kept.get(shell) ?? new WeakMap<object, Map<string, string>>();
    this.#kept.set(shell, bySource);
    const variants = bySource.get(source) ?? new Map<string, string>();
    bySource.set(source, variants);
    return variants;
  }
}

/** The page without the marks; what stands between two of them is told to `keep`. */
function withoutMarks(page: string, secret: string, keep: (number: number, markup: string) => void): string {
  const part = new RegExp(`<hr data-fragment="${secret} (\\d+)"/>([^]*?)<hr data-fragment="/${secret} \\1"/>`, 'g');
  return page.replace(part, (_marked, number: string, markup: string) => {
    keep(Number(number), markup);
    return markup;
  });
}
