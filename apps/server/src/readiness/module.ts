import { signUpGate } from '../account/index.ts';
import { paymentsConnected } from '../cashier/index.ts';
import { contentPermissions, contentService } from '../content/index.ts';
import { connectedRegisters } from '../exclusion-register/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { isLoopback } from '../kernel/http/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { protectionService } from '../protection/index.ts';
import { needs, staffService } from '../staff/index.ts';
import { identityConnected } from '../verification/index.ts';
import { readiness, type ReadinessParts } from './readiness.ts';
import { ReadinessReport } from './report.ts';

/** Whether the installation is ready for players: what of it is missing, and that nobody signs up at a public address before. */
export const readinessModule = defineModule({
  name: 'readiness',
  needs: {
    config: kernel.config,
    log: kernel.log,
    content: contentService,
    protection: protectionService,
    staff: staffService,
    hasPayments: paymentsConnected,
    hasIdentityChecks: identityConnected,
    connectedRegisters,
  },
  guards: { isSignUpOpen: signUpGate },
  start({ config, content, log, protection, staff, ...connected }) {
    const parts: ReadinessParts = {
      ...connected,
      content: content.reader,
      isPublic: !isLoopback(new URL(config.publicUrl).hostname),
      register: () => protection.parts.profile().exclusionRegister,
      openWithout: config.openWithout,
    };
    const report = new ReadinessReport(log);
    const tell = () => {
      if (parts.isPublic) report.tell(readiness(parts), parts.openWithout);
    };
    content.onChange(tell);
    return { isSignUpOpen: () => readiness(parts).isSignUpOpen, parts, staff, tell };
  },
  routes: ({ parts, staff }, http) =>
    staff.calls(http, 'readiness', (api) => {
      api.get('/', needs(contentPermissions.read), async (_request, reply) => reply.send({ data: readiness(parts) }));
    }),
  ready({ tell }) {
    tell();
    return Promise.resolve();
  },
});
