/** A seed of the player's, drawn on the player's device: 128 random bits as 32 hex digits. */
export function drawClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
