/** A producer of the vendor's: 1 speaks during events, 3 before. */
export type Product = 1 | 3;

export const products: readonly Product[] = [1, 3];

/** How addresses of the API name them. */
export const productCodes: Readonly<Record<string, Product>> = { liveodds: 1, pre: 3 };

export const productOf = (text: string | undefined): Product => (text === '1' ? 1 : 3);

/** What a producer has to say again. */
export interface RecoveryRequest {
  /** Since this moment, milliseconds; null: all. */
  after: number | null;
  request: number;
  node: string | null;
}
