import { execFileSync } from 'node:child_process';
import { freshWord, linkFor } from './editor.ts';

const command = (...words: string[]): string =>
  execFileSync('node', ['apps/server/src/cashier-command.ts', 'review', ...words], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '' },
    encoding: 'utf8',
  });

/** Somebody of the staff lets a withdrawal go on that waits for review, by the product's own command. */
export async function approveWithdrawal(id: string): Promise<void> {
  const email = `cashier-${freshWord()}@example.com`;
  await linkFor(email, 'admin');
  command('approve', id, '--by', email, '--reason', 'seen by a test');
}

/** The same for the one withdrawal of a player that waits, found in the list that the staff sees. */
export async function approveWithdrawalOf(uid: string): Promise<void> {
  const line = command()
    .split('\n')
    .find((waiting) => waiting.includes(` player ${uid} `));
  const [id] = line?.split(' ') ?? [];
  if (!id) throw new Error(`no withdrawal of player ${uid} waits for review`);
  await approveWithdrawal(id);
}
