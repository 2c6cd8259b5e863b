import * as v from 'valibot';

/** Where a player's check stands. `on_hold`: a person looks at it. `retry`: refused, may be sent again. `refused`: for good. */
export const checkStates = ['none', 'started', 'pending', 'on_hold', 'retry', 'verified', 'refused'] as const;
export type CheckState = (typeof checkStates)[number];

/** What the provider says of a check at one moment. */
export interface Review {
  status: 'init' | 'pending' | 'completed' | 'onHold' | 'deleted';
  answer: 'GREEN' | 'RED' | null;
  rejectType: 'RETRY' | 'FINAL' | null;
  labels: readonly string[];
  /** For the player. */
  comment: string | null;
}

const resultShape = v.object({
  reviewAnswer: v.optional(v.picklist(['GREEN', 'RED', 'YELLOW'])),
  reviewRejectType: v.optional(v.picklist(['RETRY', 'FINAL', 'EXTERNAL'])),
  rejectLabels: v.optional(v.nullable(v.array(v.pipe(v.string(), v.maxLength(100))))),
  moderationComment: v.optional(v.nullable(v.string())),
});

/** `review` of an applicant. */
export const reviewShape = v.object({
  levelName: v.optional(v.string()),
  reviewStatus: v.string(),
  reviewDate: v.optional(v.string()),
  reviewResult: v.optional(resultShape),
});
export type ReportedReview = v.InferOutput<typeof reviewShape>;

/** The part of a webhook that is used. */
export const webhookShape = v.object({
  applicantId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  correlationId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  externalUserId: v.optional(v.nullable(v.string())),
  levelName: v.optional(v.nullable(v.string())),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  reviewStatus: v.optional(v.nullable(v.string())),
  reviewResult: v.optional(v.nullable(resultShape)),
  createdAtMs: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/),
    v.check((text) => isMoment(momentOf(text))),
  ),
});
export type Webhook = v.InferOutput<typeof webhookShape>;

/**
 * `2026-03-02 12:00:00.123` of a message, which the provider means in UTC, or `2026-03-02 12:00:00+0000`, as it dates reviews. An
 * invalid date for what is no moment.
 */
export function momentOf(text: string): Date {
  const [, day, time, hours = '+00', minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)(?:Z|([+-]\d\d):?(\d\d))?$/.exec(text.trim()) ?? [];
  return new Date(`${day}T${time}${hours}:${minutes}`);
}

export const isMoment = (moment: Date): boolean => !Number.isNaN(moment.getTime());

/**
 * Kinds of webhooks that say where a check stands, in the order in which they happen within one millisecond. Others are kept and change
 * nothing: they tell of actions, of data or repeat a result that has its own message.
 */
const ranks: Readonly<Record<string, number>> = {
  applicantCreated: 0,
  applicantLevelChanged: 1,
  applicantReset: 2,
  applicantPending: 3,
  applicantPrechecked: 4,
  applicantOnHold: 5,
  applicantReviewed: 6,
  applicantDeleted: 7,
};

/** Null for a kind that says nothing of the state. */
export function rankOf(type: string): number | null {
  return Object.hasOwn(ranks, type) ? (ranks[type] ?? null) : null;
}

const nothing = { answer: null, rejectType: null, labels: [], comment: null };

/** What a status and its result mean; an unknown status is one of a check under way. */
export function reviewOf(status: string, result: v.InferOutput<typeof resultShape> | null | undefined): Review {
  switch (status) {
    case 'init':
      return { status: 'init', ...nothing };
    case 'onHold':
      return { status: 'onHold', ...nothing };
    case 'deleted':
      return { status: 'deleted', ...nothing };
    case 'completed': {
      const { reviewAnswer, reviewRejectType, rejectLabels, moderationComment } = result ?? {};
      if (reviewAnswer === 'GREEN') return { status: 'completed', ...nothing, answer: 'GREEN' };
      // An answer that is neither is a person's to decide.
      if (reviewAnswer !== 'RED') return { status: 'onHold', ...nothing };
      return {
        status: 'completed',
        answer: 'RED',
        // Without the word that allows another try there is none.
        rejectType: reviewRejectType === 'RETRY' ? 'RETRY' : 'FINAL',
        labels: (rejectLabels ?? []).slice(0, 30),
        comment: moderationComment?.trim().slice(0, 1_000) || null,
      };
    }
    default:
      return { status: 'pending', ...nothing };
  }
}

/** What a webhook says of the check; the kind is believed where it leaves the status out. */
export function reviewOfWebhook({ type, reviewStatus, reviewResult }: Webhook): Review {
  switch (type) {
    case 'applicantCreated':
    case 'applicantReset':
    case 'applicantLevelChanged':
      return reviewOf('init', null);
    case 'applicantDeleted':
      return reviewOf('deleted', null);
    case 'applicantOnHold':
      return reviewOf('onHold', null);
    case 'applicantReviewed':
      return reviewOf('completed', reviewResult);
    default:
      return reviewOf(reviewStatus === 'completed' ? 'pending' : (reviewStatus ?? 'pending'), null);
  }
}

/** The state of a check. `refusals`: how often it was refused with another try, since it was opened; `tries`: how often that may be. */
export function stateOf(review: Review, refusals: number, tries: number): CheckState {
  switch (review.status) {
    case 'init':
      return 'started';
    case 'pending':
      return 'pending';
    case 'onHold':
      return 'on_hold';
    case 'deleted':
      return 'none';
    case 'completed':
      if (review.answer === 'GREEN') return 'verified';
      return review.rejectType === 'RETRY' && refusals < tries ? 'retry' : 'refused';
  }
}

/** What the player is told of a refusal. What would warn a criminal or a person under watch is only `other`. */
export const reasons = [
  'unreadable',
  'incomplete',
  'damaged',
  'invalid',
  'not_document',
  'face',
  'address',
  'region',
  'details',
  'duplicate',
  'age',
  'other',
] as const;
export type Reason = (typeof reasons)[number];

const reasonOf: Readonly<Record<string, Reason>> = {
  LOW_QUALITY: 'unreadable',
  UNSATISFACTORY_PHOTOS: 'unreadable',
  SCREENSHOTS: 'unreadable',
  BLACK_AND_WHITE: 'unreadable',
  GRAPHIC_EDITOR: 'unreadable',
  INCOMPLETE_DOCUMENT: 'incomplete',
  DOCUMENT_PAGE_MISSING: 'incomplete',
  ADDITIONAL_DOCUMENT_REQUIRED: 'incomplete',
  DOCUMENT_DAMAGED: 'damaged',
  ID_INVALID: 'invalid',
  DOCUMENT_DEPRIVED: 'invalid',
  EXPIRATION_DATE: 'invalid',
  NOT_DOCUMENT: 'not_document',
  SPAM: 'not_document',
  DOCUMENT_TEMPLATE: 'not_document',
  SELFIE_MISMATCH: 'face',
  BAD_FACE_MATCHING: 'face',
  BAD_AVATAR: 'face',
  BAD_SELFIE: 'face',
  WRONG_ADDRESS: 'address',
  WRONG_USER_REGION: 'region',
  FOREIGNER: 'region',
  REGULATIONS_VIOLATIONS: 'region',
  INCONSISTENT_PROFILE: 'details',
  PROBLEMATIC_APPLICANT_DATA: 'details',
  DUPLICATE: 'duplicate',
  AGE_REQUIREMENT_MISMATCH: 'age',
};

/** Each reason once, in the order above. */
export function reasonsOf(labels: readonly string[]): Reason[] {
  const found = new Set(labels.map((label) => (Object.hasOwn(reasonOf, label) ? reasonOf[label] : 'other')));
  return reasons.filter((reason) => found.has(reason));
}
