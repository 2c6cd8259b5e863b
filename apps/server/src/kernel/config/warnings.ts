import { isLoopback } from '../http/own-host.ts';
import type { Log } from '../log/index.ts';
import type { Config } from './config.ts';

/** Tells the operator what a configuration that works leaves open. */
export function warnOf(
  { databaseUrl, host, publicUrl, sandbox, secret, trustProxy }: Config & { publicUrl: string },
  log: Pick<Log, 'warn'>,
): void {
  if (databaseUrl !== null && secret === null)
    log.warn('SECRET is not set: it is taken from the data directory, which works only while one machine runs this installation');
  if (publicUrl.startsWith('https://') && trustProxy === false)
    log.warn(
      'PUBLIC_URL is https, which a proxy in front has to speak, and TRUST_PROXY names none: all players count as one address, whose limits on attempts they share',
    );
  if (sandbox && !(isLoopback(new URL(publicUrl).hostname) && isLoopback(host)))
    log.warn('the sandbox is on: everybody who reaches the address can pay with test cards and, without SMTP_URL, read all letters');
}
