import type { Texts } from '../texts/texts.ts';
import { element } from './element.ts';
import type { Memory } from './memory.ts';

/** The non-visual mode: what happens, in words, for screen readers always and on the screen for those who switch it on. */
export interface Announcer {
  readonly root: HTMLElement;
  say(text: string): void;
  /** Starts the words of a new round: older ones leave the screen. */
  fresh(): void;
  setVisible(visible: boolean): void;
  readonly visible: boolean;
}

export function createAnnouncer(texts: Texts, memory: Memory): Announcer {
  const root = element('div', {
    class: 'spoken',
    role: 'log',
    'aria-live': 'polite',
    'aria-atomic': 'false',
    'aria-label': texts.t('menu.reading'),
  });
  let visible = memory.read('spoken') === 'on';
  root.dataset['visible'] = String(visible);
  return {
    root,
    say(text) {
      const line = element('p', {}, text);
      root.append(line);
      root.scrollTop = root.scrollHeight;
    },
    fresh() {
      root.replaceChildren();
    },
    setVisible(next) {
      visible = next;
      root.dataset['visible'] = String(next);
      memory.write('spoken', next ? 'on' : 'off');
    },
    get visible() {
      return visible;
    },
  };
}
