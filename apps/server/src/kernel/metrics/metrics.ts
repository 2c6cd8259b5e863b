import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the process tells Prometheus about itself. */
export interface Metrics {
  /** Counts a call of the main API with its status and how long it took. */
  observeCall(name: string, status: number, milliseconds: number): void;
  /** Counts an answered HTTP request by the pattern of its route, so that ids do not make new series. */
  observeRequest(route: string, method: string, status: number, milliseconds: number): void;
  /** Adds what another module has to show, in the same format. A source that fails is left out. */
  add(source: () => Promise<string>): void;
  /** The exposition format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

export interface MetricsParts {
  /** State of the database pool. */
  usage: () => { open: number; idle: number; waiting: number };
}

/** Seconds; the limits of the hot path (50 ms) and of a page (1 s) lie on bounds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Each application has a registry of its own, so that several can live in one process. */
export function createMetrics({ usage }: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'tavolo_call_duration_seconds',
    help: 'Calls of the main API.',
    labelNames: ['call', 'status'],
    buckets,
    registers: [registry],
  });
  const requests = new Histogram({
    name: 'tavolo_http_request_duration_seconds',
    help: 'Answered HTTP requests by route.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  });
  const pool = new Gauge({
    name: 'tavolo_database_connections',
    help: 'Connections to the database by state; waiting ones are callers.',
    labelNames: ['state'],
    registers: [registry],
  });
  const sources: (() => Promise<string>)[] = [];
  return {
    add: (source) => void sources.push(source),
    observeCall: (call, status, milliseconds) => calls.observe({ call, status }, milliseconds / 1000),
    observeRequest: (route, method, status, milliseconds) => requests.observe({ route, method, status }, milliseconds / 1000),
    async text() {
      for (const [state, count] of Object.entries(usage())) pool.set({ state }, count);
      const others = await Promise.all(sources.map((source) => source().catch(() => '')));
      return [await registry.metrics(), ...others].join('\n');
    },
    contentType: registry.contentType,
  };
}
