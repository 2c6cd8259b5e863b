import { calls } from '@tavolo/contract';
import type { UploadedFile } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';

/** What may be sent along with a message to the support. Bytes. */
export const attachmentLimits = calls['support.sendFeedback'].files ?? { field: 'attachments', most: 0, bytes: 0, totalBytes: 0 };

export type AttachmentType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf';

export interface Attachment {
  /** As the sender's machine calls it, without folders and signs that no name has. */
  name: string;
  type: AttachmentType;
  content: Buffer;
}

const startsWith = (content: Buffer, at: number, text: string): boolean =>
  content.subarray(at, at + text.length).toString('latin1') === text;

/** What a file is, by its first bytes and never by its name or by what the sender says. Null: nothing that we take. */
export function typeOf(content: Buffer): AttachmentType | null {
  if (startsWith(content, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(content, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(content, 0, 'RIFF') && startsWith(content, 8, 'WEBP')) return 'image/webp';
  return startsWith(content, 0, '%PDF-') ? 'application/pdf' : null;
}

/** A name that can be shown and logged: the last part of a path, in one line, at most 120 characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = [...last.toWellFormed().replace(/[\p{C}<>:"|?*]/gu, '')].slice(0, 120).join('').trim();
  return plain === '' || plain === '.' || plain === '..' ? 'file' : plain;
}

/** @throws CatalogueError InvalidParameter (`attachments`): too_many_files, file_too_large, file_empty, file_type */
export function readAttachments(files: readonly UploadedFile[]): Attachment[] {
  const { most, bytes, totalBytes } = attachmentLimits;
  if (files.length > most) throw invalidField('attachments', 'too_many_files', { max: most });
  const total = files.reduce((sum, { content }) => sum + content.length, 0);
  if (files.some(({ content }) => content.length > bytes)) throw invalidField('attachments', 'file_too_large', { max: megabytes(bytes) });
  if (total > totalBytes) throw invalidField('attachments', 'files_too_large', { max: megabytes(totalBytes) });
  return files.map(({ name, content }) => {
    if (content.length === 0) throw invalidField('attachments', 'file_empty');
    const type = typeOf(content);
    if (!type) throw invalidField('attachments', 'file_type');
    return { name: plainName(name), type, content };
  });
}

const megabytes = (bytes: number): number => bytes / (1024 * 1024);
