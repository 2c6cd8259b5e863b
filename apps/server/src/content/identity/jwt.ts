import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

const claims = v.object({
  id: v.number(),
  session: v.string(),
  iat: v.number(),
  exp: v.number(),
});

/**
 * What a token of the identity helper says: whose it is, and `session`, the token of the player's session that it stands for: when that ends, this does
 * too. `iat` and `exp` in seconds since 1970.
 */
export type Claims = v.InferOutput<typeof claims>;

const algorithm = 'HS256';

/** Signs and reads JSON Web Tokens with HS256, as Strapi's users-permissions does; no other algorithm is known. */
export class Tokens {
  readonly #key: Uint8Array;
  constructor(key: Uint8Array) {
    this.#key = key;
  }

  async sign(said: Claims): Promise<string> {
    return await new SignJWT(said).setProtectedHeader({ alg: algorithm, typ: 'JWT' }).sign(this.#key);
  }

  /** Null for a token that is not ours or has run out. */
  async read(token: string, now: Date): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: [algorithm], currentDate: now });
      return v.parse(claims, payload);
    } catch {
      return null;
    }
  }
}
