import type { PromoFault } from '../rules/promo-fault.ts';

/** A promo code of a link that can't be used, and why. */
export interface RefusedCode {
  code: string;
  fault: PromoFault;
}

type Listener = (refused: RefusedCode) => boolean;

const listeners = new Set<Listener>();

/** Tells the fields that hold a refused code why it can't be used. */
export const refusedCode = {
  /** Whether a field has said it: nobody else has to. */
  tell: (refused: RefusedCode): boolean => [...listeners].map((listener) => listener(refused)).includes(true),
  /** @param listener answers whether it has said why; a form that only lets go of the code answers that it hasn't */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
