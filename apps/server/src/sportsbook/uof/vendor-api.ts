import type { XmlElement } from '@rgrove/parse-xml';
import type { Log } from '../../kernel/log/index.ts';
import type { Recovery } from '../feed/feed.ts';
import type { Producer } from '../feed/messages.ts';
import { readXml, requiredAttribute, Unreadable } from './xml.ts';

/** The vendor does not know the access token, or does not let it in. */
export class TokenRefused extends Error {}

/** The vendor knows nothing of what was asked for. */
export class NotThere extends Error {}

/** The vendor cannot be asked now, or has no answer. */
export class VendorUnavailable extends Error {}

export interface VendorApiOptions {
  /** Base address, e.g. `https://api.betradar.com`. */
  url: string;
  token: string;
  /** Our number among several systems of one bookmaker; null where there is one. */
  node: number | null;
  log: Pick<Log, 'debug' | 'warn'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Milliseconds to wait for an answer. */
const patience = 30_000;
/** Characters of an answer at most: descriptions of all markets are long. */
const longest = 32_000_000;
/** Milliseconds to keep still after the vendor said that we ask too often, where it does not say how long. */
const restAfterLimit = 60_000;

/** The vendor's API. Answers are documents in English. */
export class VendorApi {
  readonly #options: VendorApiOptions;
  #restUntil = 0;

  constructor(options: VendorApiOptions) {
    this.#options = options;
  }

  /** Who the token belongs to, and where its messages come from. Throws TokenRefused for one that the vendor does not know. */
  async whoAmI(): Promise<{ bookmaker: string; virtualHost: string; expires: number }> {
    const root = await this.#get('/v1/users/whoami.xml');
    return {
      bookmaker: requiredAttribute(root, 'bookmaker_id'),
      virtualHost: requiredAttribute(root, 'virtual_host'),
      expires: Date.parse(requiredAttribute(root, 'expire_at')),
    };
  }

  producers = (): Promise<XmlElement> => this.#get('/v1/descriptions/producers.xml');

  markets = (): Promise<XmlElement> => this.#get('/v1/descriptions/en/markets.xml?include_mappings=false');

  stopReasons = (): Promise<XmlElement> => this.#get('/v1/descriptions/betstop_reasons.xml');

  variant = (market: number, variant: string): Promise<XmlElement> =>
    this.#get(`/v1/descriptions/en/markets/${market}/variants/${encodeURIComponent(variant)}?include_mappings=false`);

  fixture = (urn: string): Promise<XmlElement> => this.#get(`/v1/sports/en/sport_events/${encodeURIComponent(urn)}/fixture.xml`);

  /** What is played on a day (`2026-03-02`), or just now. */
  schedule = (day: string): Promise<XmlElement> => this.#get(`/v1/sports/en/schedules/${day}/schedule.xml`);

  /** Asks a producer to say again what it has said from a moment on, or all that holds. The answer comes as messages. */
  async recover(producer: Producer, { after, request }: Recovery): Promise<void> {
    const query = new URLSearchParams({ ...(after !== null && { after: String(after) }), request_id: String(request), ...this.#node() });
    await this.#ask('POST', `/v1/${codes[producer]}/recovery/initiate_request?${query.toString()}`);
  }

  /** The same for one event: its odds, and what became of its bets, each by a number of its own. */
  async recoverEvent(producer: Producer, urn: string, { odds, stateful }: { odds: number; stateful: number }): Promise<void> {
    for (const [what, request] of [
      ['odds', odds],
      ['stateful_messages', stateful],
    ] as const) {
      const query = new URLSearchParams({ request_id: String(request), ...this.#node() });
      await this.#ask('POST', `/v1/${codes[producer]}/${what}/events/${encodeURIComponent(urn)}/initiate_request?${query.toString()}`);
    }
  }

  #node(): Record<string, string> {
    return this.#options.node === null ? {} : { node_id: String(this.#options.node) };
  }

  async #get(path: string): Promise<XmlElement> {
    const text = await this.#ask('GET', path);
    try {
      return readXml(text, longest);
    } catch (error) {
      throw error instanceof Unreadable ? new VendorUnavailable(`the answer to ${path} cannot be read`, { cause: error }) : error;
    }
  }

  /** One request. The token goes into a header, never into an address or the log. */
  async #ask(method: 'GET' | 'POST', path: string): Promise<string> {
    const { log, now, token, url } = this.#options;
    if (now() < this.#restUntil) throw new VendorUnavailable('the vendor was asked too often');
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${url}${path}`, {
        method,
        headers: { 'x-access-token': token, accept: 'application/xml' },
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
      text = await limitedText(answer);
    } catch (cause) {
      throw new VendorUnavailable(`no answer to ${path}`, { cause });
    }
    log.debug({ method, path, status: answer.status }, 'asked the vendor of the feed');
    if (answer.ok) return text;
    if (answer.status === 401 || answer.status === 403) throw new TokenRefused(`${path} was refused with ${answer.status}`);
    if (answer.status === 404) throw new NotThere(`there is no ${path}`);
    if (answer.status === 429) {
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      this.#restUntil = now() + (Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : restAfterLimit);
    }
    throw new VendorUnavailable(`${path} was answered with ${answer.status}`);
  }
}

/** How addresses name the producers; the numbers are for messages. */
const codes: Readonly<Record<Producer, string>> = { live: 'liveodds', prematch: 'pre' };

async function limitedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new Error(`an answer of more than ${longest} characters`);
  }
  return text + decoder.decode();
}
