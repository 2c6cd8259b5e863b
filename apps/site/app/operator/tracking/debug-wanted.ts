import { firstAddress } from './link-parameters.ts';

/** `ANALYTICS_DEBUG=1` in the address that the page was loaded by shows the events [R2-039]. */
export const isDebugWanted = (): boolean => firstAddress().searchParams.get('ANALYTICS_DEBUG') === '1';
