import type { XmlElement } from '@rgrove/parse-xml';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marketDescriptions, producerDescriptions, stopReasonDescriptions, variantDescription } from './descriptions.ts';
import { productCodes, type Product, type RecoveryRequest } from './products.ts';
import { documentOf, writeXml, xml } from './xml.ts';

export interface ApiParts {
  /** 0: any that is free. */
  port: number;
  token: string;
  bookmaker: string;
  events(): XmlElement[];
  recover(product: Product, request: RecoveryRequest): void;
  recoverEvent(product: Product, urn: string, what: string, request: RecoveryRequest): void;
}

export interface Api {
  url: string;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  /** The root of the document. */
  root: string;
}

const ok = (root: string): Answer => ({ status: 200, root });
const refusal = (status: number, code: string): Answer => ({ status, root: xml('response', { response_code: code }) });
const notThere = refusal(404, 'NOT_FOUND');

/** The API of the vendor on this machine. */
export async function serveApi(parts: ApiParts): Promise<Api> {
  const server = createServer((request, response) => {
    const { root, status } = answerTo(request, parts);
    response.writeHead(status, { 'content-type': 'application/xml' }).end(documentOf(root));
  });
  await new Promise<void>((done) => server.listen(parts.port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => void server.close(() => done()));
    },
  };
}

function answerTo({ headers, method, url = '' }: IncomingMessage, parts: ApiParts): Answer {
  if (headers['x-access-token'] !== parts.token) return refusal(403, 'FORBIDDEN');
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [version, ...words] = pathname.slice(1).split('/').map(decodeURIComponent);
  if (version !== 'v1') return notThere;
  return method === 'POST' ? recovery(words, searchParams, parts) : document(words, parts);
}

function recovery([code = '', what, ...words]: readonly string[], query: URLSearchParams, { recover, recoverEvent }: ApiParts): Answer {
  const product = productCodes[code];
  const after = query.get('after');
  const request = { after: after === null ? null : Number(after), request: Number(query.get('request_id')), node: query.get('node_id') };
  if (!product || words.at(-1) !== 'initiate_request') return notThere;
  if (what === 'recovery') recover(product, request);
  else if ((what === 'odds' || what === 'stateful_messages') && words[0] === 'events') recoverEvent(product, words[1] ?? '', what, request);
  else return notThere;
  return { status: 202, root: xml('response', { response_code: 'ACCEPTED' }) };
}

function document(words: readonly string[], { bookmaker, events }: ApiParts): Answer {
  const path = words.join('/');
  if (path === 'users/whoami.xml')
    return ok(
      xml('bookmaker_details', {
        response_code: 'OK',
        bookmaker_id: bookmaker,
        virtual_host: `/unifiedfeed/${bookmaker}`,
        expire_at: '2099-12-31T23:59:59Z',
      }),
    );
  if (path === 'descriptions/producers.xml') return ok(producerDescriptions());
  if (path === 'descriptions/betstop_reasons.xml') return ok(stopReasonDescriptions());
  if (path === 'descriptions/en/markets.xml') return ok(marketDescriptions());
  const [, market, variant] = /^descriptions\/en\/markets\/(\d+)\/variants\/(.+)$/.exec(path) ?? [];
  if (market !== undefined && variant !== undefined) return found(variantDescription(Number(market), variant));
  const [, day] = /^sports\/en\/schedules\/([\w-]+)\/schedule\.xml$/.exec(path) ?? [];
  if (day !== undefined)
    return ok(
      xml(
        'schedule',
        {},
        ...events()
          .filter(isOn(day))
          .map((event) => writeXml(event)),
      ),
    );
  const [, urn] = /^sports\/en\/sport_events\/(.+)\/fixture\.xml$/.exec(path) ?? [];
  const event = events().find(({ attributes }) => attributes['id'] === urn);
  return found(
    event
      ? xml(
          'fixtures_fixture',
          {},
          writeXml(event)
            .replace(/^<sport_event/, '<fixture')
            .replace(/sport_event>$/, 'fixture>'),
        )
      : null,
  );
}

const found = (root: string | null): Answer => (root === null ? notThere : ok(root));

const isOn =
  (day: string) =>
  ({ attributes }: XmlElement): boolean =>
    day === 'live' ? attributes['status'] === 'live' : attributes['scheduled']?.startsWith(day) === true;
