/** Milliseconds of one simulation step: physics is the same on a 60 Hz phone and a 144 Hz screen. */
export const STEP = 1000 / 120;
/** At most this much of a stall is caught up, in milliseconds: longer than any show, short enough to be computed at once. */
const LONGEST_STALL = 60_000;
/** A frame that stays away so long (a hidden tab, a frame scrolled out of sight) is not waited for: time goes on without pictures. */
const WATCH = 250;

export interface Loop {
  start(): void;
  stop(): void;
  readonly running: boolean;
}

/** What the loop needs from its surroundings; a test passes its own. Times in milliseconds. */
export interface FrameSource {
  request(callback: (now: number) => void): number;
  cancel(handle: number): void;
  /** Runs the callback after everything that waits for promises, without waiting for a frame. */
  soon(callback: () => void): void;
  /** Calls back every `milliseconds` even while the browser draws no frames. @returns what ends it. */
  every(milliseconds: number, callback: (now: number) => void): () => void;
}

function browserFrames(): FrameSource {
  const channel = new MessageChannel();
  const waiting: (() => void)[] = [];
  channel.port1.addEventListener('message', () => waiting.shift()?.());
  channel.port1.start();
  return {
    request: (callback) => requestAnimationFrame(callback),
    cancel: (handle) => cancelAnimationFrame(handle),
    soon(callback) {
      waiting.push(callback);
      channel.port2.postMessage(null);
    },
    every(milliseconds, callback) {
      const timer = setInterval(() => callback(performance.now()), milliseconds);
      return () => clearInterval(timer);
    },
  };
}

/**
 * A fixed-step loop on the wall clock: what lasts a second lasts a second at any frame rate, a slow device only sees fewer pictures of it.
 * `step` is called with STEP milliseconds as often as time asks for, `draw` at most once a frame. When `step` answers true something has
 * ended: what waits for its end gets its turn before time goes on, so a row of short stages does not cost a frame each.
 */
export function createLoop(step: (milliseconds: number) => boolean, draw: () => void, frames: FrameSource = browserFrames()): Loop {
  let handle = 0;
  let running = false;
  let last = -1;
  let owed = 0;
  let catching = false;
  let endWatch: (() => void) | null = null;

  function pass(now: number): void {
    if (last >= 0) owed = Math.min(LONGEST_STALL, owed + Math.max(0, now - last));
    last = Math.max(last, now);
    if (!catching) catchUp();
  }

  function catchUp(): void {
    catching = false;
    while (running && owed >= STEP) {
      owed -= STEP;
      if (!step(STEP)) continue;
      catching = true;
      frames.soon(catchUp);
      return;
    }
  }

  function frame(now: number): void {
    if (!running) return;
    pass(now);
    draw();
    handle = frames.request(frame);
  }

  return {
    start() {
      if (running) return;
      running = true;
      last = -1;
      owed = 0;
      handle = frames.request(frame);
      endWatch = frames.every(WATCH, (now) => {
        if (last < 0 || now - last >= WATCH) pass(now);
      });
    },
    stop() {
      running = false;
      frames.cancel(handle);
      endWatch?.();
    },
    get running() {
      return running;
    },
  };
}
