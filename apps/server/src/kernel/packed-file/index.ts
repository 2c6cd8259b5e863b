export { packer, type Packer } from './packer.ts';
export { piecesOf, sendPacked, type PackedFile } from './send-packed.ts';
