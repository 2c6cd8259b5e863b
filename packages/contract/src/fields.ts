/**
 * Building blocks of parameters and results. Parameters come from forms as text or from JSON as what they are; both are read.
 * The message of every issue is the code of the failing rule, whose text stands in `messages/`.
 */
import * as v from 'valibot';

const asText = v.pipe(v.union([v.string(), v.number()], 'wrong_type'), v.transform(String));

/** Text of at most `longest` characters, not empty. */
export const text = (longest = 255) => v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(longest, 'max_length'));

/** Text that may be empty. */
export const anyText = (longest = 255) => v.pipe(v.string('wrong_type'), v.maxLength(longest, 'max_length'));

/** A value that may be left out; empty text and null stand for nothing, as forms send them. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.custom<v.InferInput<S> | '' | null>(() => true),
      v.transform((value) => (value === '' || value === null ? undefined : value)),
      v.optional(schema),
    ),
  );

/** A whole number from `least` to `most`, as a number or as digits. */
export const integer = (least: number, most: number) =>
  v.pipe(
    asText,
    v.regex(/^-?\d{1,15}$/, 'wrong_number'),
    v.transform(Number),
    v.minValue(least, 'min_value'),
    v.maxValue(most, 'max_value'),
  );

/** Yes or no: 1, 0, true, false. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()], 'wrong_type'),
  v.transform((value) => String(value)),
  v.picklist(['0', '1', 'true', 'false'], 'wrong_flag'),
  v.description('Yes or no.'),
  v.transform((value) => value === '1' || value === 'true'),
);

/** A decimal amount in major units that is not negative, e.g. "12.50". Decimals beyond the currency's are refused where the currency is known. */
export const amountText = v.pipe(
  asText,
  v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'wrong_amount'),
  v.description('A decimal amount in major units.'),
);

/** A comma-joined list of names, e.g. `fields`. */
export const names = v.pipe(
  v.string('wrong_type'),
  v.maxLength(1000, 'max_length'),
  v.description('Names, joined by commas.'),
  v.transform((value) =>
    value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);

/** Name of a game, category, provider, method: lower-case letters, digits, dashes. */
export const sysname = v.pipe(
  v.string('wrong_type'),
  v.minLength(1, 'required'),
  v.maxLength(64, 'max_length'),
  v.regex(/^[a-z0-9][a-z0-9_-]*$/i, 'wrong_sysname'),
);

/** Ids are texts at this edge, whatever they are inside. */
export const id = v.pipe(asText, v.minLength(1, 'required'), v.maxLength(64, 'max_length'), v.regex(/^[A-Za-z0-9_-]+$/, 'wrong_id'));

/** Made by the client before it sends; the same key with the same request gives the same answer. */
export const idempotencyKey = v.pipe(
  v.string('wrong_type'),
  v.minLength(1, 'required'),
  v.maxLength(255, 'max_length'),
  v.regex(/^[\x21-\x7e]+$/, 'wrong_key'),
  v.description('Made by the client; the same key with the same request gives the same answer.'),
);

/** An object of plain texts, given as JSON text or as it is. */
export const options = v.pipe(
  v.union([v.string(), v.record(v.string(), v.unknown())], 'wrong_type'),
  v.description('An object of plain texts, or its JSON; at most 30 of at most 500 characters.'),
  v.rawTransform<string | Record<string, unknown>, Record<string, string>>(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset;
    const read = typeof value === 'string' ? parseObject(value) : Array.isArray(value) ? null : value;
    const pairs = read === null ? null : Object.entries(read);
    if (
      !pairs ||
      pairs.length > 30 ||
      !pairs.every(
        ([key, value]) =>
          key.length <= 64 &&
          (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
          String(value).length <= 500,
      )
    ) {
      addIssue({ message: 'wrong_options' });
      return NEVER;
    }
    return Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]));
  }),
);

/** A list, or its JSON as forms send it. */
export const listText = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.custom<v.InferInput<S> | string>(() => true),
    v.transform((value): unknown => (typeof value === 'string' ? parseList(value) : value)),
    v.custom<v.InferInput<S>>(() => true),
    schema as v.GenericSchema<v.InferInput<S>, v.InferOutput<S>>,
  );

function parseList(json: string): unknown {
  if (json.length > 20_000) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function parseObject(json: string): Record<string, unknown> | null {
  if (json.length > 20_000) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** ISO 8601, a day or a moment. */
export const moment = v.pipe(
  v.string('wrong_type'),
  v.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/, 'date'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'date'),
  v.description('A day or a moment of ISO 8601.'),
);

export const fields = optional(names);

/** The part of a list that is asked for. */
export const paging = (usual: number, most = 300) => ({
  offset: v.optional(integer(0, 1_000_000), 0),
  count: v.optional(integer(1, most), usual),
  fields,
});

/** Of staff: the token of a preview, by which drafts stand in place of what is published. Any other changes nothing. */
export const preview = optional(text(128));

export const emailText = text(254);
export const phoneText = text(32);
export const contactText = text(254);
/** The rules of a password are checked by the account module, which lists the offending characters. */
export const passwordText = v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(200, 'max_length'));
/** A password typed again; an empty one is missing, which the field's own rule tells. */
export const repeatText = v.pipe(v.string('wrong_type'), v.maxLength(200, 'max_length'));
export const codeText = v.pipe(asText, v.minLength(1, 'required'), v.maxLength(12, 'max_length'));
/** Six digits or a letter's long code, which may be typed with its dashes. */
export const restoreCodeText = v.pipe(asText, v.minLength(1, 'required'), v.maxLength(24, 'max_length'));
/** What a browser answers about a passkey (WebAuthn), as JSON. */
export const credentialText = text(50_000);
export const countryCode = v.pipe(v.string('wrong_type'), v.regex(/^[A-Za-z]{2}$/, 'unknown_country'));
export const currencyCode = v.pipe(v.string('wrong_type'), v.regex(/^[A-Z]{3,5}$/, 'unknown_currency'));

// ---- results

/** An amount as the API answers it: decimal text in major units beside its currency. */
export const amount = v.object({ amount: v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/)), currency: v.string() });
export const time = v.pipe(v.string(), v.isoTimestamp());
/** "Response 1" of the specification. */
export const done = v.literal(1);
export const listOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), count: v.number(), offset: v.number(), limit: v.number() });
/** Keys of pictures and texts as content maps them. */
export const description = v.record(v.string(), v.unknown());
export const noParameters = v.object({});
