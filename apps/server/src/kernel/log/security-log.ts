import { isIP } from 'node:net';
import type { Clock } from '../clock/clock.ts';
import { networkKey } from '../http/client-address.ts';
import type { Log } from './log.ts';

/** What is written down of security (ASVS 5.0, V16.3): what happened, to whom, from where, and what came of it. */
export interface SecurityEvent {
  event:
    | 'sign_in'
    | 'sign_up'
    | 'sign_out'
    | 'step_up'
    | 'credentials_change'
    | 'sessions_ended'
    | 'access'
    | 'rate_limit'
    | 'payout'
    | 'staff_sign_in'
    | 'staff_credentials_change'
    | 'role_change'
    | 'callback'
    | 'csp_violation';
  /** `pending`: one more step is asked for. */
  outcome: 'success' | 'pending' | 'failure';
  /** Why not, or what exactly: a code of ours, never what somebody typed. */
  reason?: string | undefined;
  /** Uid of the player. */
  player?: bigint | string | undefined;
  /** Member of the staff who did it, by the address that the log of deeds names; `about`: whom or what it was done to. */
  staff?: string | undefined;
  about?: string | undefined;
  /** Digest of the name that somebody gave who is not known to be anybody. */
  login?: string | undefined;
  /** Address of the client, after trusted proxies. */
  address?: string | undefined;
  requestId?: string | undefined;
  /** More facts of ours, such as an amount. */
  facts?: Readonly<Record<string, string | number>>;
}

export interface SecurityLog {
  /** Writes an event down; of many alike the first, and once a minute how many more there were. */
  record(event: SecurityEvent): void;
  /** Writes down what was only counted so far. */
  flush(): void;
}

/** How long events that are alike are counted instead of written, milliseconds. */
const window = 60_000;
/** Refusals of one kind, of different sources, that have a line of their own in a window; all more share one. */
const mostRefusals = 100;

interface Counted {
  event: SecurityEvent;
  more: number;
}

/**
 * The log of security events: lines of the one log with a field `event`, which no stranger can flood. Events are alike by kind, outcome, reason, person and
 * network. Values are JSON strings of the log, so that nothing in them begins a line of its own.
 */
export function createSecurityLog({ log, clock }: { log: Pick<Log, 'info' | 'warn'>; clock: Clock }): SecurityLog {
  let counted = new Map<string, Counted>();
  let refusals = new Map<SecurityEvent['event'], number>();
  let since = clock.now().getTime();

  const write = (event: SecurityEvent, more: { count?: number } = {}) =>
    log[event.outcome === 'failure' ? 'warn' : 'info'](
      { ...shown(event), ...more },
      more.count === undefined ? 'security event' : 'security events',
    );

  function flush(): void {
    for (const { event, more } of counted.values()) if (more > 0) write(event, { count: more });
    for (const [event, count] of refusals)
      if (count > mostRefusals)
        log.warn({ event, outcome: 'failure', count: count - mostRefusals }, 'security events of more sources than are written down');
    counted = new Map();
    refusals = new Map();
    since = clock.now().getTime();
  }

  return {
    flush,
    record(event) {
      const passed = clock.now().getTime() - since;
      if (passed < 0 || passed >= window) flush();
      const key = keyOf(event);
      const known = counted.get(key);
      if (known) {
        known.more += 1;
        return;
      }
      if (event.outcome === 'failure') {
        const refused = (refusals.get(event.event) ?? 0) + 1;
        refusals.set(event.event, refused);
        if (refused > mostRefusals) return;
      }
      counted.set(key, { event, more: 0 });
      write(event);
    },
  };
}

const keyOf = ({ event, outcome, reason, player, staff, about, address }: SecurityEvent): string =>
  JSON.stringify([event, outcome, reason, String(player ?? ''), staff, about, address === undefined ? '' : networkKey(address)]);

function shown({ event, outcome, reason, player, staff, about, login, address, requestId, facts }: SecurityEvent): Record<string, unknown> {
  return {
    event,
    outcome,
    ...(reason !== undefined && { reason }),
    ...(player !== undefined && { player: String(player) }),
    ...(staff !== undefined && { staff }),
    ...(about !== undefined && { about }),
    ...(login !== undefined && { login }),
    ...(address !== undefined && { address: isIP(address) === 0 ? 'unknown' : address }),
    ...(requestId !== undefined && { request_id: requestId }),
    ...(facts !== undefined && { facts }),
  };
}

/** For tests and tools that write nothing down. */
export const noSecurityLog: SecurityLog = { record: () => {}, flush: () => {} };
