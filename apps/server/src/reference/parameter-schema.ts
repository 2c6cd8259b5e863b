import * as v from 'valibot';

/** The part of JSON Schema (draft 2020-12) that parameters need. */
export interface ParameterSchema {
  type?: 'string' | 'integer' | 'object' | readonly ['string', 'object'] | readonly ['string', 'array'];
  description?: string;
  enum?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  items?: ParameterSchema;
  properties?: Record<string, ParameterSchema>;
  required?: readonly string[];
}

export interface Parameter {
  name: string;
  isRequired: boolean;
  schema: ParameterSchema;
}

/** A valibot schema or action, seen from outside. */
type Piece = v.GenericSchema | v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>;

const has = <K extends string>(piece: object, key: K): piece is object & Record<K, unknown> => key in piece;

const isSchema = (piece: unknown): piece is v.GenericSchema =>
  typeof piece === 'object' && piece !== null && has(piece, 'kind') && piece.kind === 'schema';

function piecesOf(schema: v.GenericSchema): readonly Piece[] {
  return has(schema, 'pipe') && Array.isArray(schema.pipe)
    ? schema.pipe.flatMap((piece: Piece) => (isSchema(piece) && piece !== schema && has(piece, 'pipe') ? piecesOf(piece) : [piece]))
    : [schema];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * What a caller may send for a parameter. The schemas of the contract read texts of forms and turn them into values, which
 * no general conversion follows; they are put together from few blocks, and these are read here.
 */
function describe(schema: v.GenericSchema): ParameterSchema {
  if (schema.type === 'optional' && has(schema, 'wrapped') && isSchema(schema.wrapped)) {
    const inner = describe(schema.wrapped);
    const usual = has(schema, 'default') ? schema.default : undefined;
    return usual === undefined || typeof usual === 'function' ? inner : { ...inner, default: usual };
  }
  const pieces = piecesOf(schema);
  const [first] = pieces;
  const list = pieces.find((piece) => piece.type === 'array');
  if (list) return describeList(list, pieces);
  // What may be left out stands behind a piece that takes empty text for nothing.
  if (first?.type === 'custom') {
    const last = pieces.at(-1);
    return last !== undefined && isSchema(last) ? describe(last) : {};
  }
  let described: ParameterSchema = { type: takesObjects(first) ? ['string', 'object'] : 'string' };
  for (const piece of pieces) described = { ...described, ...limitOf(piece) };
  if (described.minimum !== undefined || described.maximum !== undefined) {
    const { pattern: _digits, ...whole } = described;
    return { ...whole, type: 'integer' };
  }
  return described;
}

/** A list, or its JSON. */
function describeList(list: Piece, pieces: readonly Piece[]): ParameterSchema {
  const { minLength, maxLength } = pieces.reduce<ParameterSchema>((limits, piece) => ({ ...limits, ...limitOf(piece) }), {});
  return {
    type: ['string', 'array'],
    ...(minLength !== undefined && { minItems: minLength }),
    ...(maxLength !== undefined && { maxItems: maxLength }),
    ...(has(list, 'item') && isSchema(list.item) && { items: describeItem(list.item) }),
  };
}

function describeItem(item: v.GenericSchema): ParameterSchema {
  if (item.type !== 'object' || !has(item, 'entries')) return describe(item);
  const parameters = parametersOf({ entries: item.entries as Record<string, v.GenericSchema> });
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
}

function takesObjects(piece: Piece | undefined): boolean {
  return (
    piece?.type === 'union' &&
    has(piece, 'options') &&
    Array.isArray(piece.options) &&
    piece.options.some((option) => isSchema(option) && option.type === 'record')
  );
}

function limitOf(piece: Piece): ParameterSchema {
  const requirement: unknown = has(piece, 'requirement') ? piece.requirement : undefined;
  if (piece.type === 'picklist' && has(piece, 'options') && Array.isArray(piece.options)) return { enum: piece.options.map(String) };
  if (piece.type === 'description' && has(piece, 'description')) {
    const description = textOf(piece.description);
    return description === undefined ? {} : { description };
  }
  if (requirement instanceof RegExp) return { pattern: requirement.source };
  if (typeof requirement !== 'number') return {};
  switch (piece.type) {
    case 'min_length':
      return { minLength: requirement };
    case 'max_length':
      return { maxLength: requirement };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    default:
      return {};
  }
}

/** The parameters of a call in the order of its declaration. */
export function parametersOf(params: { entries: Record<string, v.GenericSchema> }): Parameter[] {
  return Object.entries(params.entries).map(([name, schema]) => ({
    name,
    isRequired: !v.safeParse(schema, undefined).success,
    schema: describe(schema),
  }));
}
