import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../react-router.config.ts';
import { partOf, unused } from './unused-router-parts.ts';

test('what is left out of the router is where it was, and needs no wish that we have', () => {
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  for (const path of Object.keys(unused)) expect(existsSync(join(router, 'dist/production', path)), path).toBe(true);
  expect(config).toMatchObject({ ssr: true, routeDiscovery: { mode: 'initial' } });
  expect(config).not.toHaveProperty('future.unstable_customRouteDiscovery');
});

test('only these files of the router are taken for them', () => {
  expect(partOf('/x/node_modules/react-router/dist/production/lib/router/instrumentation.js?v=1')).toBe('lib/router/instrumentation.js');
  expect(partOf('C:\\x\\react-router\\dist\\production\\lib\\router\\instrumentation.js')).toBe('lib/router/instrumentation.js');
  expect(partOf('/x/node_modules/react-router/dist/production/lib/router/router.js')).toBeNull();
  expect(partOf('/x/app/lib/router/instrumentation.js')).toBeNull();
});
