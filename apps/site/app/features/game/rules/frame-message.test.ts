import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

test('messages of a game are read', () => {
  expect(readFrameMessage({ tavolo: 1, type: 'ready' })).toEqual({ type: 'ready' });
  expect(readFrameMessage({ tavolo: 1, type: 'reopen' })).toEqual({ type: 'reopen' });
  expect(readFrameMessage({ tavolo: 1, type: 'balance', amount: '12.50', currency: 'EUR' })).toEqual({
    type: 'balance',
    amount: '12.50',
    currency: 'EUR',
  });
  expect(readFrameMessage({ tavolo: 1, type: 'round', state: 'closed', stake: '1.00', win: '0' })).toEqual({
    type: 'round',
    state: 'closed',
  });
  expect(readFrameMessage({ tavolo: 1, type: 'hello', has: ['sound', 'wallet', 7, 'figures'] })).toEqual({
    type: 'hello',
    has: ['sound', 'figures'],
  });
  // A game that says nothing of itself leaves all of it to the bar.
  for (const has of [undefined, null, 'sound']) {
    expect(readFrameMessage({ tavolo: 1, type: 'hello', has })).toEqual({ type: 'hello', has: [] });
  }
  expect(readFrameMessage({ tavolo: 1, type: 'remember', name: 'spoken', value: null })).toEqual({
    type: 'remember',
    name: 'spoken',
    value: null,
  });
  expect(readFrameMessage({ tavolo: 1, type: 'remember', name: 'spoken', value: 1 })).toBeNull();
  expect(readFrameMessage({ tavolo: 1, type: 'error', code: 'session' })).toEqual({ type: 'error', code: 'session' });
});

test('anything else on the window is ignored', () => {
  for (const data of [
    null,
    'ready',
    { type: 'ready' },
    { tavolo: 2, type: 'ready' },
    { tavolo: 1, type: 'logout' },
    { tavolo: 1, type: 'balance', amount: 12.5, currency: 'EUR' },
    { tavolo: 1, type: 'balance', amount: '1e9', currency: 'EUR' },
    { tavolo: 1, type: 'round', state: 'won' },
  ]) {
    expect(readFrameMessage(data)).toBeNull();
  }
});
