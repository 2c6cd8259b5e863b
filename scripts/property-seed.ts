import fc from 'fast-check';

/**
 * What property tests import as `fast-check`: they draw the same values at every run, so that a red run is red again on any machine.
 * `PROPERTY_SEED` draws others: a number for one draw, `any` for a new one each time, which fast-check prints when it finds a counterexample.
 */
const wanted = process.env['PROPERTY_SEED'] ?? '20261121';
if (wanted !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });

export * from 'fast-check';
export default fc;
