export { createMail, type Letter, type LetterFile, type Mail, type MailParts } from './mail.ts';
export { letterDay, letterMoment } from './letter-date.ts';
export { type TextMessage } from './text-gateway.ts';
export { mailboxRoutes } from './mailbox.ts';
export { addressIn, composeLetter, type LetterText } from './letter.ts';
