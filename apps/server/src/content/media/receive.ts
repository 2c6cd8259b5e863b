import type { FastifyRequest } from 'fastify';
import { holdsUnstorable } from '../../kernel/http/index.ts';
import { ContentError } from '../errors.ts';
import { fileLimit, filesAtOnce, type Upload } from './library.ts';

/** Bytes of all files of one request at most. */
const requestLimit = 60 * 1024 * 1024;

/** Reads the files of a multipart request and what is said of them. Throws ContentError. */
export async function receive(request: FastifyRequest): Promise<Upload[]> {
  if (!request.isMultipart()) throw new ContentError('ValidationError', 'Files are expected as multipart/form-data');
  const uploads: Upload[] = [];
  const infos: unknown[] = [];
  let total = 0;
  const parts = request.parts({
    limits: { fileSize: fileLimit, files: filesAtOnce, fields: 2 * filesAtOnce, fieldSize: 64 * 1024, parts: 4 * filesAtOnce },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldname === 'fileInfo') infos.push(...infosOf(part.value));
      continue;
    }
    const bytes = await part.toBuffer();
    total += bytes.length;
    if (total > requestLimit) throw new ContentError('PayloadTooLargeError', 'Payload too large');
    if (bytes.length > 0) uploads.push({ name: part.filename.replaceAll('\0', '').split(/[\\/]/).at(-1) ?? 'file', bytes });
  }
  if (uploads.length === 0) throw new ContentError('ValidationError', 'Files are empty');
  return uploads.map((upload, index) => ({ ...upload, info: infos[index] }));
}

/** Reads what a multipart request without files says of one file; undefined when it says nothing. Throws ContentError. */
export async function receiveInfo(request: FastifyRequest): Promise<unknown> {
  const infos: unknown[] = [];
  for await (const part of request.parts({ limits: { fileSize: fileLimit, fields: 10, fieldSize: 64 * 1024, parts: 10 } })) {
    if (part.type === 'file') throw new ContentError('ValidationError', 'What is in a file cannot be replaced');
    if (part.fieldname === 'fileInfo') infos.push(...infosOf(part.value));
  }
  return infos[0];
}

/** `fileInfo` is JSON: of one file, or a list, or the field repeated for each file. */
function infosOf(value: unknown): unknown[] {
  let info: unknown;
  try {
    info = JSON.parse(String(value));
  } catch {
    throw new ContentError('ValidationError', 'fileInfo must be JSON');
  }
  if (holdsUnstorable(info)) throw new ContentError('ValidationError', 'fileInfo holds a NUL, or half of a character');
  return Array.isArray(info) ? info : [info];
}
