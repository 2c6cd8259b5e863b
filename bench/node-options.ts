/** As `npm start` runs the product (docs/decisions/0016). */
export const nodeOptions = '--max-semi-space-size=32';
