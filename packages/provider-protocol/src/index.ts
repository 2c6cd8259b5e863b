export * from './messages.ts';
export { fromProtocolAmount, toProtocolAmount } from './amounts.ts';
export { createWalletClient, WalletUnreachable } from './client.ts';
export { datedKey, keyDay } from './key-day.ts';
export { createWalletEndpoint, type WalletEndpoint } from './endpoint.ts';
export { generateKeys, readPrivateKey, readPublicKey, signatureHeader, signBody, verifyBody } from './signature.ts';
