import { apiVersion, calls, type CallDeclaration, type CallName } from '@tavolo/contract';
import { errorStatus, statusesOf, type ErrorType } from '@tavolo/contract/errors';
import { catalogues } from '@tavolo/contract/messages';
import { toJsonSchema } from '@valibot/to-json-schema';
import { refusals } from '@tavolo/contract/refusals';
import type * as v from 'valibot';
import { parametersOf, type Parameter, type ParameterSchema } from './parameter-schema.ts';

/** One call as the reference shows it. */
export interface CallReference {
  name: CallName;
  section: string;
  declaration: CallDeclaration;
  parameters: readonly Parameter[];
  result: object;
  errors: readonly ErrorType[];
  isBuilt: boolean;
}

/** Refusals that every call can give. */
const commonErrors: readonly ErrorType[] = [
  'InvalidRequestException',
  'InvalidParameterException',
  'TooManyRequestsException',
  'ApplicationDisabledException',
  'ApplicationUnavailableException',
  'InternalServerErrorException',
];
const errorsOfPlayers: readonly ErrorType[] = ['AuthorizationException', 'UserBannedException', 'UserDeletedException'];

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

function resultSchema(result: v.GenericSchema): object {
  const { $schema: _dialect, ...schema } = toJsonSchema(result, { target: 'draft-2020-12', typeMode: 'output' });
  return schema;
}

/** Every call of the contract with what a reader needs, in the order of the table. */
export function callReferences(isBuilt: (name: string) => boolean): CallReference[] {
  return Object.keys(calls)
    .filter(isCallName)
    .map((name) => {
      const declaration: CallDeclaration = calls[name];
      const refused = (declaration.refusals ?? []).map((code) => refusals[code].type);
      const own = [...(declaration.access === 'player' ? errorsOfPlayers : []), ...declaration.errors, ...refused];
      return {
        name,
        section: name.split('.')[0] ?? name,
        declaration,
        parameters: parametersOf(calls[name].params),
        result: resultSchema(declaration.result),
        errors: [...new Set([...commonErrors, ...own])],
        isBuilt: isBuilt(name),
      };
    });
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message', 'params', 'request_id'],
      properties: {
        type: { type: 'string', enum: Object.keys(errorStatus) },
        code: { type: 'string', description: 'Refines the type; stable.' },
        message: { type: 'string', description: 'In the caller’s language.' },
        params: {
          type: 'object',
          description: 'Failing fields by name; other facts stand beside them as plain values.',
          additionalProperties: {
            anyOf: [
              {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['code', 'message'],
                  properties: { code: { type: 'string' }, message: { type: 'string' } },
                },
              },
              { type: 'string' },
              { type: 'number' },
            ],
          },
        },
        request_id: { type: 'string', format: 'uuid' },
      },
    },
  },
} as const;

function bodySchema(parameters: readonly Parameter[]): object {
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const properties: Record<string, ParameterSchema> = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function operation(call: CallReference): object {
  const { declaration, name, parameters, errors } = call;
  const byStatus = Object.groupBy(
    errors.flatMap((type) => statusesOf(type).map((status) => ({ type, status }))),
    ({ status }) => String(status),
  );
  const refusals = Object.entries(byStatus).map(([status, found = []]) => [
    status,
    {
      description: found.map(({ type }) => `${type}: ${catalogues.en.types[type]}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const schema = bodySchema(parameters);
  const notes = [
    ...(call.isBuilt ? [] : ['Declared only: answers ApplicationUnavailableException (`not_available`).']),
    ...(declaration.changesState === true ? ['Changes state although it is a GET; refused when it comes from another site’s page.'] : []),
    ...(declaration.ours === true ? ['An addition of this product.'] : []),
  ];
  return {
    operationId: name,
    tags: [call.section],
    summary: declaration.summary,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    security: declaration.access === 'player' ? [{ session: [] }] : [{}, { session: [] }],
    parameters: [
      { $ref: '#/components/parameters/v' },
      { $ref: '#/components/parameters/locale' },
      ...(declaration.verb === 'GET'
        ? parameters.map((parameter) => ({ name: parameter.name, in: 'query', required: parameter.isRequired, schema: parameter.schema }))
        : []),
    ],
    ...(declaration.verb === 'POST' && {
      requestBody: {
        required: parameters.some(({ isRequired }) => isRequired),
        content: { 'multipart/form-data': { schema }, 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data: call.result } } } },
      },
      ...Object.fromEntries(refusals),
    },
  };
}

/** The main API as an OpenAPI 3.1 document. */
export function openApiDocument(references: readonly CallReference[], version: string): object {
  const sections = [...new Set(references.map(({ section }) => section))];
  return {
    openapi: '3.1.0',
    info: { title: 'Tavolo main API', version, description: 'Generated from the table of calls that the server and the site share.' },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/api' }],
    tags: sections.map((name) => ({ name })),
    paths: Object.fromEntries(references.map((call) => [`/${call.name}`, { [call.declaration.verb.toLowerCase()]: operation(call) }])),
    components: {
      schemas: { Error: errorSchema },
      parameters: {
        v: { name: 'v', in: 'query', required: true, description: 'Version of the API.', schema: { type: 'string', const: apiVersion } },
        locale: {
          name: 'locale',
          in: 'query',
          required: false,
          description: 'Language of messages.',
          schema: { type: 'string', enum: ['en', 'it'], default: 'en' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tavolo_session',
          description: 'Set by auth.login and auth.register; `__Host-tavolo_session` under https.',
        },
      },
    },
  };
}
