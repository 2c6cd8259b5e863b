export { loyaltyCalls } from './calls.ts';
export { Notices, type NewNotice, type NoticeTrigger } from './notices.ts';
