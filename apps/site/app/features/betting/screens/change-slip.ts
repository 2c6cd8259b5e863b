import { flushSync } from 'react-dom';

/**
 * Changes the slip by a button of it. Where the button goes with what it changed, the focus is led on: from a selection that was removed to the one that took its place,
 * else to `next`, to how the slip is bet on, to the words of an empty slip, or to what stands in its place.
 */
export function changeSlip(pressed: HTMLElement, change: () => void, next?: string): void {
  const panel = pressed.closest('[data-slip]');
  const removes = () => [...(panel?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const place = removes().indexOf(pressed);
  flushSync(change);
  if (pressed.isConnected || !panel) return;
  const left = removes();
  const follower = place === -1 ? undefined : left[Math.min(place, left.length - 1)];
  const others = [...(next === undefined ? [] : [next]), '[data-slip-form] input:checked', '[data-slip-empty]', 'input:checked'];
  (follower ?? others.map((one) => panel.querySelector<HTMLElement>(one)).find((one) => one !== null))?.focus();
}
