import type { ContentReader } from '@tavolo/content';
import { iconAddressesIn } from '@tavolo/content/icons';
import { ownSchemas } from '../../content/index.ts';
import type { ReadText } from '../../kernel/internet/internet.ts';
import { cleanIcon } from './clean-icon.ts';

const bytesAtMost = 64 * 1_024;
/** Milliseconds after which an icon is fetched anew, and after which one that could not be had is tried again. */
const kept = 24 * 3_600_000;
const keptFailure = 60_000;

interface Icon {
  /** Cleaned; null: it could not be had. */
  svg: string | null;
  until: number;
}

/** Icons that content takes from addresses outside: fetched as text, cleaned, and kept. */
export class ExternalIcons {
  readonly #read: ReadText;
  readonly #now: () => number;
  /** Told why one could not be had. */
  readonly #warn: (message: string, error: unknown) => void;
  readonly #icons = new Map<string, Icon>();
  /** Fetches under way, which all who ask meanwhile wait for together. */
  readonly #fetches = new Map<string, Promise<Icon>>();
  readonly #named = new WeakMap<object, ReadonlySet<string>>();

  constructor(read: ReadText, now: () => number, warn: (message: string, error: unknown) => void) {
    this.#read = read;
    this.#now = now;
    this.#warn = warn;
  }

  /** The icon at an address that this content names; null for any other address, which nobody fetches for a stranger, and for what is no icon. */
  async find(content: ContentReader, address: string): Promise<string | null> {
    if (!this.#namedBy(content).has(address)) return null;
    const known = this.#icons.get(address);
    if (known && known.until > this.#now()) return known.svg;
    let fetching = this.#fetches.get(address);
    if (!fetching) {
      fetching = this.#fetch(address, known?.svg ?? null);
      this.#fetches.set(address, fetching);
    }
    const icon = await fetching;
    this.#icons.set(address, icon);
    this.#fetches.delete(address);
    return icon.svg;
  }

  async #fetch(address: string, before: string | null): Promise<Icon> {
    try {
      const svg = cleanIcon(await this.#read(address, { type: 'image/svg+xml', bytesAtMost }));
      if (svg === null) throw new Error('no drawing that can be an icon');
      return { svg, until: this.#now() + kept };
    } catch (error) {
      this.#warn(`The icon at ${address} can't be had`, error);
      // The one of before is better than none.
      return { svg: before, until: this.#now() + keptFailure };
    }
  }

  /** Worked out once per change: what content answers is the same object until it changes. */
  #namedBy(content: ContentReader): ReadonlySet<string> {
    const state = content.single('prazer-config', 'en');
    const known = this.#named.get(state);
    if (known) return known;
    const named = new Set(
      [...ownSchemas().types.values()].flatMap(({ kind, singularName }) =>
        (['en', 'it'] as const).flatMap((locale) => {
          const reader = content as { single(name: string, locale: string): unknown; list(name: string, locale: string): unknown };
          return iconAddressesIn(kind === 'singleType' ? reader.single(singularName, locale) : reader.list(singularName, locale));
        }),
      ),
    );
    this.#named.set(state, named);
    return named;
  }
}
