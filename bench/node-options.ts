/** As `npm start` runs the product (docs/decisions/0016). */
export const nodeOptions = ['--max-semi-space-size=32', '--no-parallel-scavenge'];

/** Those of them that Node takes from its environment too. */
export const nodeOptionsOfEnvironment = '--max-semi-space-size=32';
