import type { XmlElement } from '@rgrove/parse-xml';
import type { Log } from '../../kernel/log/index.ts';
import type { Recovery } from '../feed/feed.ts';
import type { Producer } from '../feed/messages.ts';
import { products } from './read-message.ts';
import type { VendorApi } from './vendor-api.ts';
import { attributeOf, childrenOf, wholeNumberOf } from './xml.ts';

const minute = 60_000;
/** Milliseconds between two requests of one producer at least. */
const interval = 30_000;
/** The same after one that failed: the vendor counts them. */
const failedInterval = minute;
/** After so long without a word that it is complete, the request is made again. */
const patience = 15 * minute;
/** Minutes back that a producer says again, where it does not say how many. */
const usualWindow = 4_320;

interface Asked {
  request: number;
  at: number;
  state: 'asking' | 'asked' | 'failed';
}

/** Requests for what was missed: each once, again where it failed or was forgotten, and never too often. */
export class Recoveries {
  readonly #api: VendorApi;
  readonly #log: Pick<Log, 'info' | 'warn'>;
  readonly #asked = new Map<Producer, Asked>();
  readonly #windows = new Map<Producer, number>();

  constructor(api: VendorApi, log: Pick<Log, 'info' | 'warn'>) {
    this.#api = api;
    this.#log = log;
  }

  /** Reads the description of the producers: how far back each of them can say again. */
  read(root: XmlElement): void {
    for (const [producer, id] of Object.entries(products)) {
      const described = childrenOf(root, 'producer').find((one) => attributeOf(one, 'id') === String(id));
      if (attributeOf(described ?? root, 'active') !== 'true')
        this.#log.warn({ producer }, 'the contract with the vendor of the feed does not include this producer: its markets stay shut');
      if (described) this.#windows.set(producer as Producer, wholeNumberOf(described, 'stateful_recovery_window_in_minutes', usualWindow));
    }
  }

  ask(producer: Producer, { after, request }: Recovery, now: number): void {
    const before = this.#asked.get(producer);
    if (before && now - before.at < waitAfter(before, request)) return;
    const asked: Asked = { request, at: now, state: 'asking' };
    this.#asked.set(producer, asked);
    const window = (this.#windows.get(producer) ?? usualWindow) * minute;
    const from = after !== null && after > now - window ? after : null;
    this.#log.info({ producer, request, after: from }, 'asking the feed to say again what was missed');
    this.#api.recover(producer, { request, after: from }).then(
      () => {
        asked.state = 'asked';
      },
      (error: unknown) => {
        asked.state = 'failed';
        this.#log.warn({ err: error, producer }, 'the feed could not be asked for what was missed; trying again');
      },
    );
  }
}

function waitAfter({ request, state }: Asked, next: number): number {
  if (state === 'failed') return failedInterval;
  return request === next ? patience : interval;
}
