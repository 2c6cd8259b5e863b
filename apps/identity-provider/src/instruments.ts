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

/** A text for the person, in each language that the provider speaks. */
type Comment = Record<'en' | 'it', string>;

interface Outcome extends Omit<ReviewResult, 'moderationComment'> {
  comment?: Comment;
}

export interface Instrument {
  behaviour: Behaviour;
  /** Null: the check is put on hold. */
  outcome: Outcome | null;
}

const retry = (rejectLabels: string[], clientComment: string, comment: Comment): Outcome => ({
  reviewAnswer: 'RED',
  reviewRejectType: 'RETRY',
  rejectLabels,
  clientComment,
  comment,
});
const final = (rejectLabels: string[], clientComment: string): Outcome => ({
  reviewAnswer: 'RED',
  reviewRejectType: 'FINAL',
  rejectLabels,
  clientComment,
});
const green: Outcome = { reviewAnswer: 'GREEN' };

/** A file whose name holds one of these words, e.g. `passport-blurry.png`, ends so; any other one is accepted. */
export const instruments: readonly Instrument[] = [
  { behaviour: 'green', outcome: green },
  {
    behaviour: 'blurry',
    outcome: retry(['UNSATISFACTORY_PHOTOS', 'LOW_QUALITY'], 'unreadable', {
      en: 'The picture is too blurry to be read. Please take it again in good light.',
      it: 'La foto è troppo sfocata per essere letta. Scattala di nuovo con una buona luce.',
    }),
  },
  {
    behaviour: 'expired',
    outcome: retry(['ID_INVALID'], 'out of date', {
      en: 'This document has expired. Please send one that is still valid.',
      it: 'Questo documento è scaduto. Inviane uno ancora valido.',
    }),
  },
  {
    behaviour: 'stranger',
    outcome: retry(['SELFIE_MISMATCH'], 'face differs', {
      en: 'The face does not match the document. Please take the picture of yourself again.',
      it: 'Il volto non corrisponde a quello del documento. Scatta di nuovo la tua foto.',
    }),
  },
  { behaviour: 'forged', outcome: final(['FORGERY'], 'the document was made by a machine') },
  { behaviour: 'underage', outcome: final(['AGE_REQUIREMENT_MISMATCH'], 'the person is under age') },
  { behaviour: 'hold', outcome: null },
  { behaviour: 'late', outcome: green },
  { behaviour: 'twice', outcome: green },
  { behaviour: 'lost', outcome: green },
];

/** What the names of the files that were sent in lead to; the first word that is found decides. */
export function instrumentOf(fileNames: readonly string[]): Instrument {
  const names = fileNames.join('\n').toLowerCase();
  const found = instruments.find(({ behaviour }) => behaviour !== 'green' && names.includes(behaviour));
  return found ?? { behaviour: 'green', outcome: green };
}

/** The result of a check for a person of a language (`en`, `it-IT` …; English where the provider speaks it not or knows none). */
export function resultFor({ comment, ...outcome }: Outcome, lang: string | null): ReviewResult {
  if (outcome.reviewAnswer === 'GREEN') return outcome;
  return { ...outcome, moderationComment: comment?.[lang?.toLowerCase().startsWith('it') ? 'it' : 'en'] ?? '' };
}
