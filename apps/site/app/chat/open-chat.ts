const wanted = 'tavolo:chat';

/** Opens the live chat as soon as it may be; for buttons such as "Write to us". Without consent the visitor is asked for it first by `popup=consent`. */
export function openChat(): void {
  dispatchEvent(new Event(wanted));
}

export function onChatWanted(listener: () => void): void {
  addEventListener(wanted, listener);
}
