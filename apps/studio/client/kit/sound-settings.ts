import type { Texts } from '../texts/texts.ts';
import type { Announcer } from './announcer.ts';
import { element } from './element.ts';
import type { SoundBank } from './sound.ts';

/** Volume and the spoken mode, at the head of the rules sheet. */
export function soundSettings(texts: Texts, sound: SoundBank, announcer: Announcer): HTMLElement {
  const volume = element('input', {
    type: 'range',
    min: 0,
    max: 100,
    step: 5,
    value: Math.round((sound.muted ? 0 : sound.volume) * 100),
    id: 'volume',
  });
  volume.addEventListener('input', () => {
    sound.unlock();
    sound.setVolume(Number(volume.value) / 100);
  });
  volume.addEventListener('change', () => sound.play('win'));
  const spoken = element('input', { type: 'checkbox', id: 'spoken', role: 'switch', checked: announcer.visible });
  spoken.addEventListener('change', () => announcer.setVisible(spoken.checked));
  return element(
    'div',
    { class: 'sound-settings' },
    element('div', { class: 'setting' }, element('label', { for: 'volume' }, texts.t('menu.volume')), volume),
    element('div', { class: 'setting' }, element('label', { for: 'spoken' }, texts.t('menu.reading')), spoken),
    element('p', { class: 'quiet' }, texts.t('menu.readingHint')),
  );
}
