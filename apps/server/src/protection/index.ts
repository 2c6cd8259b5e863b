export { createProtection, protectionService, type Protection } from './protection.ts';
export { closingGuard, depositsUnderWay, exclusionRegister, gameNames } from './needs.ts';
export { type LimitKind, type LimitPeriod, profileOf, type ProtectionProfile, type RegisterName, registers } from './profile.ts';
export type { ExclusionRegister, ProtectionParts, RegisterAnswer, RegulationName } from './parts.ts';
export { clearMarks, limitsRaised, markPlayers, openMarks, staffSign, type Mark, type SeenSign } from './marks.ts';
export { mayAdvertise } from './news.ts';
export { decidePerson, NotInQuestion, openQuestions, personDecidedEvent, protectionPermissions } from './person-review.ts';
export { excludedAmong } from './exclusion.ts';
