import * as v from 'valibot';
import type { Clock } from '../kernel/clock/clock.ts';
import { OutOfReach } from '../kernel/errors/errors.ts';
import { findMethod, type PaymentMethod } from './methods/payment-method.ts';
import { signTimestamped } from './paymentiq/signature.ts';

/** Where the provider sends the player back to: paths of our site. */
export interface ReturnAddresses {
  success: string;
  pending: string;
  fail: string;
  cancel: string;
  /** Shown where the hosted page ran in a window of its own. */
  window: string;
}

interface Order {
  merchantTx: string;
  userId: string;
  /** Sysname of the payment method. */
  method: string;
  /** What the provider shows at verifyuser. */
  sessionId: string;
  /** Decimal text in major units, above zero. */
  amount: string;
  currency: string;
  locale: string;
}

export interface DepositOrder extends Order {
  merchantName: string;
  /** The method as the page calls it, in the player's language. */
  methodName: string;
  /** What the player filled in with us, by the names of the method's fields. */
  fields: Record<string, string>;
  returnTo: ReturnAddresses;
  /** The hosted page runs in its own window. */
  isWindow: boolean;
  /** The provider's token of the saved card that is to be paid with; left out: it is typed on the page. */
  accountId?: string;
}

export interface PayoutOrder extends Order {
  /** The provider's token of the card that is paid out to. */
  accountId: string;
}

/** A saved card that its holder has removed. */
export interface AccountRemoval {
  /** Sysname of the payment method. */
  method: string;
  userId: string;
  accountId: string;
}

/** The provider's own interface, as far as the cashier asks it for something. Repeating an order gives the same answer. */
export interface PaymentGateway {
  /** Answers the address of the hosted page. A saved card's holder confirms the payment there; one that is not the customer's is declined. */
  openDeposit(order: DepositOrder): Promise<{ url: string }>;
  submitPayout(order: PayoutOrder): Promise<void>;
  /** No deposit is made with the card any more until it is typed anew; payouts still go to it. */
  removeAccount(removal: AccountRemoval): Promise<void>;
}

/** The provider cannot be reached, or answered that it is out of order. The order may have been taken. */
export class GatewayUnavailable extends OutOfReach {}
/** The provider answered something that makes no sense. The order may have been taken. */
export class GatewayNonsense extends Error {}
/** The provider refuses the order. */
export class GatewayDeclined extends Error {}

/** Where no provider is connected: nothing can be asked for, what was asked for earlier waits. */
export const noGateway: PaymentGateway = {
  openDeposit: () => Promise.reject(new GatewayUnavailable('no payment provider is connected')),
  submitPayout: () => Promise.reject(new GatewayUnavailable('no payment provider is connected')),
  removeAccount: () => Promise.reject(new GatewayUnavailable('no payment provider is connected')),
};

/**
 * Hands every order to the gateway of its method's provider. A payout by a method that is no longer there is declined: its money is back on the
 * balance, and goes to another instrument of the player's own. Every provider of a method has a gateway.
 */
export function gatewayOf(methods: readonly PaymentMethod[], gateways: Readonly<Record<string, PaymentGateway>>): PaymentGateway {
  const without = methods.find(({ provider }) => !Object.hasOwn(gateways, provider));
  if (without) throw new Error(`the payment method ${without.sysname} has no gateway ${without.provider}`);
  const of = (sysname: string): PaymentGateway => {
    const gateway = gateways[findMethod(methods, sysname)?.provider ?? ''];
    if (!gateway) throw new GatewayDeclined(`there is no payment method ${sysname} any more`);
    return gateway;
  };
  return {
    openDeposit: async (order) => of(order.method).openDeposit(order),
    submitPayout: async (order) => of(order.method).submitPayout(order),
    removeAccount: async (removal) => of(removal.method).removeAccount(removal),
  };
}

export interface GatewayOptions {
  /** Base address of the provider's interface, asked at every call: in the default install our own, known only once we listen. */
  address(): string;
  merchantId: string;
  secret: string;
  clock: Clock;
  /** Milliseconds to wait for an answer. */
  timeout?: number;
}

const opened = v.object({ url: v.pipe(v.string(), v.regex(/^(https?:\/\/|\/)\S+$/)) });
const accepted = v.object({ accepted: v.literal(true) });
const removed = v.object({ removed: v.literal(true) });

/** Speaks to the provider over HTTP with signed bodies. */
export function createHttpGateway(options: GatewayOptions): PaymentGateway {
  async function send<T>(path: string, order: object, shape: v.GenericSchema<unknown, T>): Promise<T> {
    const body = JSON.stringify({ merchantId: options.merchantId, ...order });
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${options.address()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-merchant-signature': signTimestamped(options.secret, body, options.clock.now()) },
        body,
        signal: AbortSignal.timeout(options.timeout ?? 8_000),
        redirect: 'error',
      });
      status = response.status;
      text = await response.text();
    } catch (cause) {
      throw new GatewayUnavailable(`the payment provider did not answer ${path}`, { cause });
    }
    if (status === 502 || status === 503 || status === 504 || status === 429)
      throw new GatewayUnavailable(`the payment provider answered ${status}`);
    if (status === 402) throw new GatewayDeclined('the payment provider refused the order');
    const parsed = status === 200 ? v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text) : null;
    if (!parsed?.success) throw new GatewayNonsense(`the payment provider answered ${status} and no order`);
    return parsed.output;
  }
  return {
    openDeposit: (order) => send('/api/sessions', order, opened),
    submitPayout: async (order) => {
      await send('/api/payouts', order, accepted);
    },
    removeAccount: async ({ userId, accountId }) => {
      await send('/api/accounts/remove', { userId, accountId }, removed);
    },
  };
}
