import type { ContentReader } from '@tavolo/content';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Config } from '../kernel/config/index.ts';
import type { SocialProvider } from '../social-provider/index.ts';
import type { SocialConnections } from './social-routes.ts';
import { connectService, socialServices, type SocialConnection, type SocialService } from './social-service.ts';

/**
 * The services of the configuration, and the local provider where there is one, as far as content offers them. `ownAddress`: where this process
 * reaches itself, since its public address may lead there by ways that only browsers know.
 */
export function socialConnections(parts: {
  config: Pick<Config, 'social'> & { publicUrl: string };
  clock: Clock;
  content: ContentReader;
  localProvider: SocialProvider | null;
  ownAddress: () => string;
}): SocialConnections {
  const { clock, config, content, localProvider, ownAddress } = parts;
  const connections = new Map<SocialService, SocialConnection>();
  for (const service of socialServices) {
    const client = service === 'local' ? undefined : config.social.services[service];
    if (client) connections.set(service, connectService(service, client, clock));
  }
  if (localProvider) {
    const inside: typeof fetch = (input, init) => fetch(String(input).replace(config.publicUrl, ownAddress()), init);
    connections.set('local', connectService('local', { ...localProvider.client, issuer: localProvider.issuer, fetch: inside }, clock));
  }
  /** In content's order. */
  const offered = (): SocialService[] => {
    const ways = content.single('auth-config', 'en');
    if (!ways.is_social_enabled) return [];
    return ways.social_providers.flatMap(({ service, is_enabled }) => (is_enabled && connections.has(service) ? [service] : []));
  };
  return { offered, find: (service) => (offered().includes(service) ? connections.get(service) : undefined) };
}
