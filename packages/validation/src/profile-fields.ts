/** A field of the profile, in the order in which it is asked (specification section 3). */
export const profileFields = [
  'first_name',
  'last_name',
  'sex',
  'birth_date',
  'country_code',
  'region',
  'home_town',
  'address',
  'postcode',
  'document_type',
  'document_number',
] as const;

export type ProfileField = (typeof profileFields)[number];

export const isProfileField = (name: string): name is ProfileField => profileFields.some((one) => one === name);

/** The kinds of document that the profile knows. */
export const documentTypes = ['passport', 'id_card', 'driving_licence', 'cpf', 'codice_fiscale'] as const;
