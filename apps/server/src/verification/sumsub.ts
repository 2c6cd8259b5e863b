import * as v from 'valibot';
import type { Clock } from '../kernel/clock/clock.ts';
import { repeated } from '../kernel/http/index.ts';
import type { Log } from '../kernel/log/index.ts';
import { reviewShape, type ReportedReview } from './review.ts';
import { requestSignature } from './signature.ts';

/** With what the provider compares a document. */
export interface Identity {
  firstName: string | null;
  lastName: string | null;
  /** YYYY-MM-DD. */
  birthDate: string;
  /** ISO 3166-1 alpha-3. */
  country: string | null;
}

/** What the provider is told of a person before it sees a document. */
export interface Person extends Identity {
  externalUserId: string;
  email: string | null;
  phone: string | null;
  lang: string;
}

export interface ReportedApplicant {
  id: string;
  externalUserId: string;
  review: ReportedReview;
  /** What it was told of the person, as far as it says so. */
  fixedInfo?:
    | { firstName?: string | undefined; lastName?: string | undefined; dob?: string | undefined; country?: string | undefined }
    | undefined;
}

/** The identity provider, as far as it is asked for something. */
export interface IdentityProviderClient {
  /** Opens an applicant, or finds the one that this person has already. */
  createApplicant(person: Person, level: string): Promise<ReportedApplicant>;
  /** Tells it that the applicant's data is another by now; documents that are sent in later are compared with that. False where it takes no change. */
  changePerson(id: string, identity: Identity): Promise<boolean>;
  /** Where the check of an applicant stands; null when there is no such applicant. */
  applicant(id: string): Promise<ReportedApplicant | null>;
  /** A token that lets the person's browser use the widget, for `seconds`. */
  accessToken(request: { externalUserId: string; level: string; seconds: number; externalActionId: string | null }): Promise<string>;
}

/** The provider cannot be reached, is out of order or answers nonsense. Asking again later may help. */
export class ProviderUnavailable extends Error {}

export interface SumsubOptions {
  /** Base address, e.g. `https://api.sumsub.com`. Asked at every call: the sandbox's is known only once we listen. */
  address(): string;
  appToken: string;
  secretKey: string;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
  /** Milliseconds to wait for one answer. */
  timeout?: number;
  /** Tries of one request. */
  tries?: number;
  /** Waits that many milliseconds between tries. */
  pause?(milliseconds: number): Promise<void>;
}

const optionalText = v.optional(v.string());
const applicantShape = v.object({
  id: v.string(),
  externalUserId: v.string(),
  review: reviewShape,
  fixedInfo: v.optional(v.object({ firstName: optionalText, lastName: optionalText, dob: optionalText, country: optionalText })),
});
const tokenShape = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

/** Speaks Sumsub's REST interface with signed requests. Everything asked here may be asked twice: repeats change nothing. */
export function createSumsub(options: SumsubOptions): IdentityProviderClient {
  const { clock, log, timeout = 8_000, tries = 3, pause } = options;

  async function once(method: 'GET' | 'POST' | 'PATCH', path: string, body: string): Promise<{ status: number; text: string }> {
    // Signed anew at each try: the provider takes a clock that is a minute off at most.
    const seconds = String(Math.floor(clock.now().getTime() / 1_000));
    const response = await fetch(`${options.address()}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== '' && { 'content-type': 'application/json' }),
        'x-app-token': options.appToken,
        'x-app-access-ts': seconds,
        'x-app-access-sig': requestSignature(options.secretKey, seconds, method, path, body),
      },
      ...(body !== '' && { body }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  }

  /** One request with its repeats. Answers every status that is no fault of the provider's. */
  async function send(method: 'GET' | 'POST' | 'PATCH', path: string, content?: object): Promise<{ status: number; text: string }> {
    const body = content ? JSON.stringify(content) : '';
    const what = `${method} ${path.replace(/externalUserId=[^/]*/, 'externalUserId=…').split('?')[0]}`;
    const request = { what, service: 'the identity provider', log };
    const pauseAfter = (tried: number): number => 250 * 2 ** (tried - 1);
    return repeated(request, { tries, pauseAfter, pause }, () => once(method, path, body)).catch((cause: unknown) => {
      throw new ProviderUnavailable(`the identity provider did not answer ${what}`, { cause });
    });
  }

  function read<T>({ status, text }: { status: number; text: string }, shape: v.GenericSchema<unknown, T>): T {
    const parsed = status === 200 || status === 201 ? v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text) : null;
    if (!parsed?.success) throw new ProviderUnavailable(`the identity provider answered ${status} and nothing that can be used`);
    return parsed.output;
  }

  return {
    async createApplicant(person, level) {
      const answer = await send('POST', `/resources/applicants?levelName=${encodeURIComponent(level)}`, {
        externalUserId: person.externalUserId,
        ...(person.email && { email: person.email }),
        ...(person.phone && { phone: person.phone }),
        lang: person.lang,
        type: 'individual',
        fixedInfo: fixedInfoOf(person),
      });
      if (answer.status !== 409) return read(answer, applicantShape);
      // Ours from an earlier try whose answer was lost.
      return read(
        await send('GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(person.externalUserId)}/one`),
        applicantShape,
      );
    },
    async changePerson(id, identity) {
      const { status } = await send('PATCH', `/resources/applicants/${encodeURIComponent(id)}/fixedInfo`, fixedInfoOf(identity));
      if (status !== 200) log.warn({ applicant: id, status }, 'the identity provider takes no change of an applicant');
      return status === 200;
    },
    async applicant(id) {
      const answer = await send('GET', `/resources/applicants/${encodeURIComponent(id)}/one`);
      return answer.status === 404 ? null : read(answer, applicantShape);
    },
    async accessToken({ externalUserId, level, seconds, externalActionId }) {
      const answer = await send('POST', '/resources/accessTokens/sdk', {
        userId: externalUserId,
        levelName: level,
        ttlInSecs: seconds,
        ...(externalActionId && { externalActionId }),
      });
      return read(answer, tokenShape).token;
    },
  };
}

const fixedInfoOf = ({ firstName, lastName, birthDate, country }: Identity) => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  dob: birthDate,
  ...(country && { country }),
});

/** Where no identity provider is connected: nobody can be checked. */
export const noIdentityProvider: IdentityProviderClient = {
  createApplicant: () => Promise.reject(new ProviderUnavailable('no identity provider is connected')),
  changePerson: () => Promise.reject(new ProviderUnavailable('no identity provider is connected')),
  applicant: () => Promise.reject(new ProviderUnavailable('no identity provider is connected')),
  accessToken: () => Promise.reject(new ProviderUnavailable('no identity provider is connected')),
};
