import { isIP } from 'node:net';

/** Whether a host, as it stands in an address, is this machine itself by name or address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * Whether a request names a host of this installation: that of PUBLIC_URL, this machine, or an address. Any other name may be one that a
 * stranger's page has pointed here (DNS rebinding); an address cannot be pointed anywhere.
 */
export function isOwnHost(hostname: string, publicUrl: string): boolean {
  const host = hostname.toLowerCase();
  return host === new URL(publicUrl).hostname || isLoopback(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
