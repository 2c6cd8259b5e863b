import type { ReviewResult } from './instruments.ts';
import type { IdentityParts, IdentityQueryable } from './parts.ts';

export type ReviewStatus = 'init' | 'pending' | 'completed' | 'onHold';
export type Step = 'IDENTITY' | 'SELFIE';

export interface Applicant {
  /** 24 hex digits. */
  id: string;
  externalUserId: string;
  inspectionId: string;
  levelName: string;
  type: string;
  lang: string | null;
  email: string | null;
  phone: string | null;
  fixedInfo: Record<string, unknown>;
  reviewId: string;
  reviewStatus: ReviewStatus;
  reviewResult: ReviewResult | null;
  attempt: number;
  createdAt: Date;
  reviewedAt: Date | null;
}

export interface Upload {
  step: Step;
  idDocType: string;
  country: string | null;
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface StoredDocument {
  id: number;
  step: Step;
  idDocType: string;
  country: string | null;
  fileName: string;
}

const columns = `id, external_user_id as "externalUserId", inspection_id as "inspectionId", level_name as "levelName", type, lang, email, phone,
  fixed_info as "fixedInfo", review_id as "reviewId", review_status as "reviewStatus", review_result as "reviewResult", attempt_cnt as attempt,
  created_at as "createdAt", reviewed_at as "reviewedAt"`;

export interface NewApplicant {
  externalUserId: string;
  levelName: string;
  type: string;
  lang: string | null;
  email: string | null;
  phone: string | null;
  fixedInfo: Record<string, unknown>;
}

/** Opens an applicant; null when this person has one already. */
export async function insertApplicant(parts: IdentityParts, tx: IdentityQueryable, applicant: NewApplicant): Promise<Applicant | null> {
  const id = () => parts.random.bytes(12).toString('hex');
  const rows = await tx.query<Applicant>(
    `insert into idp_applicant (id, external_user_id, inspection_id, level_name, type, lang, email, phone, fixed_info, review_id, review_status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'init', $11, $11) on conflict (external_user_id) do nothing returning ${columns}`,
    [
      id(),
      applicant.externalUserId,
      id(),
      applicant.levelName,
      applicant.type,
      applicant.lang,
      applicant.email,
      applicant.phone,
      JSON.stringify(applicant.fixedInfo),
      id(),
      parts.clock.now(),
    ],
  );
  return rows[0] ?? null;
}

/** By its id. `lock` keeps the row until the transaction ends. */
export async function findApplicant(q: IdentityQueryable, id: string, lock = false): Promise<Applicant | null> {
  const rows = await q.query<Applicant>(`select ${columns} from idp_applicant where id = $1${lock ? ' for update' : ''}`, [id]);
  return rows[0] ?? null;
}

/** By the customer's name of the person. */
export async function findByExternalId(q: IdentityQueryable, externalUserId: string, lock = false): Promise<Applicant | null> {
  const rows = await q.query<Applicant>(`select ${columns} from idp_applicant where external_user_id = $1${lock ? ' for update' : ''}`, [
    externalUserId,
  ]);
  return rows[0] ?? null;
}

export interface ApplicantChange {
  reviewStatus: ReviewStatus;
  reviewResult: ReviewResult | null;
  attempt?: number;
  levelName?: string;
  reviewedAt?: Date | null;
}

export async function changeApplicant(tx: IdentityQueryable, id: string, change: ApplicantChange, at: Date): Promise<Applicant> {
  const rows = await tx.query<Applicant>(
    `update idp_applicant set review_status = $2, review_result = $3, attempt_cnt = coalesce($4, attempt_cnt), level_name = coalesce($5, level_name),
       reviewed_at = $6, updated_at = $7 where id = $1 returning ${columns}`,
    [
      id,
      change.reviewStatus,
      change.reviewResult ? JSON.stringify(change.reviewResult) : null,
      change.attempt ?? null,
      change.levelName ?? null,
      change.reviewedAt ?? null,
      at,
    ],
  );
  const changed = rows[0];
  if (!changed) throw new Error(`there is no applicant ${id}`);
  return changed;
}

/** Another person is compared with the documents from now on. */
export async function changeFixedInfo(tx: IdentityQueryable, id: string, fixedInfo: Record<string, unknown>, at: Date): Promise<void> {
  await tx.query('update idp_applicant set fixed_info = $2, updated_at = $3 where id = $1', [id, JSON.stringify(fixedInfo), at]);
}

/** Keeps a file for the applicant's present attempt; the last one of a step and kind counts. Answers its number. */
export async function insertDocument(tx: IdentityQueryable, applicant: Applicant, upload: Upload, at: Date): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into idp_document (applicant_id, attempt, step, id_doc_type, country, file_name, content_type, content, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      applicant.id,
      applicant.attempt,
      upload.step,
      upload.idDocType,
      upload.country,
      upload.fileName,
      upload.contentType,
      upload.content,
      at,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** What was sent in for one attempt, oldest first. */
export async function documentsOf(q: IdentityQueryable, applicant: Pick<Applicant, 'id' | 'attempt'>): Promise<StoredDocument[]> {
  return q.query<StoredDocument>(
    `select id, step, id_doc_type as "idDocType", country, file_name as "fileName" from idp_document where applicant_id = $1 and attempt = $2 order by id`,
    [applicant.id, applicant.attempt],
  );
}

/** Files kept of an applicant over all attempts. */
export async function countDocuments(q: IdentityQueryable, applicantId: string): Promise<number> {
  const rows = await q.query<{ count: number }>('select count(*)::int as count from idp_document where applicant_id = $1', [applicantId]);
  return rows[0]?.count ?? 0;
}
