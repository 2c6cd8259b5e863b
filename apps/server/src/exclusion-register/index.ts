export { RegisterUnavailable, type RegisterOptions } from './asking.ts';
export { createGamstop } from './gamstop.ts';
export { createRua } from './rua.ts';
export { sandboxRegister, type SandboxRegisterParts } from './sandbox.ts';
