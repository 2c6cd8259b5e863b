import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** An authenticator in software, for tests: makes discoverable passkeys (ES256, attestation `none`) and signs with them as WebAuthn says. */
export class Authenticator {
  readonly #origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly id: string;
  counter: number;
  #handle = '';

  constructor(origin: string, { id = 'a-credential-of-a-test', counter = 1 } = {}) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.id = Buffer.from(id).toString('base64url');
    this.counter = counter;
  }

  /** What a browser answers to creation options. */
  create(options: unknown, { verifiesUser = true, origin = this.#origin } = {}): string {
    this.#handle = textIn(fieldOf(options, 'user'), 'id');
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      // A map of five: key type EC2, algorithm ES256, curve P-256, x, y.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(jwk.x ?? '', 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(jwk.y ?? '', 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([this.#data(hostOf(origin), 0x40, verifiesUser), Buffer.alloc(16), length, id, cose]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', textIn(options, 'challenge'), origin),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What a browser answers to request options. The counter rises, unless the authenticator has none. */
  get(options: unknown, { verifiesUser = true, origin = this.#origin } = {}): string {
    if (this.counter > 0) this.counter++;
    const data = this.#data(hostOf(origin), 0, verifiesUser);
    const client = clientData('webauthn.get', textIn(options, 'challenge'), origin);
    const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(client, 'base64url')).digest()]);
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
      userHandle: this.#handle,
    });
  }

  #data(domain: string, more: number, verifiesUser: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([0x01 | (verifiesUser ? 0x04 : 0) | more]), counter]);
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

const hostOf = (origin: string): string => new URL(origin).hostname;
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textIn(value: unknown, name: string): string {
  const found = fieldOf(value, name);
  if (typeof found !== 'string') throw new Error(`the options have no ${name}`);
  return found;
}
