/**
 * How a provider speaks to the wallet. The core is `ProviderWallet`: typed messages, typed statuses, amounts of 1/100 000. A dialect turns bytes of one
 * vendor into those messages and their answers into the vendor's words, and decides nothing about money.
 */
export interface WalletEndpoint {
  /** Name of the header, in small letters, that carries the signature of a call's body. */
  readonly signatureHeader: string;
  /**
   * Answers one call. `path` is the part after the prefix, e.g. `/transaction/bet`; `body` are the bytes as they arrived.
   * The signature is checked before anything is read. Null: there is no such call (HTTP 404).
   */
  answer(path: string, body: Uint8Array, signature: string | undefined): Promise<WalletAnswer | null>;
}

export interface WalletAnswer {
  httpStatus: number;
  body: object;
}
