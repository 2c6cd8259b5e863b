import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { isDevelopment, referenceRoutes } from './routes.ts';

/** The reference of the main API, where the product is somebody's development. */
export const referenceModule = defineModule({
  name: 'reference',
  needs: { config: kernel.config, calls: kernel.calls },
  start: (needs) => needs,
  async routes({ calls, config }, http) {
    if (isDevelopment(config.publicUrl)) await http.register(referenceRoutes((name) => calls.isAnswered(name)));
  },
});
