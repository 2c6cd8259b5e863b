/** The version of the API, sent with every call (specification section 9). */
export const apiVersion = '2.34';
