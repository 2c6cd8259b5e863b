import type { ResultOf } from '@tavolo/contract';

/** What may be sent along with a message, as the server says. Bytes. */
export type FileLimits = ResultOf<'support.getsettings'>['attachments'];

/** When the server does not say it, nothing is sent along. */
export const noFiles: FileLimits = { most: 0, bytes: 0, total_bytes: 0, types: [] };

export type FileFault = 'kind' | 'empty' | 'size' | 'count' | 'total';

/** Why a file cannot join those that are chosen; null when it can. The server looks at the content again. */
export function fileFault(file: Pick<File, 'size' | 'type'>, chosen: readonly Pick<File, 'size'>[], limits: FileLimits): FileFault | null {
  if (!limits.types.includes(file.type)) return 'kind';
  if (file.size === 0) return 'empty';
  if (file.size > limits.bytes) return 'size';
  if (chosen.length >= limits.most) return 'count';
  const total = chosen.reduce((sum, { size }) => sum + size, file.size);
  return total > limits.total_bytes ? 'total' : null;
}

export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));
