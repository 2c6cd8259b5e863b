/** What runs on a thread of `HashingThread`: one password after the other, at a lower priority than everything else of the process. */
import { hashSync, verifySync } from '@node-rs/argon2';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { options, type HashingAnswer, type HashingWork } from './hashing-work.ts';

// Linux keeps a priority for each thread: zero names this one, not the process. Nobody may raise one, so it counts from what it is.
setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority(0) + constants.priority.PRIORITY_BELOW_NORMAL));

// A thread has no origin.
// eslint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.on('message', (work: HashingWork) => parentPort?.postMessage(answerTo(work)));

function answerTo(work: HashingWork): HashingAnswer {
  try {
    return { value: work.kind === 'hash' ? hashSync(work.password, options(work)) : verifySync(work.stored, work.password) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
