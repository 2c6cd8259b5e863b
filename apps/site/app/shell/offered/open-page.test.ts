import { expect, test } from 'vitest';
import type { SiteContext } from '../../runtime/site-context.ts';
import { assertOpenPage } from './open-page.ts';

interface Config {
  domain_state: 'active' | 'maintenance' | 'disabled';
  functional_flags: object | null;
}
function answered(path: string, config: Partial<Config>): unknown {
  const content = { single: () => ({ domain_state: 'active', functional_flags: null, ...config }), list: () => [] };
  try {
    assertOpenPage({ content, locale: 'en' } as unknown as SiteContext, new Request(`https://casino.test${path}`));
    return 'open';
  } catch (thrown) {
    const init: unknown = typeof thrown === 'object' && thrown !== null && 'init' in thrown ? thrown.init : thrown;
    return init;
  }
}

test.each(['maintenance', 'disabled'] as const)(
  '[R4-018] [R8-002] [R8-003] a brand that is in state %s answers 503 with a time to come back',
  (state) => {
    for (const path of ['/', '/it/gamehall', '/forms/sign_in'])
      expect(answered(path, { domain_state: state })).toEqual({
        status: 503,
        headers: { 'retry-after': '60', 'cache-control': 'no-store' },
      });
  },
);

test('[R6-005] [R8-003] the pages of a feature that is switched off are not there, in either language', () => {
  const flags = { is_winners_enabled: false, is_responsible_game_enabled: false };
  for (const path of ['/winners', '/it/winners', '/it/profile/responsible-game'])
    expect({ path, answer: answered(path, { functional_flags: flags }) }).toEqual({ path, answer: { status: 404 } });
  for (const path of ['/', '/it', '/profile/settings', '/play-responsibly'])
    expect({ path, answer: answered(path, { functional_flags: flags }) }).toEqual({ path, answer: 'open' });
});
