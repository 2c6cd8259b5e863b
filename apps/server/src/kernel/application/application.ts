import { calls, type CallName } from '@tavolo/contract';
import { realtimePath } from '@tavolo/realtime';
import type { FastifyInstance } from 'fastify';
import { Dispatcher } from '../calls/dispatch.ts';
import { callRoutes, createHttpServer, onOwnHosts } from '../http/index.ts';
import { counting } from '../rate-limits/index.ts';
import { mailboxRoutes } from '../mail/index.ts';
import { metricsRoutes } from '../metrics/index.ts';
import { startModules, type Module, type StartedModules } from '../module/index.ts';
import { createHealth } from './health.ts';
import { core, kernelModule, type Core, type ProcessParts } from './kernel-module.ts';
import { authentication, callWatch, kernel, offeredCalls, openSessions, operatorClosure, refusalWatch, sessionLookUp } from './platform.ts';

export interface ApplicationParts extends ProcessParts {
  /** What the product is made of. */
  modules: readonly Module[];
  /** Compares every answer with the contract: for tests. */
  checkResults?: boolean;
}

export interface Application {
  /** For `inject` in tests. */
  fastify: FastifyInstance;
  /** Every call of the contract, and whether a module answers it yet. */
  calls: readonly { name: CallName; isBuilt: boolean }[];
  /** Starts the work in the background and answers requests from now on. */
  listen(on: { host: string; port: number }): Promise<void>;
  /** Finishes what is under way and lets go of everything but the database. */
  close(): Promise<void>;
}

/** How often what was only counted of security events is written down, milliseconds. */
const securityWindow = 60_000;

/** Starts the modules in one process, and leads requests, jobs and events to them. Throws ModulesRefused where the list is no product. */
export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { config } = parts;
  let ownAddress = config.publicUrl;
  let dispatcher: Dispatcher | null = null;
  let answered: StartedModules['handlers'] = {};
  let securityFlush: NodeJS.Timeout | undefined;
  const modules = await startModules([
    kernelModule(parts, {
      dispatch(request) {
        if (!dispatcher) throw new Error('a call was made before all modules were started');
        return dispatcher.dispatch(request);
      },
      isAnswered: (name) => Object.hasOwn(answered, name),
      ownAddress: () => ownAddress,
    }),
    ...parts.modules,
  ]);
  try {
    answered = modules.handlers;
    const { heartbeat, jobs, metrics, outbox, realtime, texts } = modules.get(core);
    const securityLog = modules.get(kernel.securityLog);
    wire(modules, { jobs, outbox, metrics, realtime });
    dispatcher = new Dispatcher({
      handlers: modules.handlers,
      texts,
      log: parts.log,
      closed: modules.get(operatorClosure),
      isOffered: modules.get(offeredCalls),
      checkResults: parts.checkResults ?? false,
      watch: modules.get(callWatch),
      observe: metrics.observeCall,
    });
    const cookie = modules.get(kernel.sessionCookie);
    const health = createHealth(parts.database);
    const fastify = await createHttpServer({
      log: parts.log,
      trustProxy: config.trustProxy,
      isSecure: cookie.isSecure,
      upgrades: realtimePath,
    });
    metricsRoutes(metrics, { token: config.metricsToken, publicUrl: config.publicUrl })(fastify);
    health.routes(fastify);
    await fastify.register(
      callRoutes({
        dispatcher,
        authenticate: modules.get(authentication),
        cookie,
        origins: [config.publicUrl],
        limit: modules.get(kernel.requestLimit),
        onRefusal: modules.get(refusalWatch),
      }),
    );
    const limit = modules.get(kernel.requestLimit);
    realtime.routes(fastify, {
      dispatcher,
      authenticate: counting(limit, modules.get(authentication)),
      lookUp: counting(limit, modules.get(sessionLookUp)),
      stillOpen: modules.get(openSessions),
      cookieName: cookie.name,
      origins: [config.publicUrl],
      limit,
      isSpared: modules.get(kernel.isSpared),
    });
    if (config.sandbox && modules.get(kernel.mail).isLocal)
      await onOwnHosts(fastify, config.publicUrl, mailboxRoutes({ database: parts.database }));
    for (const { module, self } of modules.listed) await fastify.register((scope) => module.routes(self, scope));
    return {
      fastify,
      calls: Object.keys(calls).map((name) => ({ name: name as CallName, isBuilt: Object.hasOwn(answered, name) })),
      async listen(on) {
        await realtime.start();
        await fastify.listen(on);
        ownAddress = addressOf(fastify);
        await heartbeat.start({ isAlone: parts.isAlone ?? false });
        await outbox.start();
        securityFlush = setInterval(() => securityLog.flush(), securityWindow).unref();
        await jobs.start();
        for (const { module, self } of modules.started) await module.ready(self);
      },
      async close() {
        health.leave();
        clearInterval(securityFlush);
        await realtime.close();
        await fastify.close();
        await modules.stop();
      },
    };
  } catch (error) {
    await modules.stop();
    throw error;
  }
}

/** Leads jobs, events, channels and metrics to the modules that declare them. */
function wire(
  { started }: StartedModules,
  { jobs, metrics, outbox, realtime }: Pick<Core, 'jobs' | 'metrics' | 'outbox' | 'realtime'>,
): void {
  for (const { module, self } of started) {
    for (const [name, { at, run }] of Object.entries(module.jobs)) {
      if (at === undefined) jobs.handle(name, async (payload) => void (await run(self, payload)));
      else jobs.schedule(name, at, async () => void (await run(self, null)));
    }
    for (const [type, handlers] of Object.entries(module.events))
      for (const handle of [handlers].flat()) outbox.subscribe(type, async (event) => void (await handle(self, event)));
    for (const channel of module.channels) realtime.declare(channel);
    const source = module.metrics;
    if (source) metrics.add(() => source(self));
  }
}

/** How this process reaches itself: by the loopback address when it listens on all. */
function addressOf(fastify: FastifyInstance): string {
  const address = fastify.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
