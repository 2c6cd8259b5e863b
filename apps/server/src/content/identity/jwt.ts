import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token of the identity helper says: whose it is, and the session that it stands for. */
export interface Claims {
  id: number;
  /** Token of the player's session: when that ends, this does too. */
  session: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}

const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

/** Signs and reads JSON Web Tokens with HS256, as Strapi's users-permissions does; no other algorithm is known. */
export class Tokens {
  readonly #key: Buffer;
  constructor(key: Buffer) {
    this.#key = key;
  }

  sign(claims: Claims): string {
    const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${signed}.${this.#mac(signed)}`;
  }

  /** Null for a token that is not ours or has run out. */
  read(token: string, now: Date): Claims | null {
    const [first = '', second = '', mac = '', ...rest] = token.split('.');
    const right = Buffer.from(this.#mac(`${first}.${second}`));
    const given = Buffer.from(mac);
    if (rest.length > 0 || first !== header || given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const claims: Claims = JSON.parse(Buffer.from(second, 'base64url').toString('utf8'));
    return claims.exp * 1000 > now.getTime() ? claims : null;
  }

  #mac(signed: string): string {
    return createHmac('sha256', this.#key).update(signed).digest('base64url');
  }
}
