import { createHash, createPrivateKey, createPublicKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportJWK, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../kernel/clock/clock.ts';
import { bearerOf } from '../kernel/http/index.ts';
import { service } from '../kernel/module/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { choicePage, pageLocale, pagePolicy } from './page.ts';

export interface SocialProviderParts {
  clock: Clock;
  random: RandomSource;
  /** Keys of tokens and the client's secret come of it: every process of an installation has the same ones. */
  secret: Buffer;
  /** Address under which browsers reach it, e.g. `http://localhost:3000/sandbox/social`. */
  issuer: string;
  /** The one address to which it leads back. */
  redirectUri: string;
}

/** An OpenID provider for trying out social sign-in without any service: whoever comes says who they are. */
export interface SocialProvider {
  client: { clientId: string; secret: string };
  /** As in the parts. */
  issuer: string;
  routes(fastify: FastifyInstance): Promise<void>;
}

/** Null where the sandbox is off. */
export const localSocialProvider = service<SocialProvider | null>('social-provider.provider');

const clientId = 'tavolo';
/** Seconds. */
const codeLife = 60;
const tokenLife = 300;

const authorizeQuery = v.object({
  client_id: v.literal(clientId),
  redirect_uri: v.string(),
  response_type: v.literal('code'),
  scope: v.pipe(
    v.string(),
    v.check((scope) => scope.split(' ').includes('openid')),
  ),
  state: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  nonce: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal('S256'),
  /** Languages of whoever comes, the dearest first (OpenID Connect Core 1.0, 3.1.2.1). */
  ui_locales: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

const chosenPerson = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254)),
  given_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  family_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  email_verified: v.optional(v.string(), ''),
  /** Keeps two persons with one address apart; the address itself where it is left out. */
  account: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
});

const tokenBody = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.string(),
  redirect_uri: v.string(),
  code_verifier: v.pipe(v.string(), v.minLength(43), v.maxLength(128)),
});

export function createSocialProvider(parts: SocialProviderParts): SocialProvider {
  const { clock, issuer, redirectUri } = parts;
  const seed = Buffer.from(hkdfSync('sha256', parts.secret, '', 'social provider: signing key', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const clientSecret = Buffer.from(hkdfSync('sha256', parts.secret, '', 'social provider: client secret', 32)).toString('base64url');
  /** Codes that were used, by their ids, with the moment at which they run out anyway. */
  const used = new Map<string, number>();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  const signed = (payload: JWTPayload, use: string, life: number): Promise<string> =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'one', typ: use })
      .setIssuer(issuer)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + life)
      .sign(privateKey);
  const read = async (token: string, use: string): Promise<JWTPayload | null> => {
    try {
      return (await jwtVerify(token, publicKey, { issuer, typ: use, currentDate: clock.now() })).payload;
    } catch {
      return null;
    }
  };

  function isClient(header: string | undefined): boolean {
    const [id = '', secret = ''] = Buffer.from(/^Basic (.+)$/i.exec(header ?? '')?.[1] ?? '', 'base64')
      .toString()
      .split(':')
      .map((part) => (/^[\w%.+~-]*$/.test(part) ? decodeURIComponent(part) : ''));
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return id === clientId && timingSafeEqual(digest(secret), digest(clientSecret));
  }

  function isUsed(id: string): boolean {
    const now = seconds();
    for (const [one, until] of used) if (until < now) used.delete(one);
    if (used.has(id)) return true;
    used.set(id, now + codeLife);
    return false;
  }

  const refuse = (reply: FastifyReply, error: string, status = 400): FastifyReply =>
    reply.code(status).header('cache-control', 'no-store').send({ error });

  return {
    client: { clientId, secret: clientSecret },
    issuer,
    async routes(fastify) {
      fastify.removeContentTypeParser('application/x-www-form-urlencoded');
      fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 32_768 }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      const { pathname: prefix } = new URL(issuer);

      fastify.get(`${prefix}/.well-known/openid-configuration`, () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks.json`,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['EdDSA'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        code_challenge_methods_supported: ['S256'],
        scopes_supported: ['openid', 'email', 'profile'],
        ui_locales_supported: ['en', 'it'],
        claims_supported: ['sub', 'email', 'email_verified', 'name', 'given_name', 'family_name'],
        authorization_response_iss_parameter_supported: true,
      }));
      fastify.get(`${prefix}/jwks.json`, async () => ({
        keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'EdDSA' }],
      }));

      fastify.get(`${prefix}/authorize`, (request, reply) => {
        const asked = v.safeParse(authorizeQuery, request.query);
        const page =
          asked.success && asked.output.redirect_uri === redirectUri
            ? choicePage(`${prefix}/authorize`, asked.output, pageLocale(asked.output.ui_locales))
            : null;
        return reply
          .code(page === null ? 400 : 200)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', pagePolicy)
          .send(page ?? 'The request is not one of this installation.');
      });

      fastify.post(`${prefix}/authorize`, async (request, reply) => {
        const asked = v.safeParse(authorizeQuery, request.body);
        if (!asked.success || asked.output.redirect_uri !== redirectUri) return refuse(reply, 'invalid_request');
        const { state, nonce, code_challenge } = asked.output;
        const back = new URL(redirectUri);
        back.searchParams.set('iss', issuer);
        if (state !== '') back.searchParams.set('state', state);
        const person = v.safeParse(chosenPerson, request.body);
        const isCancelled = typeof request.body === 'object' && request.body !== null && 'cancel' in request.body;
        if (isCancelled || !person.success) {
          back.searchParams.set('error', 'access_denied');
          return reply.redirect(back.href, 303);
        }
        const { email, given_name, family_name, email_verified, account } = person.output;
        const claims = {
          sub: createHash('sha256')
            .update(`person:${(account || email).toLowerCase()}`)
            .digest('hex')
            .slice(0, 24),
          ...(email !== '' && { email, email_verified: email_verified !== '' }),
          ...(given_name !== '' && { given_name }),
          ...(family_name !== '' && { family_name }),
          name: [given_name, family_name].filter(Boolean).join(' '),
        };
        const id = parts.random.bytes(16).toString('base64url');
        back.searchParams.set('code', await signed({ jti: id, claims, nonce, challenge: code_challenge }, 'code', codeLife));
        return reply.redirect(back.href, 303);
      });

      fastify.post(`${prefix}/token`, async (request, reply) => {
        if (!isClient(request.headers.authorization)) return refuse(reply, 'invalid_client', 401);
        const body = v.safeParse(tokenBody, request.body);
        if (!body.success) return refuse(reply, 'invalid_request');
        const { code, code_verifier, redirect_uri } = body.output;
        const grant = await read(code, 'code');
        const challenge = createHash('sha256').update(code_verifier).digest('base64url');
        if (!grant?.jti || redirect_uri !== redirectUri || grant['challenge'] !== challenge || isUsed(grant.jti))
          return refuse(reply, 'invalid_grant');
        const claims = v.parse(v.looseObject({ sub: v.string() }), grant['claims']);
        const nonce = grant['nonce'];
        const idToken = await signed({ ...claims, aud: clientId, ...(nonce !== '' && { nonce }) }, 'JWT', tokenLife);
        const accessToken = await signed({ claims }, 'at+jwt', tokenLife);
        return reply.header('cache-control', 'no-store').send({
          access_token: accessToken,
          token_type: 'Bearer',
          expires_in: tokenLife,
          scope: 'openid email profile',
          id_token: idToken,
        });
      });

      fastify.get(`${prefix}/userinfo`, async (request, reply) => {
        const token = bearerOf(request.headers.authorization) ?? '';
        const access = await read(token, 'at+jwt');
        return access ? reply.header('cache-control', 'no-store').send(access['claims']) : refuse(reply, 'invalid_token', 401);
      });
    },
  };
}
