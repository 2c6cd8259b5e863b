import type { ResultOf } from '@tavolo/contract';

export type Contact = ResultOf<'account.getprofileinfo'>['contacts'][number];
export type PhoneSettings = ResultOf<'account.getContactPhoneSettings'>;
