/** The package brings no types: what is used of it. */
declare module '@adobe/structured-data-validator' {
  export interface Finding {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }
  export default class Validator {
    /** Without the vocabulary only the rules of Google's rich results are applied. */
    constructor(schemaOrgJson?: object);
    /** Pieces of JSON-LD by their class. */
    validate(data: { jsonld: Record<string, unknown[]>; microdata: object; rdfa: object }): Promise<Finding[]>;
  }
}
