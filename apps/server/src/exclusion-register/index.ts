export { connectedRegisters } from './connected.ts';
