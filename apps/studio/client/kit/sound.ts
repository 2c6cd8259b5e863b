import type { Memory } from './memory.ts';
import type { Voice } from './voice.ts';

/** Every sound is made here by oscillators and noise: nothing to download, nothing to license. */
export type SoundName =
  | 'press'
  | 'stakeUp'
  | 'stakeDown'
  | 'spin'
  | 'reelStop'
  | 'scatter'
  | 'anticipation'
  | 'returned'
  | 'win'
  | 'winGood'
  | 'fanfare'
  | 'count'
  | 'countEnd'
  | 'feature'
  | 'multiplier'
  | 'hold'
  | 'pop'
  | 'blast'
  | 'fill'
  | 'tier'
  | 'roll'
  | 'diceWin'
  | 'diceLoss'
  | 'crowd'
  | 'error'
  | 'panel';

export interface SoundBank {
  /** `step` raises the pitch along the scale (reel number, position in a row of wins). */
  play(name: SoundName, step?: number): void;
  /** Browsers allow sound after the first touch only; call it from one. */
  unlock(): void;
  setVolume(volume: number): void;
  readonly volume: number;
  setMuted(muted: boolean): void;
  readonly muted: boolean;
  /** Silence while the frame is paused or hidden. */
  suspend(): void;
  resume(): void;
  onChange: (() => void) | null;
}

function kept(memory: Memory): { volume: number; muted: boolean } {
  try {
    const stored: unknown = JSON.parse(memory.read('sound') ?? 'null');
    if (
      typeof stored === 'object' &&
      stored &&
      'volume' in stored &&
      'muted' in stored &&
      typeof stored.volume === 'number' &&
      typeof stored.muted === 'boolean'
    ) {
      return { volume: Math.min(1, Math.max(0, stored.volume)), muted: stored.muted };
    }
  } catch {
    // Damaged words only cost the memory of the volume.
  }
  return { volume: 0.7, muted: false };
}

interface Desk {
  context: AudioContext;
  master: GainNode;
  dry: GainNode;
  room: ConvolverNode;
  noise: AudioBuffer;
}

function createDesk(): Desk {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -12;
  limiter.ratio.value = 6;
  limiter.attack.value = 0.003;
  const master = context.createGain();
  master.connect(limiter).connect(context.destination);
  const dry = context.createGain();
  dry.gain.value = 1.5;
  dry.connect(master);
  let seed = 7;
  const random = (): number => (seed = (seed * 48271) % 2147483647) / 1073741823.5 - 1;
  const tail = context.createBuffer(2, context.sampleRate * 1.6, context.sampleRate);
  for (let channel = 0; channel < 2; channel++) {
    const data = tail.getChannelData(channel);
    for (let index = 0; index < data.length; index++) data[index] = random() * (1 - index / data.length) ** 3.4;
  }
  const room = context.createConvolver();
  room.buffer = tail;
  const wet = context.createGain();
  wet.gain.value = 0.22;
  room.connect(wet).connect(master);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const hiss = noise.getChannelData(0);
  for (let index = 0; index < hiss.length; index++) hiss[index] = random();
  return { context, master, dry, room, noise };
}

interface ToneOptions {
  type?: OscillatorType;
  level?: number;
  glide?: number;
  attack?: number;
  pan?: number;
}

function tone(desk: Desk, frequency: number, at: number, length: number, options: ToneOptions = {}): void {
  const { context } = desk;
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  const level = options.level ?? 0.2;
  oscillator.type = options.type ?? 'sine';
  oscillator.frequency.setValueAtTime(frequency, at);
  if (options.glide) oscillator.frequency.exponentialRampToValueAtTime(options.glide, at + length);
  envelope.gain.setValueAtTime(0.0001, at);
  envelope.gain.exponentialRampToValueAtTime(level, at + (options.attack ?? 0.005));
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(envelope);
  if (options.pan) {
    const panner = context.createStereoPanner();
    panner.pan.value = options.pan;
    envelope.connect(panner);
    panner.connect(desk.dry);
    panner.connect(desk.room);
  } else {
    envelope.connect(desk.dry);
    envelope.connect(desk.room);
  }
  oscillator.start(at);
  oscillator.stop(at + length + 0.03);
}

interface HissOptions {
  from: number;
  to?: number;
  sharp?: number;
  level?: number;
  kind?: BiquadFilterType;
  attack?: number;
}

function hiss(desk: Desk, at: number, length: number, options: HissOptions): void {
  const { context } = desk;
  const source = context.createBufferSource();
  source.buffer = desk.noise;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = options.kind ?? 'bandpass';
  filter.Q.value = options.sharp ?? 1;
  filter.frequency.setValueAtTime(options.from, at);
  if (options.to) filter.frequency.exponentialRampToValueAtTime(options.to, at + length);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0.0001, at);
  envelope.gain.exponentialRampToValueAtTime(options.level ?? 0.2, at + (options.attack ?? 0.008));
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(envelope).connect(desk.dry);
  source.start(at);
  source.stop(at + length + 0.03);
}

/** The frequency of a step on the voice's scale; steps beyond the octave go on upwards. */
export function pitch(voice: Voice, step: number): number {
  const length = voice.scale.length;
  const octave = Math.floor(step / length);
  const degree = voice.scale[((step % length) + length) % length] ?? 0;
  return 440 * 2 ** ((voice.root + octave * 12 + degree - 69) / 12);
}

function note(desk: Desk, voice: Voice, step: number, at: number, length: number, level: number, pan = 0): void {
  const frequency = pitch(voice, step);
  if (voice.timbre === 'bell') {
    tone(desk, frequency, at, length, { level, pan });
    tone(desk, frequency * 2.005, at, length * 0.6, { level: level * 0.42, pan });
    tone(desk, frequency * 3.98, at, length * 0.3, { level: level * 0.2, pan });
  } else if (voice.timbre === 'pluck') {
    tone(desk, frequency, at, length, { type: 'triangle', level: level * 1.15, pan });
    tone(desk, frequency * 2, at, length * 0.4, { type: 'sawtooth', level: level * 0.14, pan });
    hiss(desk, at, 0.03, { from: frequency * 4, sharp: 4, level: level * 0.5 });
  } else if (voice.timbre === 'glass') {
    tone(desk, frequency, at, length * 1.5, { level: level * 0.8, attack: 0.12, pan });
    tone(desk, frequency * 2.005, at, length * 1.2, { level: level * 0.28, attack: 0.18, pan });
    tone(desk, frequency * 5.4, at, length * 0.25, { level: level * 0.1, pan });
  } else if (voice.timbre === 'toy') {
    tone(desk, frequency * 2, at, length * 0.45, { type: 'triangle', level: level * 0.9, pan });
    tone(desk, frequency * 6.27, at, length * 0.12, { level: level * 0.3, pan });
    hiss(desk, at, 0.015, { from: 5200, level: level * 0.4 });
  } else if (voice.timbre === 'trumpets') {
    // Two of them, a third apart, as bands of the south play.
    for (const [ratio, share, side] of [
      [1, 1, -0.25],
      [1.26, 0.7, 0.25],
    ] as const) {
      tone(desk, frequency * ratio, at, length * 0.8, { type: 'sawtooth', level: level * 0.3 * share, attack: 0.02, pan: side });
      tone(desk, frequency * ratio * 2, at, length * 0.5, { type: 'square', level: level * 0.08 * share, attack: 0.02, pan: side });
    }
    tone(desk, frequency / 4, at, 0.35, { type: 'triangle', level: level * 0.7 });
  } else if (voice.timbre === 'harmonica') {
    // Two reeds that beat against each other, and the pick on stone below.
    tone(desk, frequency, at, length * 0.9, { type: 'square', level: level * 0.2, attack: 0.04, pan });
    tone(desk, frequency * 1.008, at, length * 0.9, { type: 'sawtooth', level: level * 0.22, attack: 0.04, pan });
    tone(desk, frequency * 2, at, length * 0.6, { level: level * 0.3, attack: 0.04, pan });
    hiss(desk, at, 0.02, { from: 3400, sharp: 8, level: level * 0.5 });
  } else if (voice.timbre === 'whistle') {
    // A tin whistle with its breath, and the drone of a fiddle below.
    tone(desk, frequency * 2, at, length * 0.8, { level: level * 0.8, attack: 0.02, pan });
    tone(desk, frequency * 4.01, at, length * 0.4, { level: level * 0.16, attack: 0.02, pan });
    hiss(desk, at, length * 0.25, { from: frequency * 4, sharp: 7, level: level * 0.45, attack: 0.02 });
    tone(desk, frequency / 2, at, length * 0.7, { type: 'sawtooth', level: level * 0.16, attack: 0.05, pan: -pan });
  } else if (voice.timbre === 'clockwork') {
    // A struck bar of steel, and the escapement that lets it go.
    tone(desk, frequency, at, length * 0.9, { level: level * 0.8, pan });
    tone(desk, frequency * 2.76, at, length * 0.35, { level: level * 0.3, pan });
    tone(desk, frequency * 5.4, at, length * 0.14, { level: level * 0.2, pan });
    hiss(desk, at, 0.018, { from: 4200, sharp: 6, level: level * 0.9 });
    hiss(desk, at + 0.055, 0.014, { from: 2700, sharp: 6, level: level * 0.5 });
  } else {
    tone(desk, frequency, at, length, { type: 'sawtooth', level: level * 0.3, attack: 0.03, pan });
    tone(desk, frequency * 1.005, at, length, { type: 'square', level: level * 0.14, attack: 0.03, pan });
    tone(desk, frequency * 2, at, length * 0.6, { level: level * 0.5, pan });
  }
}

function drum(desk: Desk, at: number, level: number, from = 120): void {
  tone(desk, from, at, 0.34, { type: 'triangle', level, glide: from * 0.35 });
  hiss(desk, at, 0.07, { from: 900, to: 200, level: level * 0.6, kind: 'lowpass' });
}

type Recipe = (desk: Desk, voice: Voice, at: number, step: number) => void;

const RECIPES: Record<SoundName, Recipe> = {
  press: (desk, _voice, at) => {
    tone(desk, 1500, at, 0.05, { level: 0.1, glide: 720 });
    hiss(desk, at, 0.025, { from: 4800, level: 0.08 });
  },
  panel: (desk, _voice, at) => hiss(desk, at, 0.14, { from: 700, to: 2600, level: 0.07, attack: 0.04 }),
  stakeUp: (desk, voice, at, step) => note(desk, voice, 7 + (step % 7), at, 0.2, 0.12),
  stakeDown: (desk, voice, at, step) => note(desk, voice, 5 + (step % 7), at, 0.2, 0.1),
  spin: (desk, voice, at) => {
    hiss(desk, at, 0.6, { from: 260, to: 2300, sharp: 0.7, level: 0.16, attack: 0.12 });
    tone(desk, pitch(voice, 0) / 2, at, 0.42, { type: 'triangle', level: 0.2, glide: pitch(voice, 0) });
  },
  reelStop: (desk, voice, at, step) => {
    tone(desk, 165 + step * 10, at, 0.15, { type: 'triangle', level: 0.42, glide: 58, pan: (step - 2) * 0.25 });
    hiss(desk, at, 0.05, { from: 1500 + step * 140, level: 0.18 });
    if (voice.drum) drum(desk, at, 0.2, 90);
  },
  scatter: (desk, voice, at, step) => {
    note(desk, voice, step * 2, at, 0.9, 0.24);
    note(desk, voice, step * 2 + 2, at + 0.09, 0.9, 0.2);
    note(desk, voice, step * 2 + 4, at + 0.18, 1.1, 0.18);
  },
  anticipation: (desk, voice, at) => {
    for (let index = 0; index < 18; index++)
      tone(desk, pitch(voice, index * 0.5) * (index % 2 ? 1.5 : 1), at + index * 0.075, 0.15, {
        type: 'triangle',
        level: 0.05 + index * 0.004,
      });
    hiss(desk, at, 1.4, { from: 220, to: 4200, sharp: 1.5, level: 0.1, attack: 1 });
  },
  returned: (desk, _voice, at) => tone(desk, 392, at, 0.12, { level: 0.07 }),
  win: (desk, voice, at, step) =>
    [0, 2, 4, 7].forEach((interval, index) => note(desk, voice, interval + (step % 3), at + index * 0.085, 0.6, 0.17, (index - 1.5) * 0.2)),
  winGood: (desk, voice, at) => {
    [0, 2, 4, 5, 7, 9, 11].forEach((interval, index) => note(desk, voice, interval, at + index * 0.075, 0.8, 0.17, (index - 3) * 0.15));
    [0, 2, 4].forEach((interval) =>
      tone(desk, pitch(voice, interval) / 2, at + 0.55, 1.1, { type: 'sawtooth', level: 0.03, attack: 0.08 }),
    );
  },
  fanfare: (desk, voice, at) => {
    const tune = [0, 2, 4, 7, 4, 7, 9, 11, 14];
    tune.forEach((interval, index) => {
      note(desk, voice, interval, at + index * 0.13, 1.1, 0.2, index % 2 ? 0.3 : -0.3);
      note(desk, voice, interval + 2, at + index * 0.13, 0.8, 0.1);
    });
    [0, 2, 4, 7].forEach((interval) =>
      tone(desk, pitch(voice, interval) / 2, at + 1.15, 2.4, { type: 'sawtooth', level: 0.045, attack: 0.08 }),
    );
    for (const beat of [0, 0.26, 0.52, 0.78, 1.04, 1.17]) drum(desk, at + beat, 0.34);
    for (let index = 0; index < 22; index++)
      tone(desk, pitch(voice, 14 + ((index * 3) % 8)), at + 1.2 + index * 0.07, 0.25, { level: 0.045, pan: index % 2 ? 0.6 : -0.6 });
  },
  count: (desk, voice, at, step) => tone(desk, pitch(voice, 10 + (step % 9)), at, 0.07, { type: 'triangle', level: 0.06 }),
  countEnd: (desk, voice, at) => [7, 9, 11, 14].forEach((interval, index) => note(desk, voice, interval, at + index * 0.05, 1, 0.16)),
  feature: (desk, voice, at) => {
    [0, 4, 7, 4, 7, 11, 14].forEach((interval, index) => note(desk, voice, interval, at + index * 0.16, 1.6, 0.19));
    hiss(desk, at, 1.6, { from: 200, to: 5200, sharp: 0.8, level: 0.1, attack: 1.1 });
    drum(desk, at, 0.4);
    drum(desk, at + 1.12, 0.5);
  },
  multiplier: (desk, voice, at, step) => {
    [0, 4, 7].forEach((interval, index) => note(desk, voice, interval + step, at + index * 0.045, 0.7, 0.19));
    hiss(desk, at, 0.35, { from: 700, to: 4200, level: 0.1 });
  },
  // One note of the scale for each that holds, the next one higher.
  hold: (desk, voice, at, step) => {
    note(desk, voice, step * 2, at, 1.6, 0.22);
    note(desk, voice, step * 2 + 7, at + 0.06, 1.9, 0.12);
    hiss(desk, at, 0.9, { from: 1800, to: 7200, sharp: 2, level: 0.05, attack: 0.3 });
  },
  // Tuned to what the places multiply by.
  pop: (desk, voice, at, step) => {
    tone(desk, pitch(voice, 4 + (step % 14)) * 1.5, at, 0.09, { level: 0.2, glide: pitch(voice, 4 + (step % 14)) * 0.75 });
    note(desk, voice, 7 + (step % 14), at + 0.03, 0.4, 0.14);
    hiss(desk, at, 0.03, { from: 3200, level: 0.12 });
  },
  // Felt more than heard: a low blow, and stones that come down.
  blast: (desk, _voice, at) => {
    tone(desk, 110, at, 0.7, { type: 'triangle', level: 0.5, glide: 30 });
    tone(desk, 62, at, 0.9, { level: 0.5, glide: 28 });
    hiss(desk, at, 0.5, { from: 1400, to: 140, level: 0.4, kind: 'lowpass' });
    for (let stone = 0; stone < 6; stone++) hiss(desk, at + 0.25 + stone * 0.07, 0.05, { from: 500 + stone * 90, sharp: 3, level: 0.14 });
  },
  // Rises with the number in the jar.
  fill: (desk, voice, at, step) => {
    hiss(desk, at, 0.04, { from: 2600, level: 0.12 });
    note(desk, voice, Math.floor(step / 3), at, 0.5, 0.2);
  },
  // The first, second and third picture of a win: each longer and fuller than the one before.
  tier: (desk, voice, at, step) => {
    const tune = [0, 4, 7, 9, 7, 11, 14, 16, 14, 18].slice(0, 3 + step * 2);
    tune.forEach((interval, index) => {
      note(desk, voice, interval, at + index * 0.14, 1.2, 0.2, index % 2 ? 0.3 : -0.3);
      if (step > 1) note(desk, voice, interval + 2, at + index * 0.14, 0.9, 0.1);
    });
    if (step > 1) for (let beat = 0; beat < step * 3; beat++) drum(desk, at + beat * 0.28, 0.3);
    if (step > 2)
      for (let index = 0; index < 26; index++)
        tone(desk, pitch(voice, 14 + ((index * 3) % 8)), at + 1.3 + index * 0.08, 0.3, { level: 0.045, pan: index % 2 ? 0.6 : -0.6 });
  },
  roll: (desk, _voice, at) => {
    for (let index = 0; index < 12; index++)
      hiss(desk, at + index * (0.028 + index * 0.0022), 0.03, { from: 1700 + (index % 3) * 500, sharp: 3, level: 0.11 });
  },
  diceWin: (desk, voice, at) => [4, 7, 11].forEach((interval, index) => note(desk, voice, interval, at + index * 0.07, 0.6, 0.18)),
  diceLoss: (desk, _voice, at) => tone(desk, 210, at, 0.2, { type: 'triangle', level: 0.14, glide: 120 }),
  // A stadium: a cheer that swells, or a sigh that falls.
  crowd: (desk, _voice, at, step) => {
    hiss(desk, at, step > 0 ? 1.9 : 1.1, {
      from: step > 0 ? 420 : 700,
      to: step > 0 ? 1500 : 300,
      sharp: 0.7,
      level: 0.17,
      attack: step > 0 ? 0.22 : 0.08,
    });
    if (step > 0) hiss(desk, at + 0.12, 1.7, { from: 900, to: 2400, sharp: 1.2, level: 0.08, attack: 0.4 });
  },
  error: (desk, _voice, at) => {
    tone(desk, 220, at, 0.14, { type: 'square', level: 0.06 });
    tone(desk, 165, at + 0.13, 0.22, { type: 'square', level: 0.06 });
  },
};

export function createSoundBank(voice: Voice, memory: Memory): SoundBank {
  let { volume, muted } = kept(memory);
  let desk: Desk | null = null;
  let ambience = 0;
  let beat = 0;

  const level = (): number => (muted ? 0 : volume * volume);

  function apply(): void {
    if (desk) desk.master.gain.setTargetAtTime(level(), desk.context.currentTime, 0.03);
    memory.write('sound', JSON.stringify({ volume, muted }));
    bank.onChange?.();
  }

  function breathe(): void {
    if (!desk || desk.context.state !== 'running' || level() === 0) return;
    const at = desk.context.currentTime + 0.05;
    const melody = [0, 4, 2, 7, 5, 4, 9, 2];
    const step = melody[beat % melody.length] ?? 0;
    tone(desk, pitch(voice, 0) / 4, at, 60 / voice.ambience + 1.4, { level: 0.05, attack: 0.9 });
    if (beat % 2 === 0)
      tone(desk, pitch(voice, step) / 2, at, 2.6, { type: 'triangle', level: 0.028, attack: 0.25, pan: beat % 4 ? 0.4 : -0.4 });
    if (beat % 4 === 3) note(desk, voice, step + 4, at + 0.4, 1.8, 0.025, 0.5);
    if (voice.drum && beat % 2 === 0) drum(desk, at, 0.07, 70);
    beat++;
  }

  const bank: SoundBank = {
    onChange: null,
    get volume() {
      return volume;
    },
    get muted() {
      return muted;
    },
    unlock() {
      if (desk) {
        if (desk.context.state === 'suspended') void desk.context.resume();
        return;
      }
      desk = createDesk();
      desk.master.gain.value = level();
      if (voice.ambience > 0) ambience = window.setInterval(breathe, 60_000 / voice.ambience);
    },
    play(name, step = 0) {
      if (desk && level() > 0 && desk.context.state === 'running') RECIPES[name](desk, voice, desk.context.currentTime + 0.005, step);
    },
    setVolume(next) {
      volume = Math.min(1, Math.max(0, next));
      muted = volume === 0;
      apply();
    },
    setMuted(next) {
      muted = next;
      if (!muted && volume === 0) volume = 0.5;
      apply();
    },
    suspend() {
      window.clearInterval(ambience);
      ambience = 0;
      void desk?.context.suspend();
    },
    resume() {
      if (!desk) return;
      void desk.context.resume();
      if (voice.ambience > 0 && ambience === 0) ambience = window.setInterval(breathe, 60_000 / voice.ambience);
    },
  };
  return bank;
}
