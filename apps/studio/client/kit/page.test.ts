import { describe, expect, it } from 'vitest';
import { isClientSeed } from './fairness-panel.ts';
import { readMessage } from './page.ts';
import { pitch } from './sound.ts';

describe('messages of the page', () => {
  it('are understood when they are ours', () => {
    expect(readMessage({ tavolo: 1, type: 'pause' })).toEqual({ type: 'pause' });
    expect(readMessage({ tavolo: 1, type: 'sound', on: false })).toEqual({ type: 'sound', on: false });
    expect(readMessage({ tavolo: 1, type: 'memory', values: { spoken: 'on' } })).toEqual({ type: 'memory', values: { spoken: 'on' } });
    expect(readMessage({ tavolo: 1, type: 'fullscreen', state: 'never' })).toEqual({ type: 'fullscreen', state: 'never' });
    expect(readMessage({ tavolo: 1, type: 'recall', round: 'r-1' })).toEqual({ type: 'recall', round: 'r-1' });
    expect(readMessage({ tavolo: 1, type: 'recall', round: 7 })).toBeNull();
    expect(readMessage({ tavolo: 1, type: 'balance', amount: '1' })).toEqual({ type: 'balance' });
    const jackpot = { type: 'jackpot', pool: 'crown-jewels', level: 'mini', amount: '150.25', currency: 'EUR' };
    expect(readMessage({ tavolo: 1, ...jackpot })).toEqual(jackpot);
    expect(readMessage({ tavolo: 1, ...jackpot, level: 'huge' })).toBeNull();
    expect(readMessage({ tavolo: 1, ...jackpot, amount: '-5' })).toBeNull();
  });

  it('are ignored when they are anything else', () => {
    for (const data of [
      null,
      'pause',
      7,
      {},
      { type: 'pause' },
      { tavolo: 2, type: 'pause' },
      { tavolo: 1 },
      { tavolo: 1, type: 'spin' },
      { tavolo: 1, type: 'memory' },
      { tavolo: 1, type: 'fullscreen', state: true },
      { tavolo: 1, type: 'memory', values: 'on' },
      [],
    ])
      expect(readMessage(data)).toBeNull();
  });
});

describe('a client seed', () => {
  it('is 1 to 64 printable characters without a colon', () => {
    for (const seed of ['a', 'lucky-4471', '~!@#', 'due parole', 'x'.repeat(64)]) expect(isClientSeed(seed), seed).toBe(true);
    for (const seed of ['', 'a:b', 'x'.repeat(65), ' a', 'a ', ' ', 'è', 'a\n']) expect(isClientSeed(seed), seed).toBe(false);
  });
});

describe('the notes of a voice', () => {
  it('climb their scale and double every octave', () => {
    const voice = { root: 69, scale: [0, 2, 4, 7, 9], timbre: 'bell', ambience: 0, drum: false } as const;
    expect(pitch(voice, 0)).toBeCloseTo(440);
    expect(pitch(voice, 5)).toBeCloseTo(880);
    expect(pitch(voice, -5)).toBeCloseTo(220);
  });
});
