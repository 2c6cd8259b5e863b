/** Bytes that one file may have. */
export const fileLimit = 5 * 1024 * 1024;
/** Files kept of one applicant, over all tries. */
export const filesPerApplicant = 20;

export type ContentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const startsWith = (content: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);

/** What a file is by its first bytes; its name and what the browser says of it prove nothing. Null: nothing that is taken here. */
export function contentTypeOf(content: Buffer): ContentType | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(content, [0x52, 0x49, 0x46, 0x46]) && startsWith(content, [0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  if (startsWith(content, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  return null;
}
