import { pino, type DestinationStream, type Logger } from 'pino';

/** A structured log. Every line is one JSON object; child logs add facts such as the request id. */
export type Log = Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Names of fields that never reach the log, at the top level and up to three levels deep: secrets, tokens,
 * card data and whole bodies. What is not listed here must not be handed to the log in the first place.
 */
const secretFields = [
  'password',
  'new_password',
  'old_password',
  'password_repeat',
  'new_password_repeat',
  'token',
  'secret',
  'cookie',
  'authorization',
  'set-cookie',
  'card_number',
  'cvv',
  'pan',
  'requisites',
  'idempotency_key',
  'letterCode',
];

/**
 * At the top of a line `code` is that of a refusal or a fault, which the log is there for. Among a call's parameters
 * it is the one that proves who somebody is.
 */
const parameters = ['params', 'parameters', 'body', 'query', 'payload', 'fields'];

const deep = (path: string): string[] => [path, `*${path}`, `*.*${path}`, `*.*.*${path}`];
const redactedPaths = [
  ...secretFields.flatMap((field) => deep(`["${field}"]`)),
  ...parameters.flatMap((holder) => deep(`["${holder}"].code`)),
];

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, details } = error as Error & { code?: unknown; details?: { code?: unknown } };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof details?.code === 'string' && { detail: details.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/**
 * The root log. `pretty` is for a person at a terminal; machines get JSON lines.
 * Request ids are added by child logs (`log.child({ requestId })`).
 */
export function createLog(options: { level: LogLevel; pretty?: boolean; destination?: DestinationStream }): Log {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
  };
  if (options.destination) return pino(settings, options.destination);
  if (options.pretty) {
    return pino({ ...settings, transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss.l', ignore: 'hostname' } } });
  }
  return pino(settings);
}

/** For tests and tools that must not print. */
export const silentLog: Log = pino({ level: 'silent' });
