import { service } from '../kernel/module/index.ts';
import type { RegisterName } from '../protection/index.ts';

/** The registers of excluded people that can be asked, the sandbox's where that is on. */
export const connectedRegisters = service<readonly RegisterName[]>('exclusion-register.connectedRegisters');
