import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole list of routes is small; no request for the manifest on navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
