import { element, setText } from './element.ts';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';

export interface NoticeAction {
  label: string;
  primary?: boolean;
  run(): void;
}

export interface Notice {
  readonly root: HTMLDialogElement;
  /** Shows what happened and what can be done. Esc works only when `closable`. */
  show(options: { icon: IconName; title: string; text: string; actions: NoticeAction[]; closable?: boolean }): void;
  setDetail(text: string): void;
  close(): void;
  readonly open: boolean;
}

/** The error states of a game, one dialog for all of them. */
export function createNotice(): Notice {
  const picture = element('span', { class: 'notice-icon' });
  const title = element('h2', { id: 'notice-title' });
  const text = element('p');
  const detail = element('p', { class: 'notice-detail', role: 'status' });
  const buttons = element('div', { class: 'notice-buttons' });
  const root = element('dialog', { class: 'notice', 'aria-labelledby': 'notice-title' }, picture, title, text, detail, buttons);
  let closable = false;
  root.addEventListener('cancel', (event) => {
    if (!closable) event.preventDefault();
  });
  return {
    root,
    show(options) {
      closable = options.closable ?? false;
      picture.replaceChildren(icon(options.icon));
      setText(title, options.title);
      setText(text, options.text);
      setText(detail, '');
      buttons.replaceChildren(
        ...options.actions.map((action) => {
          const button = element('button', { type: 'button', class: action.primary ? 'button primary' : 'button' }, action.label);
          button.addEventListener('click', () => {
            root.close();
            action.run();
          });
          return button;
        }),
      );
      if (!root.open) root.showModal();
    },
    setDetail: (value) => setText(detail, value),
    close() {
      if (root.open) root.close();
    },
    get open() {
      return root.open;
    },
  };
}
