/** Words in English and in Italian. */
export type Said = readonly [en: string, it: string];

/** What people are told of a field. */
export interface FieldWords {
  label: Said;
  /** What it does on the site, where the label does not say it. */
  hint?: Said;
  /** Words for the values of an enumeration. */
  choices?: Readonly<Record<string, Said>>;
}

/** What people are told of a type or a component. */
export interface SchemaWords {
  name: Said;
  /** What a type is for. */
  about?: Said;
  /** Words of the fields by attribute; one that is not here has the words of `shared`. */
  fields?: Readonly<Record<string, Said | FieldWords>>;
}
