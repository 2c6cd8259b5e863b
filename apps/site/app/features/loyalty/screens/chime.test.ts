import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chime } from './chime.ts';

/** How loud each note becomes, and when it begins. */
let notes: { loudness: number; at: number }[];
let closed: number;

beforeEach(() => {
  notes = [];
  closed = 0;
  vi.useFakeTimers();
  const connects = { connect: () => connects };
  class FakeAudio {
    currentTime = 10;
    destination = {};
    createOscillator = () => ({ ...connects, frequency: { value: 0 }, start: (at: number) => (notes.at(-1)!.at = at), stop: () => {} });
    createGain = () => ({
      ...connects,
      gain: {
        setValueAtTime: () => notes.push({ loudness: 0, at: Number.NaN }),
        linearRampToValueAtTime: (loudness: number) => (notes.at(-1)!.loudness = loudness),
        exponentialRampToValueAtTime: () => {},
      },
    });
    close = () => Promise.resolve(void closed++);
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  page({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The page as it is: touched or not, in sight or not. */
function page({ isTouched = true, isHidden = false }: { isTouched?: boolean; isHidden?: boolean }): void {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: isTouched } });
  vi.stubGlobal('document', { hidden: isHidden });
}

describe('[R9-005] the sound of a notice', () => {
  test('is two soft notes, at volume 0.5 half as loud as they can be, and nothing is left of it', () => {
    chime(0.5);
    expect(notes).toEqual([
      { loudness: 0.06, at: 10 },
      { loudness: 0.06, at: 10.09 },
    ]);
    chime(1);
    chime(7);
    expect(notes.slice(2).map(({ loudness }) => loudness)).toEqual([0.12, 0.12, 0.12, 0.12]);
    vi.runAllTimers();
    expect(closed).toBe(3);
  });

  test('is not heard at volume 0, before the page was touched, nor from a page that nobody sees', () => {
    chime(0);
    page({ isTouched: false });
    chime(0.5);
    page({ isHidden: true });
    chime(0.5);
    expect(notes).toEqual([]);
  });

  test('is left out where the device plays nothing', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => chime(0.5)).not.toThrow();
    vi.stubGlobal('AudioContext', function NoCard() {
      throw new Error('no sound card');
    });
    expect(() => chime(0.5)).not.toThrow();
  });
});
