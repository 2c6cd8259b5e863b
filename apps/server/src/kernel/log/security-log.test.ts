import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../clock/clock.ts';
import { createLog } from './log.ts';
import { createSecurityLog, type SecurityEvent, type SecurityLog } from './security-log.ts';

let clock: ManualClock;
let security: SecurityLog;
let raw: string[];
beforeEach(() => {
  clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
  raw = [];
  const log = createLog({ level: 'info', destination: { write: (line: string) => void raw.push(line) } });
  security = createSecurityLog({ log, clock });
});
const lines = () => raw.map((line) => JSON.parse(line) as Record<string, unknown>);
const failed = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  event: 'sign_in',
  outcome: 'failure',
  reason: 'credentials',
  address: '203.0.113.7',
  ...more,
});

describe('the log of security events', () => {
  test('says what happened, to whom, from where, and what came of it', () => {
    security.record({
      event: 'payout',
      outcome: 'success',
      reason: 'paid',
      player: 7n,
      about: 'payment 12',
      address: '203.0.113.7',
      requestId: 'r1',
    });
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.any(String),
        event: 'payout',
        outcome: 'success',
        reason: 'paid',
        player: '7',
        about: 'payment 12',
        address: '203.0.113.7',
        request_id: 'r1',
        msg: 'security event',
      },
    ]);
  });

  test('counts repeated refusals of one source instead of writing a line each', () => {
    for (let tried = 0; tried < 5_000; tried++) security.record(failed({ address: `203.0.113.${tried % 250}`, login: `digest-${tried}` }));
    expect(lines()).toHaveLength(1);
    clock.advance(60_000);
    security.record(failed());
    expect(lines().slice(1)).toMatchObject([
      { event: 'sign_in', outcome: 'failure', reason: 'credentials', count: 4_999 },
      { event: 'sign_in', outcome: 'failure', address: '203.0.113.7' },
    ]);
  });

  test('is not flooded by strangers from very many networks, who hide neither other refusals nor who came in', () => {
    for (let tried = 0; tried < 5_000; tried++) security.record(failed({ address: `2001:db8:${tried.toString(16)}::1` }));
    expect(lines()).toHaveLength(100);
    security.record(failed({ event: 'step_up', player: 9n }));
    for (let player = 1n; player <= 150n; player++)
      security.record({ event: 'sign_in', outcome: 'success', player, address: '198.51.100.1' });
    expect(lines()).toHaveLength(251);
    security.flush();
    expect(lines().at(-1)).toMatchObject({ event: 'sign_in', outcome: 'failure', count: 4_900 });
  });

  test('writes an event of everybody’s own, and every payout', () => {
    for (let payment = 1; payment <= 300; payment++)
      security.record({ event: 'payout', outcome: 'failure', reason: 'failed', player: 7n, about: `payment ${payment}` });
    security.flush();
    const counted = lines().reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 1), 0);
    expect(counted).toBe(300);
  });

  test('holds nothing that begins a line of its own or passes for an address', () => {
    security.record(failed({ reason: 'a\n{"event":"sign_in"}', address: 'unknown\r\nforged', about: '\u001b[31m' }));
    expect(raw).toHaveLength(1);
    for (const sign of ['\r', '\n', '\u001b']) expect(raw[0]?.trimEnd()).not.toContain(sign);
    expect(lines()[0]).toMatchObject({ address: 'unknown' });
  });
});
