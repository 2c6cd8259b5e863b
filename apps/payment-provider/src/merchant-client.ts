import { kindOf } from './instruments.ts';
import type { Merchant, ProviderParts } from './parts.ts';
import type { Card, Order, Transaction } from './queries.ts';
import { sign } from './signature.ts';

/** What the merchant answered. `silent`: no answer that can be trusted; the call has to be repeated. */
export type MerchantAnswer = { kind: 'accepted'; authCode: string | null } | { kind: 'refused'; errCode: string } | { kind: 'silent' };

export type MerchantCall = 'verifyuser' | 'authorize' | 'transfer' | 'cancel';

/** The merchant's code for a fault that may be gone at the next try. */
const temporaryFault = '8';

/** Calls PaymentIQ's integration API of the merchant over HTTP. Never throws. */
export async function callMerchant(parts: ProviderParts, call: MerchantCall, message: object): Promise<MerchantAnswer> {
  const { merchant, clock, log } = parts;
  const body = JSON.stringify(message);
  try {
    const answer = await post(merchant, call, body, sign(merchant.callbackSecret, body, clock.now()), parts.timeout);
    if (typeof answer !== 'object' || answer === null || !('success' in answer)) return { kind: 'silent' };
    if (answer.success === true) {
      return { kind: 'accepted', authCode: 'authCode' in answer && typeof answer.authCode === 'string' ? answer.authCode : null };
    }
    const errCode = 'errCode' in answer ? String(answer.errCode) : '';
    return errCode === temporaryFault ? { kind: 'silent' } : { kind: 'refused', errCode };
  } catch (error) {
    log.warn({ call, err: error }, 'the merchant did not answer');
    return { kind: 'silent' };
  }
}

async function post(merchant: Merchant, call: MerchantCall, body: string, signature: string, timeout: number): Promise<unknown> {
  const response = await fetch(`${merchant.callbackAddress()}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-piq-signature': signature },
    body,
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  });
  if (response.status !== 200) throw new Error(`the merchant answered ${response.status}`);
  return response.json();
}

/** The fields that authorize, transfer and cancel share. The sign of the amount carries the direction. */
export function movementMessage(order: Order, transaction: Transaction, card: Card | null): Record<string, unknown> {
  // Only cards expire.
  const kind = card && card.expiryMonth === null ? 'Account' : 'Card';
  const name = kind === 'Card' ? 'Creditcard' : kind;
  return {
    userId: order.userId,
    txAmount: order.kind === 'deposit' ? order.amount : `-${order.amount}`,
    txAmountCy: order.currency,
    txId: transaction.id,
    txTypeId: order.kind === 'deposit' ? 101 : 201,
    txName: `${name}${order.kind === 'deposit' ? 'Deposit' : 'Withdrawal'}`,
    provider: `Sandbox${kind}`,
    pspService: card?.brand ?? null,
    originTxId: null,
    accountId: transaction.accountId || null,
    accountHolder: card?.holder ?? null,
    maskedAccount: card ? `${card.brand} ${card.masked}` : null,
    pspFee: '0.00',
    pspFeeCy: order.currency,
    pspFeeBase: '0.00',
    pspFeeBaseCy: order.currency,
    attributes: { transaction: order.merchantTx, ...(card && kind === 'Card' && { cardType: kindOf(transaction.instrument) }) },
  };
}

export function transferMessage(order: Order, transaction: Transaction, card: Card | null): Record<string, unknown> {
  const movement = movementMessage(order, transaction, card);
  return {
    ...movement,
    authCode: transaction.authCode,
    txPspAmount: movement.txAmount,
    txPspAmountCy: order.currency,
    fee: '0.00',
    feeCy: order.currency,
    feeMode: 'D',
    txRefId: `${transaction.id}A${order.userId}`,
    pspRefId: transaction.id,
    pspStatusMessage: 'Approved',
    expiryMonth: card?.expiryMonth ? String(card.expiryMonth).padStart(2, '0') : null,
    expiryYear: card?.expiryYear ? String(card.expiryYear) : null,
  };
}

export function cancelMessage(order: Order, transaction: Transaction, card: Card | null): Record<string, unknown> {
  return {
    ...movementMessage(order, transaction, card),
    authCode: transaction.authCode,
    statusCode: transaction.statusCode,
    pspStatusCode: transaction.statusCode,
    pspRefId: transaction.id,
    pspStatusMessage: transaction.statusCode,
  };
}
