import { beforeEach, expect, test } from 'vitest';
import { popupQueue, type PopupOrder } from './popup-queue.ts';

const popup = (id: string, order: PopupOrder, onClosed?: () => void) => ({ id, order, Popup: () => null, ...(onClosed && { onClosed }) });
const shown = () => {
  const ids: string[] = [];
  for (let next = popupQueue.next(); next; next = popupQueue.next()) {
    ids.push(next.id);
    popupQueue.remove(next.id);
  }
  return ids;
};
beforeEach(() => void shown());

test('after sign-in the unseen cashback comes first, then the campaign, whichever was known first [R2-048] [R4-006]', () => {
  popupQueue.add(popup('shop', 'rest'));
  popupQueue.add(popup('campaign', 'campaign'));
  popupQueue.add(popup('cashback', 'cashback'));
  popupQueue.add(popup('profile', 'prompt'));
  popupQueue.add(popup('bonus', 'rest'));
  popupQueue.add(popup('registration', 'registration'));
  expect(shown()).toEqual(['registration', 'profile', 'cashback', 'campaign', 'shop', 'bonus']);
});

test('a window that is asked for twice is shown once [R2-048]', () => {
  popupQueue.add(popup('campaign', 'campaign'));
  popupQueue.add(popup('campaign', 'campaign'));
  expect(shown()).toEqual(['campaign']);
});

test('the window in sight stays when a more pressing one comes [R2-048]', () => {
  popupQueue.add(popup('campaign', 'campaign'));
  popupQueue.show();
  popupQueue.add(popup('cashback', 'cashback'));
  expect(popupQueue.next()?.id).toBe('campaign');
  popupQueue.done();
  expect(popupQueue.next()?.id).toBe('cashback');
});

test('an urgent window waits for nobody and holds nobody up [R2-048]', () => {
  popupQueue.add(popup('campaign', 'campaign'));
  popupQueue.add(popup('inactivity', 'urgent'));
  expect(popupQueue.urgent()?.id).toBe('inactivity');
  expect(popupQueue.next()?.id).toBe('campaign');
});

test('who signs in or up is asked for nothing else before that is done, but told what was refused [R2-048]', () => {
  popupQueue.clear();
  popupQueue.add(popup('interval', 'urgent'));
  expect(popupQueue.urgent(true)).toBeNull();
  popupQueue.add({ ...popup('excluded', 'urgent'), overSignIn: true });
  expect(popupQueue.urgent(true)?.id).toBe('excluded');
  expect(popupQueue.urgent()?.id).toBe('interval');
});

test('who queued a window hears once that it was closed', () => {
  let closed = 0;
  popupQueue.add(popup('cashback', 'cashback', () => (closed += 1)));
  popupQueue.remove('cashback');
  popupQueue.remove('cashback');
  expect(closed).toBe(1);
});

test('what the player has just pressed comes before all that waits, and goes with its page at sign-out [R2-048]', () => {
  popupQueue.add(popup('campaign', 'campaign'));
  popupQueue.add(popup('question', 'pressed'));
  popupQueue.show();
  popupQueue.clear();
  expect(popupQueue.next()?.id).toBe('question');
  popupQueue.done();
  expect(popupQueue.isUsed()).toBe(false);
});

test('who signs out with no window open finds none [R2-048]', () => {
  popupQueue.add(popup('campaign', 'campaign'));
  popupQueue.add(popup('inactivity', 'urgent'));
  popupQueue.clear();
  expect(popupQueue.isUsed()).toBe(false);
});
