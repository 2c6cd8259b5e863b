export { createMail, type Letter, type Mail, type MailOutbox, type MailParts, type TextMessage } from './mail.ts';
export { mailboxRoutes } from './mailbox.ts';
