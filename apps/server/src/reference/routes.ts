import { apiVersion } from '@tavolo/contract';
import type { FastifyInstance } from 'fastify';
import { callReferences, openApiDocument } from './document.ts';
import { pagePolicy, referencePage } from './page.ts';

/** Whether people reach this installation on its own machine only: then it is somebody's development, and the reference is shown. */
export function isDevelopment(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** `/api/openapi.json` and `/api/docs`, both made from the contract once somebody asks: a start does not wait for them. */
export function referenceRoutes(isBuilt: (name: string) => boolean) {
  return async function plugin(fastify: FastifyInstance): Promise<void> {
    let document: string | undefined;
    let page: string | undefined;
    const references = () => callReferences(isBuilt);
    fastify.get('/api/openapi.json', (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send((document ??= JSON.stringify(openApiDocument(references(), apiVersion)))),
    );
    fastify.get('/api/docs', (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy })
        .type('text/html; charset=utf-8')
        .send((page ??= referencePage(references(), apiVersion))),
    );
  };
}
