import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content, ContentParts } from '../index.ts';
import { openService, token, type TestService } from './service.ts';

/** The content service as the Strapi elsewhere, on a connection, and processes that read from it. */
export interface Elsewhere {
  /** The server that content is kept on. */
  peer: TestService;
  /** Its address as `CONTENT_URL` has it. */
  url: string;
  /** A process that reads from it. Without a folder of its own it has the one of all others. */
  open(changes?: { fetch?: typeof fetch; dataDirectory?: string; log?: ContentParts['log'] }): Promise<Content>;
  /** A folder that is removed at the end. */
  folder(): string;
  /** Takes these types, or everything, from the server as if it had never had them. */
  forget(...types: string[]): Promise<void>;
  /** Writes to the server with the full-access token. Throws when that refuses. */
  write(method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<{ documentId: string } | null>;
  close(): Promise<void>;
}

export async function openElsewhere(): Promise<Elsewhere> {
  const peer = await openService();
  const url = `${await peer.fastify.listen({ host: '127.0.0.1', port: 0 })}/content`;
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'tavolo-remote-'));
    folders.push(made);
    return made;
  };
  const own = folder();
  return {
    peer,
    url,
    folder,
    open: ({ fetch: ask = fetch, ...changes } = {}) =>
      peer.another({
        remote: { url, webhookSecret: 'a-secret-of-the-webhook', fetch: ask, pause: async () => {} },
        dataDirectory: own,
        ...changes,
      }),
    async forget(...types) {
      await peer.harness.database.directory.query('delete from content_entry where cardinality($1::text[]) = 0 or type = any($1)', [types]);
      if (types.length === 0) await peer.harness.database.directory.query('delete from content_file');
      await peer.content.refresh();
    },
    async write(method, path, data) {
      // Each write is later than the last one, as it is in life.
      peer.clock.advance(1_000);
      const response = await peer.fastify.inject({
        method,
        url: `/content/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(data && { payload: { data } }),
      });
      if (response.statusCode >= 400) throw new Error(response.body);
      return response.body === '' ? null : response.json().data;
    },
    async close() {
      await peer.close();
      for (const made of folders) rmSync(made, { recursive: true, force: true });
    },
  };
}

/** A log that keeps what it is told. */
export function keptLog(): { log: ContentParts['log']; told: { facts: Record<string, unknown>; message: string }[] } {
  const told: { facts: Record<string, unknown>; message: string }[] = [];
  return { log: { warn: (facts, message) => void told.push({ facts: { ...facts }, message }) }, told };
}
