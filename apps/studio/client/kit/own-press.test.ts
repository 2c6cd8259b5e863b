import { expect, test } from 'vitest';
import { isOwnPress, onOwnPress, type Pressable } from './own-press.ts';

test('[RGP-19] a round is begun by a press of the player’s own: not by a script, nor by a key that is held down', () => {
  expect(isOwnPress({ isTrusted: true, repeat: false })).toBe(true);
  expect(isOwnPress({ isTrusted: false, repeat: false })).toBe(false);
  expect(isOwnPress({ isTrusted: true, repeat: true })).toBe(false);
});

test('[RGP-18] [RGP-19] a button that Enter is held on is pressed once', () => {
  let presses = 0;
  let keydown: (event: Pick<KeyboardEvent, 'repeat' | 'preventDefault'>) => void = () => {};
  let click: (event: Pick<Event, 'isTrusted'>) => void = () => {};
  const button: Pressable = {
    addEventListener(type: 'keydown' | 'click', listener: typeof keydown & typeof click) {
      if (type === 'keydown') keydown = listener;
      else click = listener;
    },
  };
  onOwnPress(button, () => (presses += 1));
  /** As browsers do it: the click follows where the key is not prevented. */
  const enter = (repeat: boolean) => {
    let isPrevented = false;
    keydown({ repeat, preventDefault: () => (isPrevented = true) });
    if (!isPrevented) click({ isTrusted: true });
  };
  enter(false);
  for (let time = 0; time < 100; time++) enter(true);
  expect(presses).toBe(1);
  click({ isTrusted: false });
  expect(presses).toBe(1);
  enter(false);
  click({ isTrusted: true });
  expect(presses).toBe(3);
});
