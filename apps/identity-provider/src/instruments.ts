/** What becomes of a document that is sent in. The file's name alone decides. */
export type Behaviour = 'green' | 'blurry' | 'expired' | 'stranger' | 'forged' | 'underage' | 'hold' | 'late' | 'twice' | 'lost';

export interface ReviewResult {
  reviewAnswer: 'GREEN' | 'RED';
  reviewRejectType?: 'RETRY' | 'FINAL';
  rejectLabels?: string[];
  /** For the person: what was wrong. */
  moderationComment?: string;
  /** For the customer's staff alone. */
  clientComment?: string;
}

export interface Instrument {
  behaviour: Behaviour;
  /** Null: the check is put on hold. */
  result: ReviewResult | null;
}

const retry = (rejectLabels: string[], moderationComment: string, clientComment: string): ReviewResult => ({
  reviewAnswer: 'RED',
  reviewRejectType: 'RETRY',
  rejectLabels,
  moderationComment,
  clientComment,
});
const final = (rejectLabels: string[], clientComment: string): ReviewResult => ({
  reviewAnswer: 'RED',
  reviewRejectType: 'FINAL',
  rejectLabels,
  moderationComment: '',
  clientComment,
});
const green: ReviewResult = { reviewAnswer: 'GREEN' };

/** A file whose name holds one of these words, e.g. `passport-blurry.png`, ends so; any other one is accepted. */
export const instruments: readonly Instrument[] = [
  { behaviour: 'green', result: green },
  {
    behaviour: 'blurry',
    result: retry(
      ['UNSATISFACTORY_PHOTOS', 'LOW_QUALITY'],
      'The picture is too blurry to be read. Please take it again in good light.',
      'unreadable',
    ),
  },
  {
    behaviour: 'expired',
    result: retry(['ID_INVALID'], 'This document has expired. Please send one that is still valid.', 'out of date'),
  },
  {
    behaviour: 'stranger',
    result: retry(['SELFIE_MISMATCH'], 'The face does not match the document. Please take the picture of yourself again.', 'face differs'),
  },
  { behaviour: 'forged', result: final(['FORGERY'], 'the document was made by a machine') },
  { behaviour: 'underage', result: final(['AGE_REQUIREMENT_MISMATCH'], 'the person is under age') },
  { behaviour: 'hold', result: null },
  { behaviour: 'late', result: green },
  { behaviour: 'twice', result: green },
  { behaviour: 'lost', result: green },
];

/** What the names of the files that were sent in lead to; the first word that is found decides. */
export function instrumentOf(fileNames: readonly string[]): Instrument {
  const names = fileNames.join('\n').toLowerCase();
  const found = instruments.find(({ behaviour }) => behaviour !== 'green' && names.includes(behaviour));
  return found ?? { behaviour: 'green', result: green };
}
