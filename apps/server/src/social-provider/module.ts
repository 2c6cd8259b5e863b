import { kernel } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { onOwnHosts } from '../kernel/http/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { createSocialProvider, localSocialProvider } from './provider.ts';

/** An OpenID provider for trying out social sign-in, where the sandbox is on. */
export const socialProviderModule = defineModule({
  name: 'social-provider',
  needs: { config: kernel.config, clock: kernel.clock, random: kernel.random },
  provides: { provider: localSocialProvider },
  start({ clock, config, random }) {
    const { publicUrl } = config;
    const provider = config.sandbox
      ? createSocialProvider({
          clock,
          random,
          secret: deriveKey(config.secret, 'social-provider'),
          issuer: `${publicUrl}/sandbox/social`,
          redirectUri: `${publicUrl}/oauth/callback/local`,
        })
      : null;
    return { provider, publicUrl };
  },
  async routes({ provider, publicUrl }, http) {
    if (provider) await onOwnHosts(http, publicUrl, (scope) => provider.routes(scope));
  },
});
