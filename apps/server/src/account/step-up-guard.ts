import { callGuard } from '../kernel/module/index.ts';

/**
 * Before calls that lower the player's protection, add a way into the account, or gather all that is known of the player into one file, whatever
 * their parameters: a proof of the last minutes (checklist AUT-17, ACC-09).
 */
export const stepUp = callGuard('account.stepUp', 'somebody at an open session taking the account over', [
  'protection.confirmChange',
  'protection.askToReturn',
  'account.addcontact',
  'privacy.requestExport',
]);
