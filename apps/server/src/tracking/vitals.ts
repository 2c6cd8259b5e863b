import * as v from 'valibot';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';

export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Upper bounds of the histograms: milliseconds, for CLS thousandths. The limits between good, middling and poor of
 * https://web.dev/articles/vitals are among them.
 */
export const bounds: Record<VitalName, readonly number[]> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  FCP: [300, 600, 1000, 1400, 1800, 2400, 3000, 5000, 10_000],
  TTFB: [50, 100, 200, 400, 800, 1200, 1800, 3000, 10_000],
  INP: [25, 50, 100, 150, 200, 300, 500, 1000, 5000],
  CLS: [0, 10, 25, 50, 100, 150, 250, 500, 1000],
};
/** What lies beyond the last bound. */
export const beyond = -1;

const device = v.picklist(['phone', 'tablet', 'desktop']);
const report = v.object({
  /** The id of the site's route, e.g. `games/hall`: never an address, which may name a payment. */
  route: v.pipe(v.string(), v.regex(/^[\w./-]{1,60}$/)),
  device,
  metrics: v.pipe(
    v.array(v.object({ name: v.picklist(vitalNames), value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000)) })),
    v.minLength(1),
    v.maxLength(vitalNames.length),
    v.check((metrics) => new Set(metrics.map(({ name }) => name)).size === metrics.length),
  ),
});

export type VitalsReport = v.InferOutput<typeof report>;

/** The report in a beacon's body, or null when it is none. CLS has no unit, the others are milliseconds. */
export function readVitals(body: unknown): VitalsReport | null {
  const read = v.safeParse(report, body);
  return read.success ? read.output : null;
}

/** The bucket of a value: the lowest bound that is not below it. */
export function bucketOf(name: VitalName, value: number): number {
  const scaled = name === 'CLS' ? value * 1000 : value;
  return bounds[name].find((bound) => scaled <= bound) ?? beyond;
}

/** The site has about fifty routes; names beyond this many are made up by somebody. */
const mostRoutes = 100;
export const vitalDays = 400;
/** What `/metrics` shows: yesterday and today, so that midnight does not empty it. */
const shownDays = 2;

interface BucketRow {
  metric: VitalName;
  route: string;
  device: string;
  bound: number;
  count: bigint;
}

export interface Vitals {
  record(report: VitalsReport): Promise<void>;
  /** Prometheus gauges: samples and 75th percentile by metric, route and device of yesterday and today. */
  text(): Promise<string>;
  prune(): Promise<number>;
}

export function createVitals({ database, clock }: { database: Database; clock: Clock }): Vitals {
  const routes = new Set<string>();
  const day = (back = 0) => new Date(clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return {
    async record(one) {
      if (routes.size < mostRoutes) routes.add(one.route);
      const route = routes.has(one.route) ? one.route : 'other';
      // In one order in every process, so that two reports at once do not wait for each other in a circle.
      const metrics = [...one.metrics].sort((a, b) => a.name.localeCompare(b.name));
      await database.directory.query(
        `insert into web_vital as w (day, metric, route, device, bound, count)
         select $1::date, metric, $2, $3, bound, 1 from unnest($4::text[], $5::int[]) as t (metric, bound)
         on conflict (day, metric, route, device, bound) do update set count = w.count + 1`,
        [day(), route, one.device, metrics.map(({ name }) => name), metrics.map(({ name, value }) => bucketOf(name, value))],
      );
    },
    async text() {
      const rows = await database.directory.query<BucketRow>(
        `select metric, route, device, bound, sum(count)::bigint as count from web_vital where day > $1::date
         group by metric, route, device, bound order by metric, route, device`,
        [day(shownDays)],
      );
      return exposition(rows);
    },
    async prune() {
      const rows = await database.directory.query('delete from web_vital where day < $1::date returning bound', [day(vitalDays)]);
      return rows.length;
    },
  };
}

/** The 75th percentile, linear inside its bucket; beyond the last bound, that bound. In the unit of the bounds. */
export function percentile75(name: VitalName, counts: ReadonlyMap<number, number>): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const wanted = total * 0.75;
  let seen = 0;
  let lower = 0;
  for (const bound of bounds[name]) {
    const count = counts.get(bound) ?? 0;
    if (count > 0 && seen + count >= wanted) return lower + ((wanted - seen) / count) * (bound - lower);
    seen += count;
    lower = bound;
  }
  return lower;
}

function exposition(rows: readonly BucketRow[]): string {
  const groups = new Map<string, { name: VitalName; labels: string; counts: Map<number, number> }>();
  for (const { metric, route, device: kind, bound, count } of rows) {
    const labels = `{metric="${metric}",route="${route}",device="${kind}"}`;
    const group = groups.get(labels) ?? { name: metric, labels, counts: new Map() };
    groups.set(labels, group);
    group.counts.set(bound, Number(count));
  }
  const all = [...groups.values()];
  const samples = all.map(
    ({ labels, counts }) => `tavolo_web_vital_samples${labels} ${[...counts.values()].reduce((sum, count) => sum + count, 0)}`,
  );
  const percentiles = all.map(({ name, labels, counts }) => {
    const value = percentile75(name, counts);
    return `tavolo_web_vital_p75${labels} ${name === 'CLS' ? (value / 1000).toFixed(4) : Math.round(value)}`;
  });
  return [
    '# HELP tavolo_web_vital_samples Pages that visitors’ browsers reported, yesterday and today.',
    '# TYPE tavolo_web_vital_samples gauge',
    ...samples,
    '# HELP tavolo_web_vital_p75 75th percentile of a web vital, in milliseconds; CLS has no unit.',
    '# TYPE tavolo_web_vital_p75 gauge',
    ...percentiles,
    '',
  ].join('\n');
}
