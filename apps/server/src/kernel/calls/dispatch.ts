import { apiVersion, calls, type CallName } from '@tavolo/contract';
import type { RefusalCode } from '@tavolo/contract/refusals';
import { statusOf, type ErrorBody, type ErrorType, type FieldError } from '@tavolo/contract/errors';
import * as v from 'valibot';
import { CatalogueError, refuse, type FieldFault, type Refuse } from '../errors/errors.ts';
import type { CallContext, Handlers, Locale } from './handlers.ts';
import { faultsOf, formFaults, type Fields } from './parameters.ts';

/** Texts of the catalogue in a language; content may override each. */
export interface ErrorTexts {
  /** `facts` fill the text's placeholders. */
  error(locale: Locale, type: ErrorType, code: string, facts: Readonly<Record<string, string | number>>): string;
  field(locale: Locale, fault: FieldFault): string;
}

export interface DispatchLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** One call as it came in, before anything of it is believed. */
export interface CallRequest {
  name: string;
  verb: string;
  /** The query's `v`. */
  version: unknown;
  /** The query's `locale`, when it is one of ours, else English. */
  locale: Locale;
  parameters: Fields;
  /** Answers who is asking; may throw UserBanned and the like. Asked at most once. */
  context: Omit<CallContext, 'session'>;
  authenticate: () => Promise<CallContext['session']>;
}

/** A call as it came to its end, with the player once that was asked for. */
export interface WatchedCall extends Pick<CallRequest, 'name' | 'parameters' | 'context'> {
  session: CallContext['session'];
}

/** Told of every call and what came of it: `data`, or the `error` that it was refused with. */
export type CallWatch = (call: WatchedCall, outcome: { data?: unknown; error?: unknown }) => void;

export interface CallAnswer {
  status: number;
  headers: Record<string, string>;
  body: { data: unknown } | ErrorBody;
}

export interface DispatchParts {
  handlers: Partial<Handlers>;
  texts: ErrorTexts;
  log: DispatchLog;
  /** Refuses everything while the brand is switched off or under maintenance; null lets calls through. */
  closed?: () => CatalogueError | null;
  /** False for a call of a feature that is switched off: it is answered as one that is not there yet. */
  isOffered?: (name: CallName) => boolean;
  /** Checks each answer against the contract: on in tests, off in production where it would only cost time. */
  checkResults: boolean;
  /** Told of every call, for the log of security events. */
  watch?: CallWatch;
  /** Told of every call that was answered, for the metrics. */
  observe?: (name: string, status: number, milliseconds: number) => void;
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Looser than the mapped type of all handlers: a parsed parameter object goes to the handler of its own name. */
type AnyHandler = (params: unknown, context: CallContext & { refuse: Refuse<RefusalCode> }) => Promise<unknown>;

/** Carries a call from its name to its answer. Knows no transport: HTTP and the site's in-process client both use it. */
export class Dispatcher {
  readonly #parts: DispatchParts;

  constructor(parts: DispatchParts) {
    this.#parts = parts;
  }

  /** Never throws: whatever happens becomes an answer of the catalogue. */
  async dispatch(request: CallRequest): Promise<CallAnswer> {
    const started = performance.now();
    let answer: CallAnswer;
    const watched: WatchedCall = { name: request.name, parameters: request.parameters, context: request.context, session: null };
    try {
      const data = await this.#carryOut(request, watched);
      answer = { status: 200, headers: {}, body: { data } };
      this.#watch(watched, { data });
    } catch (error) {
      this.#watch(watched, { error });
      answer = this.refusal(error, request.locale, request.context.requestId, request.name);
    }
    this.#parts.observe?.(isCallName(request.name) ? request.name : 'unknown', answer.status, performance.now() - started);
    return answer;
  }

  /** What was done is done and answered, whatever becomes of its record. */
  #watch(call: WatchedCall, outcome: { data?: unknown; error?: unknown }): void {
    try {
      this.#parts.watch?.(call, outcome);
    } catch (error) {
      this.#parts.log.error({ err: error, call: call.name }, 'a call could not be written down');
    }
  }

  async #carryOut(request: CallRequest, watched: WatchedCall): Promise<unknown> {
    const { name } = request;
    if (!isCallName(name)) throw new CatalogueError('MethodNotFoundException', { code: 'unknown_method' });
    const declaration = calls[name];
    if (request.verb !== declaration.verb) throw new WrongVerb(declaration.verb);
    if (request.version !== apiVersion) throw new CatalogueError('InvalidRequestException', { code: 'wrong_version' });
    const closed = this.#parts.closed?.();
    if (closed) throw closed;
    const session = await request.authenticate();
    watched.session = session;
    if (declaration.access === 'player' && !session) throw new CatalogueError('AuthorizationException', { code: 'session' });
    const broken = formFaults(request.parameters);
    if (Object.keys(broken).length > 0) throw new CatalogueError('InvalidParameterException', { fields: broken });
    const parsed = v.safeParse(declaration.params, request.parameters);
    if (!parsed.success) throw new CatalogueError('InvalidParameterException', { fields: faultsOf(parsed.issues) });
    const handler = this.#parts.handlers[name] as AnyHandler | undefined;
    if (!handler || this.#parts.isOffered?.(name) === false)
      throw new CatalogueError('ApplicationUnavailableException', { code: 'not_available' });
    const result = await handler(parsed.output, { ...request.context, session, refuse });
    if (this.#parts.checkResults) {
      const checked = v.safeParse(declaration.result, result);
      if (!checked.success) throw new Error(`${name} answered what its contract does not allow: ${v.summarize(checked.issues)}`);
    }
    return trimmed(result, request.parameters.fields, declaration.params);
  }

  /** The answer to an error: its type, status and translated text. Faults that are no refusals are logged with the request's id. */
  refusal(error: unknown, locale: Locale, requestId: string, call: string): CallAnswer {
    const { texts, log } = this.#parts;
    const known = error instanceof CatalogueError;
    const type = known ? error.type : 'InternalServerErrorException';
    const { code = '', fields = {}, facts = {}, retryAfter, cause } = known ? error.details : {};
    if (!known) log.error({ err: error, request_id: requestId, call }, 'a call failed');
    // What this installation does not offer is no fault of it, and anybody may ask for it as often as they like.
    else if (error.status >= 500 && code !== 'not_available')
      log.warn({ err: cause ?? error, request_id: requestId, call, type, code }, 'a call could not be carried out');
    const params: Record<string, FieldError[] | string | number> = { ...facts };
    for (const [field, faults] of Object.entries(fields))
      params[field] = faults.map((fault) => ({ code: fault.code, message: texts.field(locale, fault) }));
    const headers: Record<string, string> = {};
    if (retryAfter !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfter)));
    if (error instanceof WrongVerb) headers.allow = error.allowed;
    return {
      status: statusOf(type, code),
      headers,
      body: { error: { type, code, message: texts.error(locale, type, code, facts), params, request_id: requestId } },
    };
  }
}

/** MethodNotFoundException for a call that exists under the other verb; answered with 405 and Allow. */
class WrongVerb extends CatalogueError {
  readonly allowed: string;
  constructor(allowed: string) {
    super('MethodNotFoundException', { code: 'wrong_verb' });
    this.allowed = allowed;
  }
}

/**
 * Trims an answer to the asked `fields`: of a list its items, else the object itself. Calls that declare `fields` as a
 * parameter with a meaning of their own (a default list) trim by it as well.
 */
function trimmed(result: unknown, asked: unknown, params: v.GenericSchema): unknown {
  if (typeof asked !== 'string' || asked === '' || !('entries' in params)) return result;
  const names = new Set(asked.split(',').map((name) => name.trim()));
  const one = (item: unknown): unknown =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
      : item;
  if (Array.isArray(result)) return result.map(one);
  if (typeof result === 'object' && result !== null && 'items' in result && Array.isArray(result.items))
    return { ...result, items: result.items.map(one) };
  return one(result);
}
