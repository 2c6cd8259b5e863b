import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/** The server's options as the browser's library wants them. Throws where they are none. */
export function requestOptions(options: Options): PublicKeyCredentialRequestOptionsJSON {
  if (!isRequest(options)) throw new Error('these are no options for a passkey');
  return options;
}

export function creationOptions(options: Options): PublicKeyCredentialCreationOptionsJSON {
  if (!isCreation(options)) throw new Error('these are no options for a new passkey');
  return options;
}

const isRequest = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  typeof options === 'object' && options !== null && 'challenge' in options && typeof options.challenge === 'string';

const isCreation = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON =>
  typeof options === 'object' &&
  options !== null &&
  'challenge' in options &&
  'rp' in options &&
  'user' in options &&
  'pubKeyCredParams' in options;
