import type { FastifyInstance } from 'fastify';

export interface Health {
  routes(fastify: FastifyInstance): void;
  /** From now on /healthz says that the process is going away, so that a load balancer sends nobody new. */
  leave(): void;
}

/** `GET /healthz`: 200 while the process can serve, which it cannot without its database, else 503. */
export function createHealth({ isReachable }: { isReachable: () => Promise<boolean> }): Health {
  let isLeaving = false;
  return {
    routes(fastify) {
      fastify.get('/healthz', async (_request, reply) => {
        const status = isLeaving ? 'leaving' : (await isReachable()) ? 'ready' : 'database_unavailable';
        if (status !== 'ready') reply.code(503).header('retry-after', '2');
        return reply.header('cache-control', 'no-store').send({ status });
      });
    },
    leave() {
      isLeaving = true;
    },
  };
}
