import { about } from './about.ts';
import { bonusTerms } from './bonus-terms.ts';
import { complaints } from './complaints.ts';
import { cookies } from './cookies.ts';
import { credits } from './credits.ts';
import { fairness } from './fairness.ts';
import { payments } from './payments.ts';
import { playResponsibly } from './play-responsibly.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { verification } from './verification.ts';

/** Pages of an address of their own, shown by the catch-all route. */
export const pages = [about, fairness, payments, playResponsibly, complaints, terms, privacy, cookies, bonusTerms, verification, credits];
