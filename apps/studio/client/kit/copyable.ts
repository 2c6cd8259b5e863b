import type { Texts } from '../texts/texts.ts';
import { element } from './element.ts';
import { icon } from './icons.ts';

/** A long value with its label and a button that copies it. */
export function copyable(texts: Texts, label: string, value: string): HTMLElement {
  const button = element('button', { type: 'button', class: 'copy', 'aria-label': `${texts.t('fair.copy')}: ${label}` }, icon('copy'));
  const text = element('code', {}, value);
  button.addEventListener('click', () => {
    // The clipboard's own interface asks for a permission, which an opaque origin is never given.
    getSelection()?.selectAllChildren(text);
    if (!document.execCommand('copy')) return;
    getSelection()?.removeAllRanges();
    button.replaceChildren(icon('check'));
    button.title = texts.t('fair.copied');
  });
  return element(
    'div',
    { class: 'seed' },
    element('span', { class: 'label' }, label),
    element('div', { class: 'seed-value' }, text, button),
  );
}
