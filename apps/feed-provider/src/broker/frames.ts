import { long, octet, short } from './fields.ts';

/** Kinds of frames. */
export const method = 1;
export const header = 2;
export const body = 3;
export const heartbeat = 8;

const end = 0xce;
/** Octets around a payload. */
export const frameOverhead = 8;
/** What a client says first: AMQP 0-9-1. */
export const protocolHeader = Buffer.from([0x41, 0x4d, 0x51, 0x50, 0, 0, 9, 1]);

export interface Frame {
  kind: number;
  channel: number;
  payload: Buffer;
}

export const frameOf = ({ channel, kind, payload }: Frame): Buffer =>
  Buffer.concat([octet(kind), short(channel), long(payload.length), payload, octet(end)]);

/** Cuts what comes by the wire into frames. */
export class FrameReader {
  readonly #longest: number;
  #rest: Buffer = Buffer.alloc(0);

  /** @param longest octets of a payload at most */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The frames that are whole with it. Throws a RangeError for what is none. */
  read(bytes: Buffer): Frame[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const frames: Frame[] = [];
    while (this.#rest.length >= 7) {
      const size = this.#rest.readUInt32BE(3);
      if (size > this.#longest) throw new RangeError(`a frame of ${size} octets`);
      if (this.#rest.length < size + frameOverhead) break;
      if (this.#rest[size + 7] !== end) throw new RangeError('a frame without its end');
      frames.push({ kind: this.#rest.readUInt8(0), channel: this.#rest.readUInt16BE(1), payload: this.#rest.subarray(7, 7 + size) });
      this.#rest = this.#rest.subarray(size + frameOverhead);
    }
    return frames;
  }
}
