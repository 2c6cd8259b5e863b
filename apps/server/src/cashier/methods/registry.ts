import { card } from './card.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The ways to pay, in the order in which players are offered them. */
export const paymentMethods: readonly PaymentMethod[] = [card];
