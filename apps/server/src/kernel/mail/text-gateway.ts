import type { Log } from '../log/index.ts';

/** A text message to a phone, E.164. */
export interface TextMessage {
  to: string;
  text: string;
}

/** Milliseconds after which a gateway that does not answer counts as out of reach. */
const patience = 10_000;

/** Sends one text message; `id` is the same at every try. Rejects when it should be tried again. */
export type TextGateway = (message: TextMessage, id: string) => Promise<void>;

/**
 * A gateway for text messages over HTTP: `POST` of `{"to": "+39…", "text": "…", "from": "…", "id": "…"}` as JSON to `url`. `user:password@` in the
 * address becomes Basic authorization, a name alone (`token@`) a Bearer token; `?from=` names the sender and is not sent on. Any 2xx is taken for sent;
 * what the gateway will never take (4xx but 408 and 429) is given up with a line in the log, everything else rejects.
 */
export function httpTextGateway({ url, log, request = fetch }: { url: string; log: Log; request?: typeof fetch }): TextGateway {
  const address = new URL(url);
  const { username, password } = address;
  const from = address.searchParams.get('from');
  address.username = '';
  address.password = '';
  address.searchParams.delete('from');
  const [name, word] = [decodeURIComponent(username), decodeURIComponent(password)];
  const authorization = name === '' ? null : word === '' ? `Bearer ${name}` : `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`;
  return async ({ to, text }, id) => {
    const started = performance.now();
    const response = await request(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', 'idempotency-key': id, ...(authorization !== null && { authorization }) },
      body: JSON.stringify({ to, text, ...(from !== null && { from }), id }),
    });
    // The body is of no use, and left unread would hold the connection.
    await response.body?.cancel();
    const facts = { status: response.status, id, milliseconds: Math.round(performance.now() - started) };
    if (response.ok) {
      log.info(facts, 'text message sent');
      return;
    }
    if (response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429) {
      log.error(facts, 'the gateway refuses a text message; it is given up');
      return;
    }
    throw new Error(`the gateway for text messages answered ${response.status}`);
  };
}
