import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { invalidField } from '../kernel/errors/errors.ts';

/** Ways to a key that browsers know; others are left out. */
const transports = ['ble', 'hybrid', 'internal', 'nfc', 'usb', 'smart-card', 'cable'] as const;
export type Transport = (typeof transports)[number];

/** Reads the ways that were kept, joined by commas. */
export function transportsOf(kept: string): Transport[] {
  return kept.split(',').filter((one): one is Transport => transports.some((known) => known === one));
}

const encoded = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[\w-]+$/));
const common = {
  id: v.pipe(v.string(), v.maxLength(1400), v.regex(/^[\w-]+$/)),
  rawId: encoded,
  type: v.literal('public-key'),
};
const attestation = v.object({
  ...common,
  response: v.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))),
  }),
});
const assertion = v.object({
  ...common,
  response: v.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded, userHandle: v.optional(encoded) }),
});

/** What a browser answers when it made a passkey, as JSON. Throws InvalidParameter (credential) for anything else. */
export function readAttestation(json: string): RegistrationResponseJSON {
  const { response, ...rest } = read(attestation, json);
  const { transports: ways, ...proof } = response;
  return { ...rest, clientExtensionResults: {}, response: { ...proof, ...(ways && { transports: ways }) } };
}

/** What a browser answers when it used a passkey, as JSON. Throws InvalidParameter (credential) for anything else. */
export function readAssertion(json: string): AuthenticationResponseJSON {
  const { response, ...rest } = read(assertion, json);
  const { userHandle, ...proof } = response;
  return { ...rest, clientExtensionResults: {}, response: { ...proof, ...(userHandle !== undefined && { userHandle }) } };
}

function read<S extends v.GenericSchema>(schema: S, json: string): v.InferOutput<S> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(json));
    if (parsed.success) return parsed.output;
  } catch {
    // Not JSON: refused like everything else that is no credential.
  }
  throw invalidField('credential', 'wrong_passkey');
}
