import { apiVersion } from '@tavolo/contract';
import { createClient, type Client } from '@tavolo/contract/client';
import type { FastifyRequest } from 'fastify';
import type { CallsInProcess } from '../kernel/application/index.ts';
import type { Locale, Session } from '../kernel/calls/handlers.ts';

/** The main API for the pages of one request: the same dispatch and the same answers, without HTTP to ourselves. */
export function inProcessApi(calls: CallsInProcess, request: FastifyRequest, locale: Locale, session: Session | null): Client {
  const noCookies = (): never => {
    throw new Error('A page is only read: it neither opens nor ends sessions.');
  };
  return createClient(({ name, verb, params }) =>
    calls.dispatch({
      name,
      verb,
      version: apiVersion,
      locale,
      parameters: params,
      authenticate: () => Promise.resolve(session),
      context: {
        requestId: request.id,
        locale,
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        host: request.hostname,
        setSessionCookie: noCookies,
        clearSessionCookie: noCookies,
      },
    }),
  );
}
