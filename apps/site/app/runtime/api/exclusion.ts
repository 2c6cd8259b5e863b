import { isRefusal, type Refusal } from './api-error.ts';

export interface Exclusion extends Refusal {
  code: 'self_excluded' | 'time_out';
}

/** Whether a call was refused because the player is excluded or takes a time-out. */
export const isExclusion = (error: unknown): error is Error & Exclusion =>
  isRefusal(error) && (error.code === 'self_excluded' || error.code === 'time_out');
