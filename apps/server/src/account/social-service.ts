import { createPrivateKey, sign } from 'node:crypto';
import * as oidc from 'openid-client';
import * as v from 'valibot';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';

export const socialServices = ['google', 'facebook', 'apple', 'vk', 'telegram', 'local'] as const;
export type SocialService = (typeof socialServices)[number];
export const isSocialService = (name: string): name is SocialService => socialServices.some((one) => one === name);

/** How the operator is known to a service. Which there are is configuration alone. */
export interface SocialClient {
  clientId: string;
  /** A shared secret; for Apple the PEM of its ES256 key. */
  secret: string;
  /** Apple: who signs with that key. */
  apple?: { teamId: string; keyId: string };
  /** Another address of the service, for tests and for the local one. */
  issuer?: string;
  /** How requests of the server reach the service, where that is not by its own address. */
  fetch?: typeof fetch;
}

/** Who came back from a service. */
export interface SocialPerson {
  subject: string;
  /** Null where the service tells none. */
  email: string | null;
  /** Whether the service says that the address is the person's. Anything else counts as nothing. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

export interface SocialRequest {
  state: string;
  nonce: string;
  verifier: string;
  callback: string;
}

/** The way out: what the answer is held against later, and the language of whoever goes. */
export interface SocialDeparture extends SocialRequest {
  locale: Locale;
}

/** One service: where the browser goes, and who is behind what it brings back. */
export interface SocialConnection {
  service: SocialService;
  /** Whether it answers by a form that is sent across sites. */
  postsBack: boolean;
  address(request: SocialDeparture): Promise<URL>;
  /** `current`: the whole address of the answer. `user`: what Apple sends beside it at the first time. Throws when anything does not fit. */
  person(current: URL, request: SocialRequest, user?: string): Promise<SocialPerson>;
}

const timeout = 8_000;

/** Services that speak OpenID Connect. */
const issuers = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  apple: { issuer: 'https://appleid.apple.com', scope: 'name email' },
  telegram: { issuer: 'https://oauth.telegram.org', scope: 'openid profile' },
  local: { issuer: '', scope: 'openid email profile' },
} as const;

/** Services that speak OAuth 2 with a profile of their own. */
const plain = {
  facebook: {
    authorize: 'https://www.facebook.com/v16.0/dialog/oauth',
    token: 'https://graph.facebook.com/v16.0/oauth/access_token',
    profile: 'https://graph.facebook.com/me',
    scope: 'email public_profile',
  },
  vk: {
    authorize: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
    profile: 'https://id.vk.com/oauth2/user_info',
    scope: 'email',
  },
} as const;

export function connectService(service: SocialService, client: SocialClient, clock: Clock): SocialConnection {
  return service === 'facebook' || service === 'vk' ? plainService(service, client) : openIdService(service, client, clock);
}

function openIdService(service: keyof typeof issuers, client: SocialClient, clock: Clock): SocialConnection {
  const { scope } = issuers[service];
  const issuer = new URL(client.issuer ?? issuers[service].issuer);
  let known: Promise<oidc.Configuration> | null = null;
  let knownAt = 0;
  const isApple = service === 'apple';

  async function discover(): Promise<oidc.Configuration> {
    const authentication = service === 'telegram' || service === 'local' ? oidc.ClientSecretBasic(client.secret) : undefined;
    const secret = isApple ? appleSecret(client, clock.now()) : client.secret;
    // Tokens are looked at by our clock, not by the machine's.
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    return oidc.discovery(issuer, client.clientId, { client_secret: secret, [oidc.clockSkew]: skew }, authentication, {
      timeout: timeout / 1000,
      // Signatures of identity tokens are checked with the issuer's published keys, though they come from it directly.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
      ...(client.fetch && { [oidc.customFetch]: client.fetch }),
    });
  }
  /** Asked for anew each hour, and after a failure; Apple's secret holds for as long. */
  async function configuration(): Promise<oidc.Configuration> {
    const now = clock.now().getTime();
    if (!known || now - knownAt > 3_600_000) {
      knownAt = now;
      const asking = discover();
      known = asking;
      asking.catch(() => {
        if (known === asking) known = null;
      });
    }
    return known;
  }

  return {
    service,
    postsBack: isApple,
    async address({ state, nonce, verifier, callback, locale }) {
      const config = await configuration();
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        response_type: 'code',
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isApple && { response_mode: 'form_post' }),
        // Only where the service says that it knows the parameter: not every one passes over what it does not know.
        ...(config.serverMetadata().ui_locales_supported?.includes(locale) && { ui_locales: locale }),
      });
    },
    async person(current, { state, nonce, verifier }, user) {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims: Record<string, unknown> = { ...tokens.claims() };
      const subject = textOf(claims['sub']);
      if (subject === null) throw new Error('the identity token names nobody');
      if (service === 'local') Object.assign(claims, await oidc.fetchUserInfo(config, tokens.access_token, subject));
      return {
        subject,
        email: textOf(claims['email']),
        // Apple says it by text.
        isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
        ...namesOf(claims, user),
      };
    },
  };
}

function plainService(service: keyof typeof plain, client: SocialClient): SocialConnection {
  const at = (address: string): string => (client.issuer === undefined ? address : new URL(new URL(address).pathname, client.issuer).href);
  const ask = client.fetch ?? fetch;
  const { authorize, token, profile, scope } = plain[service];
  async function json(address: string, init: RequestInit): Promise<unknown> {
    const response = await ask(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`${service} answered with status ${response.status}`);
    return response.json();
  }
  return {
    service,
    postsBack: false,
    async address({ state, verifier, callback }) {
      const address = new URL(at(authorize));
      address.search = String(
        new URLSearchParams({
          client_id: client.clientId,
          redirect_uri: callback,
          response_type: 'code',
          scope,
          state,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      );
      return address;
    },
    async person(current, { state, verifier, callback }) {
      const answer = current.searchParams;
      const code = answer.get('code');
      if (answer.get('state') !== state || code === null) throw new Error(`${service} brought no code that was asked for`);
      const device = answer.get('device_id');
      const tokens = v.parse(
        v.object({ access_token: v.pipe(v.string(), v.minLength(1)) }),
        await json(at(token), {
          method: 'POST',
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            client_id: client.clientId,
            redirect_uri: callback,
            code,
            code_verifier: verifier,
            ...(service === 'facebook' && { client_secret: client.secret }),
            // VK ties the code to the device that it named.
            ...(service === 'vk' && { state, ...(device !== null && { device_id: device }) }),
          }),
        }),
      );
      return service === 'vk'
        ? vkPerson(
            await json(at(profile), {
              method: 'POST',
              body: new URLSearchParams({ client_id: client.clientId, access_token: tokens.access_token }),
            }),
          )
        : facebookPerson(
            await json(`${at(profile)}?fields=id,first_name,last_name,email`, {
              headers: { authorization: `Bearer ${tokens.access_token}` },
            }),
          );
    },
  };
}

const subjectText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(255));
const person = { first_name: v.nullish(v.string()), last_name: v.nullish(v.string()), email: v.nullish(v.string()) };

/** Neither of the two says whether the address was proved: it counts as not. */
function facebookPerson(profile: unknown): SocialPerson {
  const read = v.parse(v.object({ id: subjectText, ...person }), profile);
  return { subject: read.id, ...plainPerson(read) };
}

function vkPerson(profile: unknown): SocialPerson {
  const { user } = v.parse(v.object({ user: v.object({ user_id: subjectText, ...person }) }), profile);
  return { subject: user.user_id, ...plainPerson(user) };
}

const plainPerson = (read: { first_name?: string | null; last_name?: string | null; email?: string | null }) => ({
  email: read.email ?? null,
  isEmailVerified: false,
  firstName: read.first_name ?? null,
  lastName: read.last_name ?? null,
});

/** The names in the claims, or those that Apple sends once in a field beside its answer. */
function namesOf(claims: Record<string, unknown>, user: string | undefined): { firstName: string | null; lastName: string | null } {
  const sent = v.safeParse(
    v.pipe(
      v.string(),
      v.maxLength(2000),
      v.parseJson(),
      v.object({ name: v.object({ firstName: v.nullish(v.string()), lastName: v.nullish(v.string()) }) }),
    ),
    user,
  );
  if (sent.success) return { firstName: sent.output.name.firstName ?? null, lastName: sent.output.name.lastName ?? null };
  return { firstName: textOf(claims['given_name']), lastName: textOf(claims['family_name']) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Apple's client secret: a token signed by the operator's own key (ES256), good for two hours. */
function appleSecret(client: SocialClient, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'ES256', kid: client.apple?.keyId })}.${part({
    iss: client.apple?.teamId,
    sub: client.clientId,
    aud: 'https://appleid.apple.com',
    iat: seconds,
    exp: seconds + 7200,
  })}`;
  const signature = sign('sha256', Buffer.from(content), { key: createPrivateKey(client.secret), dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
