import { apiVersion, calls } from '@tavolo/contract';
import type { CallsInProcess } from '../../kernel/application/index.ts';
import type { Session } from '../../kernel/calls/handlers.ts';
import type { IdentityCall } from './routes.ts';

/** The main API for the identity helper of the content service: the same dispatch, with the session in a token of its own in place of the cookie. */
export function identityCall(api: CallsInProcess, authenticate: (token: string | undefined) => Promise<Session | null>): IdentityCall {
  return async (name, parameters, session, request) => {
    const opened: { token: string; maxAge: number }[] = [];
    const { body } = await api.dispatch({
      name,
      verb: calls[name].verb,
      version: apiVersion,
      locale: 'en',
      parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)),
      authenticate: () => authenticate(session ?? undefined),
      context: {
        requestId: request.id,
        locale: 'en',
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        host: request.hostname,
        setSessionCookie: (token, maxAge) => void opened.push({ token, maxAge }),
        clearSessionCookie: () => {},
      },
    });
    return { body, opened: opened.at(-1) ?? null };
  };
}
