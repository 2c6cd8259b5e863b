import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addAbortSignal } from 'node:stream';
import ipaddr from 'ipaddr.js';

/** Milliseconds for an address with all its redirects. */
const patience = 10_000;
const redirectsAtMost = 4;

/** Asks an address and answers the status of the page at which it ends. Rejects when nothing answers, or the address may not be asked. */
export type Reach = (url: string) => Promise<number>;

/** The address leads to this machine or its network, or is no plain https address: it is not asked. */
export class AddressRefused extends Error {
  constructor() {
    super('not an address of the internet');
    this.name = 'AddressRefused';
  }
}

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  try {
    const parsed = ipaddr.parse(address);
    // An IPv4 address in IPv6's clothes is judged by what it is.
    return ('toIPv4Address' in parsed && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed).range() === 'unicast';
  } catch {
    return false;
  }
}

/** @throws AddressRefused for anything but https to a name at its usual port, without credentials */
export function checked(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const host = parsed?.hostname.replaceAll(/[[\]]/g, '') ?? '';
  if (parsed?.protocol !== 'https:' || parsed.port !== '' || parsed.username !== '' || parsed.password !== '' || isIP(host) !== 0)
    throw new AddressRefused();
  if (!host.includes('.') || /\.(local|localhost|internal|test|example|invalid)$/.test(host)) throw new AddressRefused();
  return parsed;
}

/** Looks a name up and refuses it when any of its addresses is not public: the address that was checked is the one that is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublic(address))) return callback(new AddressRefused(), []);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

/** Over the network; nothing of the page is read. Each redirect is checked like the first address. */
export const reach: Reach = async (url) => {
  const { answer } = await ask(url, 'text/html,*/*');
  answer.destroy();
  return answer.statusCode ?? 0;
};

/** Asks an address for its text. Rejects when nothing answers, the address may not be asked, or its answer isn't 200, of the type, or is longer. */
export type ReadText = (url: string, wanted: { type: string; bytesAtMost: number }) => Promise<string>;

/** Over the network, as `reach` does. */
export const readText: ReadText = async (url, { type, bytesAtMost }) => {
  const { answer, signal } = await ask(url, type);
  try {
    const [given = ''] = (answer.headers['content-type'] ?? '').split(';');
    if (answer.statusCode !== 200 || given.trim().toLowerCase() !== type) throw new Error(`answered ${answer.statusCode} ${given}`);
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of addAbortSignal(signal, answer) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > bytesAtMost) throw new Error(`longer than ${bytesAtMost} bytes`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  } finally {
    answer.destroy();
  }
};

/** The answer at the end of all redirects; its body is still to be read, or to be left. */
async function ask(url: string, accept: string): Promise<{ answer: IncomingMessage; signal: AbortSignal }> {
  const signal = AbortSignal.timeout(patience);
  let address = checked(url);
  for (let redirects = 0; redirects <= redirectsAtMost; redirects++) {
    const answer = await askOnce(address, accept, signal);
    const { location } = answer.headers;
    const status = answer.statusCode ?? 0;
    if (status < 300 || status >= 400 || location === undefined) return { answer, signal };
    answer.destroy();
    address = checked(new URL(location, address).href);
  }
  throw new Error('redirected without end');
}

function askOnce(url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { lookup: publicLookup, signal, agent: false, headers: { 'user-agent': 'Mozilla/5.0 (compatible; Tavolo)', accept } },
      resolve,
    );
    asking.on('error', reject);
    asking.end();
  });
}
