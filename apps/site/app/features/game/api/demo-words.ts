import { offeredBy } from '@tavolo/content/features';
import type { SingleTypes } from '@tavolo/content';
import type { SiteContext } from '../../../runtime/site-context.ts';
import type { RealWay } from '../rules/real-way.ts';

export type DemoShown = SingleTypes['games-config']['demo_window_shown'];

/** What content says in the window about the demo. */
export interface DemoWords {
  /** When the window opens by itself. */
  shown: DemoShown;
  title: string;
  text: string;
  /** Goes on in the demo. */
  button: string;
  /** By what it takes to play for money: what is said of it, and the button that leads there. */
  ways: Record<RealWay, { text: string | null; button: string }>;
}

/** Null where the operator wants no such window, or offers no games in demo. */
export function demoWords({ content, locale }: Pick<SiteContext, 'content' | 'locale'>): DemoWords | null {
  const { demo_window: words, demo_window_shown: shown } = content.single('games-config', locale);
  if (!words || !offeredBy(content.single('prazer-config', locale).functional_flags).has('demo')) return null;
  return {
    shown,
    title: words.title,
    text: words.text,
    button: words.button_title,
    ways: {
      sign_up: { text: words.visitor_text, button: words.sign_up_title },
      deposit: { text: words.deposit_text, button: words.deposit_title },
      real: { text: words.real_text, button: words.real_title },
    },
  };
}
