/** Milliseconds of one simulation step: physics is the same on a 60 Hz phone and a 144 Hz screen. */
export const STEP = 1000 / 120;
const LONGEST_FRAME = 250;

export interface Loop {
  start(): void;
  stop(): void;
  readonly running: boolean;
}

/** What the loop needs from its surroundings; a test passes its own. */
export interface FrameSource {
  request(callback: (now: number) => void): number;
  cancel(handle: number): void;
}

const browserFrames: FrameSource = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/**
 * A fixed-step loop. `step` is called with STEP milliseconds as often as wall time asks for, `draw` once a frame.
 * After a stall (a background tab, a long task) at most 250 ms are caught up, so nothing leaps.
 */
export function createLoop(step: (milliseconds: number) => void, draw: () => void, frames: FrameSource = browserFrames): Loop {
  let handle = 0;
  let running = false;
  let last = -1;
  let owed = 0;

  function frame(now: number): void {
    if (!running) return;
    if (last >= 0) owed += Math.min(LONGEST_FRAME, now - last);
    last = now;
    while (owed >= STEP) {
      step(STEP);
      owed -= STEP;
    }
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
    },
    stop() {
      running = false;
      frames.cancel(handle);
    },
    get running() {
      return running;
    },
  };
}
