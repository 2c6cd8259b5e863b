import { execFileSync } from 'node:child_process';
import { freshWord, linkFor } from './editor.ts';

/** Somebody of the staff lets a withdrawal go on that waits for review, by the product's own command. */
export function approveWithdrawal(id: string): void {
  const email = `cashier-${freshWord()}@example.com`;
  linkFor(email, 'editor');
  execFileSync('node', ['apps/server/src/cashier-command.ts', 'review', 'approve', id, '--by', email, '--reason', 'seen by a test'], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '' },
  });
}
