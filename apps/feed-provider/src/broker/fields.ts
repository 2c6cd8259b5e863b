/** Reads the fields of a method, one after the other. */
export class FieldReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  octet(): number {
    return this.#bytes.readUInt8(this.#advance(1));
  }

  short(): number {
    return this.#bytes.readUInt16BE(this.#advance(2));
  }

  long(): number {
    return this.#bytes.readUInt32BE(this.#advance(4));
  }

  longLong(): bigint {
    return this.#bytes.readBigUInt64BE(this.#advance(8));
  }

  shortText(): string {
    const length = this.octet();
    const from = this.#advance(length);
    return this.#bytes.toString('utf8', from, from + length);
  }

  longText(): string {
    const length = this.long();
    const from = this.#advance(length);
    return this.#bytes.toString('utf8', from, from + length);
  }

  /** A table is passed over: nothing that clients say in one matters here. */
  table(): void {
    this.#advance(this.long());
  }

  /** Throws a RangeError where the method is shorter than its fields. */
  #advance(bytes: number): number {
    const from = this.#at;
    this.#at += bytes;
    if (this.#at > this.#bytes.length) throw new RangeError('a method that is too short');
    return from;
  }
}

export const octet = (value: number): Buffer => Buffer.of(value);

export function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function longLong(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

/** At most 255 bytes. */
export function shortText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([octet(bytes.length), bytes]);
}

export function longText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([long(bytes.length), bytes]);
}

/** A table whose values are texts or truths. */
export function table(fields: Readonly<Record<string, string | boolean>>): Buffer {
  const bytes = Buffer.concat(
    Object.entries(fields).map(([name, value]) =>
      Buffer.concat(
        typeof value === 'string'
          ? [shortText(name), Buffer.from('S'), longText(value)]
          : [shortText(name), Buffer.from('t'), octet(value ? 1 : 0)],
      ),
    ),
  );
  return Buffer.concat([long(bytes.length), bytes]);
}
