import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The system account that the database server runs as. Undefined ids mean: as ourselves. */
export interface SystemAccount {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of the existing data directory, else as `postgres`,
 * else as `nobody`; an ordinary user runs it as themselves.
 */
export function chooseSystemAccount(existingDirectory: string): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(existingDirectory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return namedAccount('postgres') ?? namedAccount('nobody') ?? { uid: 65534, gid: 65534 };
}

function namedAccount(name: string): SystemAccount | undefined {
  let passwd: string;
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return undefined;
  }
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([account]) => account === name);
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return fields && Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid } : undefined;
}

/** Whether `account` can enter the folder, which for a folder under a 0700 home it cannot. Asks the kernel, not the mode bits. */
export function canEnter(directory: string, account: SystemAccount): boolean {
  if (account.uid === undefined) return true;
  const result = spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', directory], { ...account, cwd: '/' });
  return result.status === 0;
}
