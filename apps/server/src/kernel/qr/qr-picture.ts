import { encode } from 'uqr';

/** A QR code as one path of unit squares in a square of `size` units, with the quiet zone of four that readers want. */
export interface QrPicture {
  size: number;
  path: string;
}

/** The text as a QR code. Throws for a text that is longer than a code holds (about 2,300 bytes). */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  }
  return { size, path };
}
