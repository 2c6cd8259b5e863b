import type { CallName } from '@tavolo/contract';
import type { CallWatch } from '../kernel/calls/dispatch.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { SecurityEvent, SecurityLog } from '../kernel/log/index.ts';
import type { Json } from '../kernel/json/json.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';

type Kind = SecurityEvent['event'];

/** Calls by which somebody comes in or goes, proves who they are, or changes what lets them in. */
const watched: Readonly<Partial<Record<CallName, Kind>>> = {
  'auth.login': 'sign_in',
  'auth.loginByPasskey': 'sign_in',
  'auth.register': 'sign_up',
  'auth.completeRegistration': 'sign_up',
  'auth.logout': 'sign_out',
  'auth.restore': 'credentials_change',
  'account.stepUp': 'step_up',
  'account.changepassword': 'credentials_change',
  'account.changeTwoFactorAuth': 'credentials_change',
  'account.confirmTwoFactorAuth': 'credentials_change',
  'account.renewRecoveryCodes': 'credentials_change',
  'account.addPasskey': 'credentials_change',
  'account.removePasskey': 'credentials_change',
  'account.linkSocial': 'credentials_change',
  'account.unlinkSocial': 'credentials_change',
  'account.addcontact': 'credentials_change',
  'account.confirmContact': 'credentials_change',
  'account.endSession': 'sessions_ended',
  'account.endOtherSessions': 'sessions_ended',
  'account.endSessionsByLetter': 'sessions_ended',
  'cashier.makewithdrawal': 'payout',
  'cashier.cancelwithdrawal': 'payout',
};

/** Refusals of any other call that say that somebody tried what they may not. */
const refusals: Readonly<Partial<Record<CatalogueError['type'], Kind>>> = {
  AuthorizationException: 'access',
  AccessDeniedException: 'access',
  UserBannedException: 'access',
  UserDeletedException: 'access',
  TooManyRequestsException: 'rate_limit',
};

/** Refusals that ask for one more step, which the next call brings. */
const steps: ReadonlySet<string> = new Set(['two_factor_required', 'step_up_required']);

/** The rule that a call broke: a code of ours. Names of fields are not told, since a stranger may make them up. */
function reasonOf({ details, type }: CatalogueError): string {
  const [faults] = Object.values(details.fields ?? {});
  return details.code ?? faults?.[0]?.code ?? type;
}

/** Writes down what calls do to who may come in, and which were refused. `digestOf` stands for the name that somebody gives at a sign-in. */
export function watchCalls(security: SecurityLog, digestOf: (login: string) => string): CallWatch {
  return ({ name, parameters, session, context }, { error, data }) => {
    const kind = isWatched(name) ? watched[name] : undefined;
    const from = { address: context.address, requestId: context.requestId };
    const player = session?.playerId ?? uidOf(data);
    if (error === undefined) {
      if (kind && !(name === 'auth.restore' && parameters.code === undefined))
        security.record({ event: kind, outcome: 'success', reason: name, player, ...from });
      return;
    }
    if (!(error instanceof CatalogueError) || error.status >= 500) return;
    const refused = refusals[error.type];
    const event = refused === 'rate_limit' ? refused : (kind ?? refused);
    if (!event) return;
    const reason = reasonOf(error);
    const login = kind === 'sign_in' && typeof parameters.login === 'string' ? digestOf(parameters.login.slice(0, 320)) : undefined;
    security.record({ event, outcome: steps.has(reason) ? 'pending' : 'failure', reason, player, login, ...from, facts: { call: name } });
  };
}

const isWatched = (name: string): name is CallName => Object.hasOwn(watched, name);

/** The uid of who came in, as an answer names it. */
function uidOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'uid' in data && typeof data.uid === 'number' && data.uid > 0
    ? String(data.uid)
    : undefined;
}

/** Writes down what became of a payout, once the change that tells of it has committed. */
export function watchPayout(
  security: Pick<SecurityLog, 'record'>,
  { playerId, payload, type }: Pick<OutboxEvent, 'playerId' | 'payload' | 'type'>,
  outcome: SecurityEvent['outcome'],
): void {
  security.record({
    event: 'payout',
    outcome,
    reason: type.replace('cashier.withdrawal_', ''),
    player: playerId ?? undefined,
    about: `payment ${textIn(payload, 'transaction')}`,
    facts: { amount: textIn(payload, 'amount'), currency: textIn(payload, 'currency') },
  });
}

/** Writes down what was refused before it was a call. */
export function watchRefusals(security: SecurityLog) {
  return (refusal: CatalogueError, { address, requestId }: { address: string; requestId: string }): void => {
    const reason = reasonOf(refusal);
    const event = refusals[refusal.type] ?? (reason === 'foreign_origin' ? 'access' : undefined);
    if (event) security.record({ event, outcome: 'failure', reason, address, requestId });
  };
}

function textIn(payload: Json, name: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  return typeof value === 'string' ? value : '';
}
