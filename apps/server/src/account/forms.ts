import type { ContentCondition, PlannedContentField } from '@tavolo/validation';

/** A field as content keeps it: its lists are JSON, which may hold anything. */
type StoredField = Omit<PlannedContentField, 'currencies' | 'countries'> & { currencies?: unknown; countries?: unknown };

/** The forms of a sign-up as content describes them (forms-config). */
export interface RegistrationForms {
  form: readonly StoredField[];
  fast: readonly StoredField[];
  completion: readonly StoredField[];
  /** What asks for a new password; of it only whether it is asked twice. */
  restore?: readonly StoredField[];
  conditions: readonly ContentCondition[];
}

/** The form of the profile as content describes it (`profile` and `currency_conditions` of forms-config). */
export interface ProfileForm {
  fields: readonly {
    name: string;
    is_required: boolean;
    regex: string | null;
    mask: string | null;
    rule?: string | null;
    min?: number | null;
    max?: number | null;
    order: number;
    /** Lists of codes; a field without one is asked of everybody. */
    currencies?: unknown;
    countries?: unknown;
  }[];
  conditions: readonly {
    currency: string;
    field: string;
    is_shown: boolean;
    is_required: boolean;
    regex: string | null;
    mask: string | null;
    order: number;
  }[];
}

/** The ways to sign up. */
export type RegistrationKind = 'form' | 'fast' | 'social' | 'telegram';
