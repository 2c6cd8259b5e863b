const wanted = 'tavolo:chat';

/** Opens the live chat, for buttons such as "Write to us". A visitor who has not agreed to it is asked first. Does nothing while content names no chat. */
export function openChat(): void {
  dispatchEvent(new Event(wanted));
}

export function onChatWanted(listener: () => void): void {
  addEventListener(wanted, listener);
}
