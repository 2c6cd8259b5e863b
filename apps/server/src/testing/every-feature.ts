import { defaults } from '@tavolo/content/defaults';
import { notBuilt } from '@tavolo/content/features';

/** Switches of content that open every page there is, those without a capability behind them as well: so that their looks are tested before it comes. */
export const everyFeature = {
  ...defaults.singles['prazer-config'].en.functional_flags,
  ...Object.fromEntries(notBuilt.map((name) => [`is_${name}_enabled`, true])),
};
