export { createApplication, type Application, type ApplicationParts } from './application.ts';
export { kernelModule, type ProcessParts, type ProcessState } from './kernel-module.ts';
export {
  authentication,
  callWatch,
  kernel,
  moneyRate,
  offeredCalls,
  openSessions,
  operatorClosure,
  refusalTexts,
  refusalWatch,
  sessionLookUp,
  type CallsInProcess,
  type InstallationConfig,
  type SiteMode,
} from './platform.ts';
