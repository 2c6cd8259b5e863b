import { spawn } from 'node:child_process';

export interface PgbenchRun {
  clients: number;
  seconds: number;
  /** The transaction in pgbench's own language; its built-in TPC-B-like one where it is left out. */
  script?: string;
  /** What the script's variables are at first, of each client. */
  variables?: Readonly<Record<string, number>>;
  /** Settings that its sessions begin with. */
  settings?: Readonly<Record<string, string>>;
}

/** Transactions a second by pgbench; null where the machine has no pgbench. @throws when it ends with an error */
export function runPgbench(url: string, { clients, seconds, script, variables = {}, settings = {} }: PgbenchRun): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const defined = Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`);
    const child = spawn(
      'pgbench',
      ['-n', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, ...defined, ...(script === undefined ? [] : ['-f', '-']), url],
      { env: { ...process.env, PGOPTIONS: options.join(' ') }, stdio: ['pipe', 'pipe', 'pipe'] },
    );
    let output = '';
    let faults = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()));
    // A child that is not there takes no input either: its own error says so.
    child.stdin.on('error', () => {});
    child.stdin.end(script ?? '');
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)));
    child.once('close', (code) => {
      const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
      if (code === 0 && rate > 0) resolve(rate);
      else reject(new Error(`pgbench ended with ${code}: ${faults}`));
    });
  });
}
