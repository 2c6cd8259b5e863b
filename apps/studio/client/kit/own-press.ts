/**
 * Every round is begun by the player: one press, one round (RTS 8A, 14D). What a script sends is no press, and a key that is held down is one
 * press, however often the keyboard repeats it.
 */
export const isOwnPress = ({ isTrusted, repeat }: Pick<KeyboardEvent, 'isTrusted' | 'repeat'>): boolean => isTrusted && !repeat;

/** What a button has to offer for `onOwnPress`. */
export interface Pressable {
  addEventListener(type: 'keydown', listener: (event: Pick<KeyboardEvent, 'repeat' | 'preventDefault'>) => void): void;
  addEventListener(type: 'click', listener: (event: Pick<Event, 'isTrusted'>) => void): void;
}

/** Calls `act` at each press of the button by the player. */
export function onOwnPress(button: Pressable, act: () => void): void {
  // Browsers click a button anew at each repetition of a held Enter.
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  button.addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) act();
  });
}
