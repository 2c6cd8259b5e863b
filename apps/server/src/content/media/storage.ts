import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Where the bytes of uploaded files are kept. Names are `[A-Za-z0-9_]+.[a-z0-9]+` and say what the bytes are: they never change. */
export interface MediaStorage {
  put(name: string, bytes: Buffer, mime: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
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

  async get(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.#directory, name));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
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

  async get(name: string): Promise<Buffer | null> {
    const response = await this.#ask(name, { method: 'GET' });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The storage did not give a file: status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async remove(name: string): Promise<void> {
    const response = await this.#ask(name, { method: 'DELETE' });
    if (!response.ok && response.status !== 404) throw new Error(`The storage did not remove a file: status ${response.status}`);
  }

  #ask(name: string, request: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> }): Promise<Response> {
    return this.#client.fetch(this.#base + name, { ...request, signal: AbortSignal.timeout(patience) });
  }
}
