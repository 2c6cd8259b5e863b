export { createProtection, protectionService, type Protection } from './protection.ts';
export { closingGuard, depositsUnderWay, exclusionRegister, gameNames } from './needs.ts';
export { profileOf, type ProtectionProfile } from './profile.ts';
export type { ExclusionRegister, ProtectionParts, RegisterAnswer, RegulationName } from './parts.ts';
export { registers, type RegisterName } from './profile.ts';
export type { LimitKind, LimitPeriod } from './limit.ts';
export { decidePerson, NotInQuestion, openQuestions, personDecidedEvent, protectionPermissions } from './person-review.ts';
export { excludedAmong } from './exclusion.ts';
