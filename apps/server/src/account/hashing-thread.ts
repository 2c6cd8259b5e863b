import { Worker } from 'node:worker_threads';
import type { HashingAnswer, HashingWork } from './hashing-work.ts';

/**
 * A thread that hashes passwords at a lower priority than the process has, so that the processor goes to who needs it for a moment (a round, the
 * database) and to passwords otherwise. It starts with the first work and does not keep the process alive while it has none.
 */
export class HashingThread {
  #worker: Worker | null = null;

  /** One work at a time: whoever asks waits for the answer before asking again. Rejects when the stored hash cannot be read or the thread ended. */
  async run(work: HashingWork): Promise<string | boolean> {
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    try {
      const answer = await answerOf(worker, work);
      if ('error' in answer) throw new Error(`the password could not be hashed: ${answer.error}`);
      return answer.value;
    } finally {
      worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url), { name: 'passwords' });
    // Whoever waits for the thread hears of its end; when nobody does, the end alone counts, and it is replaced with the next work.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}

function answerOf(worker: Worker, work: HashingWork): Promise<HashingAnswer> {
  return new Promise((resolve, reject) => {
    const forget = () => {
      worker.off('message', answered);
      worker.off('error', failed);
      worker.off('exit', ended);
    };
    const answered = (answer: HashingAnswer) => {
      forget();
      resolve(answer);
    };
    const failed = (error: unknown) => {
      forget();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const ended = () => failed(new Error('the thread that hashes passwords ended'));
    worker.on('message', answered);
    worker.on('error', failed);
    worker.on('exit', ended);
    // A thread has no origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(work);
  });
}
