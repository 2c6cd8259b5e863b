import type { ComponentType } from 'react';

/**
 * Which windows come before which: what the player has just pressed, an unfinished registration, what the player must settle, money that waits,
 * offers, the rest. `urgent` ones stand over whatever is open but for the forms of signing in and up, whose end they wait for; the back button is
 * theirs as long as they do.
 */
export const popupOrder = ['urgent', 'pressed', 'registration', 'prompt', 'cashback', 'campaign', 'rest'] as const;
export type PopupOrder = (typeof popupOrder)[number];

export interface QueuedPopup {
  /** The same window is queued once; another window of the same id takes its place. */
  id: string;
  order: PopupOrder;
  /** Draws the window; `onClose` when the player is done with it. Usually made by `lazy`. */
  Popup: ComponentType<{ onClose: () => void }>;
  /** Called when the window was closed, e.g. to remember that it was seen. */
  onClosed?: () => void;
  /** An urgent one that goes away by an answer alone: back leaves it where it is. Back closes all others. */
  byAnswer?: boolean;
  /** An urgent one that also stands over the forms of signing in and up: it answers what was sent by them, or cannot wait for their end. */
  overSignIn?: boolean;
}

type Listener = () => void;

let waiting: readonly QueuedPopup[] = [];
/** The one in sight: none that comes later takes its place, however pressing. */
let inSight: string | null = null;
const listeners = new Set<Listener>();

function publish(next: readonly QueuedPopup[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

const rank = ({ order }: QueuedPopup) => popupOrder.indexOf(order);

/** Windows that events ask for, in this browser tab. `<PopupOwner>` shows them one after the other; the address' own comes first. */
export const popupQueue = {
  add(popup: QueuedPopup): void {
    if (waiting.some((one) => one.id === popup.id && one.Popup === popup.Popup && one.order === popup.order)) return;
    const others = waiting.filter((one) => one.id !== popup.id);
    const place = others.findIndex((one) => rank(one) > rank(popup) && one.id !== inSight);
    publish(place < 0 ? [...others, popup] : [...others.slice(0, place), popup, ...others.slice(place)]);
  },
  /** Takes a window out of the queue; one that is shown closes. */
  remove(id: string): void {
    const gone = waiting.find((one) => one.id === id);
    if (!gone) return;
    publish(waiting.filter((one) => one !== gone));
    gone.onClosed?.();
  },
  /** The next window is in sight from now on. */
  show(): void {
    inSight = popupQueue.next()?.id ?? null;
  },
  /** The window in sight was closed. */
  done(): void {
    const id = inSight;
    inSight = null;
    if (id !== null) popupQueue.remove(id);
  },
  /** After sign-out nothing of the player's may come up. What was pressed on the page that is just being left goes with that page. */
  clear(): void {
    const kept = waiting.filter(({ order }) => order === 'pressed');
    if (!kept.some(({ id }) => id === inSight)) inSight = null;
    publish(kept);
  },
  /** Whether any window waits or is shown. */
  isUsed: (): boolean => waiting.length > 0,
  /** The one that stands over everything; `isSigningIn`: of those that may stand over the forms of signing in and up. */
  urgent: (isSigningIn = false): QueuedPopup | null =>
    waiting.find((one) => one.order === 'urgent' && (!isSigningIn || one.overSignIn === true)) ?? null,
  /** The next of the others. */
  next: (): QueuedPopup | null => waiting.find((one) => one.order !== 'urgent') ?? null,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
