import { cspReporting, reportingEndpoints } from '../kernel/http/index.ts';
import type { AllowedHosts } from './allowed-hosts.ts';

/**
 * Content Security Policy of the site's pages. Inline scripts need the nonce of their answer; styles are our own files
 * and style attributes; games and payment pages are framed from
 * this origin, and from those of the providers that the configuration names. Others are let in by the hosts that content names.
 */
export function contentSecurityPolicy(
  nonce: string,
  development: boolean,
  { scripts, connections, frames, hasWidget }: AllowedHosts,
  /** Where games of other machines and their pictures come from. */
  games: readonly string[] = [],
): string {
  const sources = (...hosts: readonly string[]) => hosts.map((host) => ` ${host}`).join('');
  // Widgets write style elements without a nonce, and a nonce would switch 'unsafe-inline' off.
  const styles = development || hasWidget ? ` 'unsafe-inline'${hasWidget ? sources(...scripts) : ''}` : ` 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${sources(...scripts)}`,
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${sources(...games.filter((host) => !host.startsWith('https:')))}`,
    `font-src 'self'${hasWidget ? sources(...scripts) : ''}`,
    `connect-src 'self'${development ? ' ws:' : ''}${sources(...connections)}`,
    `frame-src 'self'${sources(...frames, ...games)}`,
    ...(hasWidget ? [`media-src 'self'${sources(...scripts)}`] : []),
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    // A worker of the development server's own waits until that can be reached again.
    `worker-src 'self'${development ? ' blob:' : ''}`,
    "manifest-src 'self'",
    ...cspReporting,
  ].join('; ');
}

/** The other headers of every page. `identityFrames`: origins of the identity check's widget, which takes pictures of people. */
export function pageHeaders(identityFrames: readonly string[]): Record<string, string> {
  const devices = identityFrames.length > 0 ? `self ${identityFrames.map((origin) => `"${origin}"`).join(' ')}` : '';
  return {
    ...reportingEndpoints,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(${devices}), microphone=(${devices}), geolocation=(), payment=(self), fullscreen=(self)`,
  };
}
