import { readBuild } from './update-rule.ts';

/** The build that this page runs, as the router's own manifest names it. */
export function runningBuild(): string | null {
  return '__reactRouterManifest' in window ? readBuild(window.__reactRouterManifest) : null;
}
