/** Where browsers tell what the policy of a page refused: parts of the policy, for those that know the name and those that want the address. */
export const cspReporting = ['report-uri /csp-reports', 'report-to csp'] as const;
/** The header that says what the name means. */
export const reportingEndpoints = { 'reporting-endpoints': 'csp="/csp-reports"' } as const;
