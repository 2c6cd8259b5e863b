import type { Fault, FaultCode } from './fault.ts';

/** Texts by code; `$$min$$` and the like are filled from the fault's values. */
export type Dictionary = Readonly<Record<string, string>>;

/** Default texts (specification section 5). Content overrides any of them by code. */
export const defaultMessages: { readonly en: Readonly<Record<FaultCode, string>>; readonly it: Readonly<Record<FaultCode, string>> } = {
  en: {
    required: 'Field is required',
    wrong_field: 'Wrong field',
    sum: 'Enter an amount from $$min$$ to $$max$$',
    name: 'Wrong symbols in name',
    name_pattern: 'Wrong symbols in name',
    address: 'Wrong address',
    date: 'Wrong date',
    min_date: 'The date must not be before $$min$$',
    max_date: 'The date must not be after $$max$$',
    under_age: 'You must be at least $$min$$ years old',
    sex: 'Choose one of the options',
    postcode: 'Wrong postcode',
    phone_required: 'Insert phone number',
    phone: 'Wrong phone number',
    email: 'Wrong email address',
    password: 'Wrong password',
    password_characters: 'Don’t use these characters: $$characters$$',
    password_repeat: 'The passwords don’t match',
    fake_name: 'Wrong fake name',
    card_holder: 'Wrong symbols in name',
    card_number: 'Field Card number',
    iban: 'Wrong iban',
    cpf: 'Wrong CPF number',
    codice_fiscale: 'Wrong tax code',
    codice_fiscale_person: 'The tax code doesn’t match your name, date of birth or sex',
    checkbox: 'This box must be checked',
    regex: 'Field regex',
    same_as: 'Same as field',
    min_length: 'Min length is $$min$$',
    max_length: 'Max length is $$max$$',
    min_value: 'Min value is $$min$$',
    max_value: 'Max value is $$max$$',
    code_required: 'Enter the code',
    code_digits: 'The code is made of digits only',
    code_length: 'The code must contain $$length$$ digits',
    two_factor_code: 'The code must contain 6 digits',
  },
  it: {
    required: 'Il campo è obbligatorio',
    wrong_field: 'Campo non valido',
    sum: 'Inserisci un importo da $$min$$ a $$max$$',
    name: 'Il nome contiene simboli non ammessi',
    name_pattern: 'Il nome contiene simboli non ammessi',
    address: 'Indirizzo non valido',
    date: 'Data non valida',
    min_date: 'La data non può essere precedente al $$min$$',
    max_date: 'La data non può essere successiva al $$max$$',
    under_age: 'Devi avere almeno $$min$$ anni',
    sex: 'Scegli una delle opzioni',
    postcode: 'CAP non valido',
    phone_required: 'Inserisci il numero di telefono',
    phone: 'Numero di telefono non valido',
    email: 'Indirizzo e-mail non valido',
    password: 'Password non valida',
    password_characters: 'Questi caratteri non sono ammessi: $$characters$$',
    password_repeat: 'Le password non coincidono',
    fake_name: 'Nickname non valido',
    card_holder: 'Il nome contiene simboli non ammessi',
    card_number: 'Numero di carta non valido',
    iban: 'IBAN non valido',
    cpf: 'Numero CPF non valido',
    codice_fiscale: 'Codice fiscale non valido',
    codice_fiscale_person: 'Il codice fiscale non corrisponde a nome, data di nascita o sesso',
    checkbox: 'Devi selezionare questa casella',
    regex: 'Il formato del campo non è valido',
    same_as: 'Il valore deve coincidere con l’altro campo',
    min_length: 'La lunghezza minima è $$min$$',
    max_length: 'La lunghezza massima è $$max$$',
    min_value: 'Il valore minimo è $$min$$',
    max_value: 'Il valore massimo è $$max$$',
    code_required: 'Inserisci il codice',
    code_digits: 'Il codice è composto solo da cifre',
    code_length: 'Il codice deve contenere $$length$$ cifre',
    two_factor_code: 'Il codice deve contenere 6 cifre',
  },
};

/**
 * The text of a fault. `overrides` (from content) wins over the default of the language; a code without any text shows itself,
 * so that a gap is seen and not hidden. Values are put in as they are: the caller's renderer escapes them.
 */
export function messageOf(fault: Pick<Fault, 'values'> & { code: string }, locale: 'en' | 'it', overrides: Dictionary = {}): string {
  const defaults: Dictionary = defaultMessages[locale];
  const own = Object.hasOwn(overrides, fault.code) ? overrides[fault.code] : undefined;
  const text = own ?? (Object.hasOwn(defaults, fault.code) ? defaults[fault.code] : undefined) ?? fault.code;
  return text.replace(/\$\$(\w+)\$\$/g, (placeholder, key: string) => {
    const value = fault.values && Object.hasOwn(fault.values, key) ? fault.values[key] : undefined;
    return value === undefined ? placeholder : String(value);
  });
}
