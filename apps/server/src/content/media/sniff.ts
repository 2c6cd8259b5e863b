/** The kind of a file by its bytes, as the ending of its name; null for what the library does not keep. Names and declared types prove nothing. */
export function sniff(bytes: Buffer): string | null {
  const ascii = (from: number, to: number): string => bytes.subarray(from, to).toString('latin1');
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return '.jpg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return '.png';
  if (/^GIF8[79]a/.test(ascii(0, 6))) return '.gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return '.webp';
  if (ascii(0, 5) === '%PDF-') return '.pdf';
  if (ascii(0, 4) === '\x1aE\xdf\xa3' && ascii(0, 64).includes('webm')) return '.webm';
  if (ascii(4, 8) === 'ftyp') {
    const brands = ascii(8, Math.min(64, Math.max(16, bytes.readUInt32BE(0))));
    if (/avif|avis/.test(brands)) return '.avif';
    if (/isom|iso[2-9]|mp4[12]|avc1|dash|M4V /.test(brands)) return '.mp4';
    return null;
  }
  // Text that begins, after a declaration and comments, with the svg element.
  const head = bytes
    .subarray(0, 2048)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s/>]/i.test(head) ? '.svg' : null;
}
