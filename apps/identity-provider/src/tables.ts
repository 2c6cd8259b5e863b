/** The sandbox of the identity provider; its tables could lie in another database. */
export const identityProviderTables = {
  idp_applicant: 'directory',
  idp_document: 'directory',
  idp_webhook: 'directory',
} as const;
