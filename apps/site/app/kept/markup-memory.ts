import { Transform } from 'node:stream';
import type { PageMarkup } from './markup-context.ts';

/** Variants of one part at most. */
const mostVariants = 64;

/** The markup of one page, and what of it goes into the memory. */
export interface MemoryOfPage extends PageMarkup {
  /**
   * Takes the drawn parts out of the page that flows through, and their marks with them. Null when all of its parts were kept already.
   * `isSound` is asked at the end: of a page that failed somewhere nothing is kept.
   */
  reader(isSound: () => boolean): Transform | null;
}

/**
 * The memory of one process for the markup of parts that depend on content alone (decision 0017). What is kept is forgotten with the
 * objects that it was made of: content that changes gives new ones.
 */
export class MarkupMemory {
  readonly #kept = new WeakMap<object, WeakMap<object, Map<string, string>>>();

  /** For one page. `secret` is a text that nobody can have written into it. */
  page(secret: string): MemoryOfPage {
    const drawn: { variants: Map<string, string>; variant: string }[] = [];
    return {
      find: (shell, source, variant) => this.#kept.get(shell)?.get(source)?.get(variant) ?? null,
      willDraw: (shell, source, variant) => {
        const number = drawn.push({ variants: this.#variants(shell, source), variant }) - 1;
        return { from: `${secret} ${number}`, to: `/${secret} ${number}` };
      },
      reader: (isSound) =>
        drawn.length === 0
          ? null
          : reader(secret, (number, markup) => {
              const part = drawn[number];
              if (!part || !isSound()) return;
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

/** Waits for the whole page: it is read like this once for each version of the content. */
function reader(secret: string, keep: (number: number, markup: string) => void): Transform {
  const chunks: Buffer[] = [];
  const part = new RegExp(`<hr data-kept="${secret} (\\d+)"/>([^]*?)<hr data-kept="/${secret} \\1"/>`, 'g');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      const page = Buffer.concat(chunks).toString('utf8');
      done(
        null,
        page.replace(part, (_marked, number: string, markup: string) => {
          keep(Number(number), markup);
          return markup;
        }),
      );
    },
  });
}
