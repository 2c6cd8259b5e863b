export { protectionCalls } from './calls.ts';
export { createProtection, type Protection } from './protection.ts';
export { profileOf, type ProtectionProfile } from './profile.ts';
export type { ExclusionRegister, ProtectionParts, RegisterAnswer } from './parts.ts';
export { registers, type RegisterName } from './profile.ts';
export type { LimitKind, LimitPeriod } from './limit.ts';
export { statementRoutes } from './statement-routes.ts';
export { decidePerson, NotInQuestion, openQuestions, personDecidedEvent } from './person-review.ts';
export { remind } from './reminder.ts';
