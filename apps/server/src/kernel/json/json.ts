/** What can be stored as JSON and sent as it is. Amounts are decimal text, never numbers. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
