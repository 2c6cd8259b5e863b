import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';

/** A file whose bytes are read as they are sent: however many ask for films at once, memory holds none of them whole. */
export interface KeptFile {
  /** Bytes. */
  length: number;
  /** The bytes `from` … `to`, both included. */
  read(from: number, to: number): Readable | Buffer;
}

/** A file of this machine; null when there is none. */
export async function fileAt(path: string): Promise<KeptFile | null> {
  try {
    const { size } = await stat(path);
    return { length: size, read: (start, end) => createReadStream(path, { start, end }) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Where the bytes of uploaded files are kept. Names are `[A-Za-z0-9_]+.[a-z0-9]+` and say what the bytes are: they never change. */
export interface MediaStorage {
  put(name: string, bytes: Buffer, mime: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<KeptFile | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

/** Whether `name` is one that this module gives to files. */
export const isMediaName = (name: string): boolean => /^\w{1,180}\.[a-z0-9]{2,5}$/.test(name);

/** Files in a folder of this machine. */
export class DiskStorage implements MediaStorage {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    // Written beside and moved, so that nobody ever reads half a file.
    const fresh = join(this.#directory, `.${randomUUID()}`);
    const handle = await open(fresh, 'w', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, join(this.#directory, name));
  }

  get(name: string): Promise<KeptFile | null> {
    return fileAt(join(this.#directory, name));
  }

  async has(name: string): Promise<boolean> {
    return (await this.get(name)) !== null;
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#directory, name), { force: true });
  }
}

/** How long one request to the storage may take, milliseconds. */
const patience = 15_000;

/** Files in a bucket of an S3-compatible storage, addressed by path. Requests are signed by AWS Signature Version 4. */
export class BucketStorage implements MediaStorage {
  readonly #client: AwsClient;
  readonly #base: string;

  /** `address`: `https://KEY:SECRET@host[:port]/bucket[/prefix]?region=…`; without a region `us-east-1`. */
  constructor(address: string) {
    const url = new URL(address);
    this.#client = new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      service: 's3',
      region: url.searchParams.get('region') ?? 'us-east-1',
      // Again after a fault or 5xx, each time after a longer pause.
      retries: 2,
      initRetryMs: 100,
    });
    this.#base = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}/`;
  }

  async put(name: string, bytes: Buffer, mime: string): Promise<void> {
    const response = await this.#ask(name, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: {
        'content-type': mime,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
    if (!response.ok) throw new Error(`The storage refused a file with status ${response.status}`);
  }

  async get(name: string): Promise<KeptFile | null> {
    const response = await this.#ask(name, { method: 'GET' });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The storage did not give a file: status ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { length: bytes.length, read: (from, to) => bytes.subarray(from, to + 1) };
  }

  async has(name: string): Promise<boolean> {
    const response = await this.#ask(name, { method: 'HEAD' });
    if (!response.ok && response.status !== 404)
      throw new Error(`The storage did not say whether it has a file: status ${response.status}`);
    return response.ok;
  }

  async remove(name: string): Promise<void> {
    const response = await this.#ask(name, { method: 'DELETE' });
    if (!response.ok && response.status !== 404) throw new Error(`The storage did not remove a file: status ${response.status}`);
  }

  #ask(name: string, request: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> }): Promise<Response> {
    return this.#client.fetch(this.#base + name, { ...request, signal: AbortSignal.timeout(patience) });
  }
}
