export { callGuard, guard, ownerOf, port, service, type CallGuard, type Guard, type Port, type Service, type ValueOf } from './token.ts';
export { defineModule, type Behind, type Module } from './manifest.ts';
export { checkCalls, link, ModulesRefused } from './link.ts';
export { startModules, type Started, type StartedModules } from './start.ts';
