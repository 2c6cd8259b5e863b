import { apiVersion } from '@tavolo/contract';
import type { FastifyInstance } from 'fastify';
import { callReferences, openApiDocument } from './document.ts';
import { pagePolicy, referencePage } from './page.ts';

/** Whether people reach this installation on its own machine only: then it is somebody's development, and the reference is shown. */
export function isDevelopment(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** `/api/openapi.json` and `/api/docs`, both made from the contract. */
export function referenceRoutes(isBuilt: (name: string) => boolean) {
  return async function plugin(fastify: FastifyInstance): Promise<void> {
    const references = callReferences(isBuilt);
    const document = JSON.stringify(openApiDocument(references, apiVersion));
    const page = referencePage(references, apiVersion);
    fastify.get('/api/openapi.json', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
    );
    fastify.get('/api/docs', (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy }).type('text/html; charset=utf-8').send(page),
    );
  };
}
