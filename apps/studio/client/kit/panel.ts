import type { Texts } from '../texts/texts.ts';
import { element, setText } from './element.ts';
import { icon } from './icons.ts';

export interface Panel {
  readonly root: HTMLDialogElement;
  /** Opens with a heading and a body; focus goes back to the opener when it closes. */
  open(title: string, body: Node, opener?: HTMLElement | null): void;
  close(): void;
  readonly isOpen: boolean;
  onClose: (() => void) | null;
}

/** The sheet that rules, history and fairness open in: a side sheet on wide frames, a bottom sheet on phones. */
export function createPanel(texts: Texts): Panel {
  const heading = element('h2', { id: 'panel-title', tabindex: '-1' });
  const close = element('button', { type: 'button', class: 'icon-button', 'aria-label': texts.t('menu.close') }, icon('close'));
  const body = element('div', { class: 'panel-body' });
  const root = element(
    'dialog',
    { class: 'panel', 'aria-labelledby': 'panel-title' },
    element('div', { class: 'panel-head' }, heading, close),
    body,
  );
  let returnTo: HTMLElement | null = null;
  const panel: Panel = {
    root,
    onClose: null,
    open(title, content, opener) {
      returnTo = opener ?? null;
      setText(heading, title);
      body.replaceChildren(content);
      body.scrollTop = 0;
      if (!root.open) root.showModal();
      heading.focus();
    },
    close: () => root.close(),
    get isOpen() {
      return root.open;
    },
  };
  close.addEventListener('click', () => root.close());
  root.addEventListener('click', (event) => {
    if (event.target === root) root.close();
  });
  root.addEventListener('close', () => {
    panel.onClose?.();
    returnTo?.focus();
  });
  return panel;
}
