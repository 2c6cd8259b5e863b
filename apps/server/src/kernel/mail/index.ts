export { createMail, type Letter, type LetterFile, type Mail, type MailParts, type TextMessage } from './mail.ts';
export { mailboxRoutes } from './mailbox.ts';
export { addressIn, composeLetter, type LetterText } from './letter.ts';
