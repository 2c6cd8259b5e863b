/** What a test card does. The number alone decides. */
export type Behaviour =
  | 'ok'
  | 'three_ds'
  | 'declined'
  | 'pending'
  | 'cancelled'
  | 'duplicate'
  | 'lost_reply'
  | 'fraud'
  | 'payout_declined'
  | 'payout_fraud'
  | 'credit';

export interface TestCard {
  number: string;
  behaviour: Behaviour;
  brand: 'Visa' | 'Mastercard';
}

/** The cards this sandbox takes. All pass the check-digit rule; none can be a real card's number by chance of typing. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', behaviour: 'ok', brand: 'Visa' },
  { number: '4000000000003220', behaviour: 'three_ds', brand: 'Visa' },
  { number: '4000000000000002', behaviour: 'declined', brand: 'Visa' },
  { number: '4000000000003014', behaviour: 'pending', brand: 'Visa' },
  { number: '5105105105105100', behaviour: 'cancelled', brand: 'Mastercard' },
  { number: '5555555555554444', behaviour: 'duplicate', brand: 'Mastercard' },
  { number: '4012888888881881', behaviour: 'lost_reply', brand: 'Visa' },
  { number: '4000000000004103', behaviour: 'fraud', brand: 'Visa' },
  { number: '5222222222224009', behaviour: 'payout_declined', brand: 'Mastercard' },
  { number: '5222222222224108', behaviour: 'payout_fraud', brand: 'Mastercard' },
  { number: '4242424242424242', behaviour: 'credit', brand: 'Visa' },
];

/** Amounts that make the order itself go wrong, in whole major units: for merchants to test their own errors. */
export const testAmounts = { declined: '913', nonsense: '914', unavailable: '915' } as const;

export function findTestCard(number: string): TestCard | null {
  return testCards.find((card) => card.number === number) ?? null;
}

export function isBehaviour(text: string): text is Behaviour {
  return testCards.some((card) => card.behaviour === text);
}

/** Of what kind a test card is. */
export function kindOf(behaviour: string): 'CREDIT' | 'DEBIT' {
  return behaviour === 'credit' ? 'CREDIT' : 'DEBIT';
}

/** `•••• 1111`: all that is ever stored or shown of a number. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** Groups of four, as on the card. */
export function groupNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
