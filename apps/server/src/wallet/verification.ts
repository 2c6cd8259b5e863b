import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log/index.ts';
import { readDaysAhead } from './maintenance.ts';
import { isSound, verifyLedger, type Finding } from './verify.ts';

export interface VerificationParts {
  /** Its connection has a limit of hours. */
  database: Database;
  clock: Clock;
  log: Log;
}

/** Verifies the whole ledger and keeps what was found, for the metrics and for auditors; what is not sound is an error in the log. */
export async function verifyAndTell({ database, clock, log }: VerificationParts): Promise<readonly Finding[]> {
  const startedAt = clock.now();
  const began = performance.now();
  const findings = await verifyLedger(database);
  const seconds = (performance.now() - began) / 1000;
  await database.everyPlay.query(
    'INSERT INTO ledger_verification (started_at, seconds, findings) VALUES ($1, $2, $3) ON CONFLICT (started_at) DO NOTHING',
    [
      startedAt,
      seconds,
      JSON.stringify(findings.map((finding) => ({ ...finding, checked: String(finding.checked), broken: String(finding.broken) }))),
    ],
  );
  if (isSound(findings)) log.info({ seconds: Math.round(seconds) }, 'the ledger is sound');
  for (const { rule, broken, examples } of findings) {
    if (broken > 0n) log.error({ rule, broken: String(broken), examples }, 'the ledger is not sound');
  }
  return findings;
}

interface Row {
  verified: number;
  seconds: number;
  findings: { rule: string; broken: string }[];
}

/**
 * What the last verification found and when the last day was sealed, in Prometheus' format. Read from the database: whichever process did the
 * work, each of them shows it, also after a new start.
 */
export async function ledgerMetrics(database: Database): Promise<string> {
  const [verification] = await database.everyPlay.query<Row>(
    `SELECT extract(epoch FROM started_at)::float8 AS verified, seconds, findings FROM ledger_verification ORDER BY started_at DESC LIMIT 1`,
  );
  const [seal] = await database.everyPlay.query<{ sealed: number }>(
    'SELECT extract(epoch FROM sealed_at)::float8 AS sealed FROM ledger_seal ORDER BY day DESC LIMIT 1',
  );
  return [
    ...(verification
      ? [
          ...gauge(
            'tavolo_ledger_broken',
            'What broke a rule of the ledger at its last verification.',
            verification.findings.map(({ rule, broken }) => [`{rule="${rule}"}`, broken]),
          ),
          ...gauge('tavolo_ledger_verified_timestamp_seconds', 'When the last verification began.', [['', verification.verified]]),
          ...gauge('tavolo_ledger_verification_seconds', 'How long the last verification took.', [['', verification.seconds.toFixed(3)]]),
        ]
      : []),
    ...gauge('tavolo_ledger_days_ahead', 'Days from today on for which the ledger is ready; an alarm below 3.', [
      ['', await readDaysAhead(database)],
    ]),
    ...(seal ? gauge('tavolo_ledger_sealed_timestamp_seconds', 'When the last day was sealed.', [['', seal.sealed]]) : []),
    '',
  ].join('\n');
}

const gauge = (name: string, help: string, values: readonly (readonly [labels: string, value: string | number])[]): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  ...values.map(([labels, value]) => `${name}${labels} ${value}`),
];
