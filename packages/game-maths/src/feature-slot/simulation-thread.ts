import { parentPort, workerData } from 'node:worker_threads';
import { compileFeatureSlot } from './compile.ts';
import type { FeatureSlotDefinition } from './definition.ts';
import { simulateFeatureSlot } from './simulate.ts';

const { definition, rounds, seed }: { definition: FeatureSlotDefinition; rounds: number; seed: number } = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(simulateFeatureSlot(compileFeatureSlot(definition), rounds, seed));
