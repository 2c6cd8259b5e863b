import type { PromoFault } from '../rules/promo-fault.ts';

/** A promo code of a link that can't be used, and why. */
export interface RefusedCode {
  code: string;
  fault: PromoFault;
}

type Listener = (refused: RefusedCode) => boolean;

const listeners = new Set<Listener>();

/** Tells the field that holds a refused code why it can't be used. */
export const refusedCode = {
  /** Whether a field has said it: nobody else has to. */
  tell: (refused: RefusedCode): boolean => [...listeners].some((listener) => listener(refused)),
  /** @param listener answers whether it is the one that holds the code */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
