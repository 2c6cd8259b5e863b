import { deviceStore } from '../../runtime/kept/browser-store.ts';

// What a player has said about sound on this device. A game without a switch of its own is switched by the page's, and one that has its own keeps what it was told there; whoever wants to hear
// nothing says so in either.

const key = 'tavolo.sound';
/** What games that have a switch of their own remember: `{"volume": 0 … 1, "muted": true | false}`. */
const gameKey = 'tavolo.game.sound';

/** Whether the page's switch is on: until it is switched. */
export const isSoundOn = (): boolean => deviceStore.read(key) !== 'off';

/** Switches sound on or off, for this device. */
export const switchSound = (on: boolean): void => deviceStore.keep(key, on ? 'on' : 'off');

/** Whether the page itself may sound: nobody has switched sound off, here or in a game. */
export const mayPageSound = (): boolean => isSoundOn() && !isMutedInGames();

function isMutedInGames(): boolean {
  const kept = deviceStore.readValue(gameKey);
  return typeof kept === 'object' && kept !== null && (('muted' in kept && kept.muted === true) || ('volume' in kept && kept.volume === 0));
}
