import * as v from 'valibot';
import { ProviderRefused, ProviderUnreachable } from './games-api.ts';

/** Characters of a provider's reason that are kept. */
const reasonLength = 200;

export interface SignedCallParts {
  /** Where the calls stand, without a slash at the end. */
  url: string;
  /** Name and value of the header that signs these bytes. */
  sign(body: Uint8Array): [header: string, value: string];
  /** Milliseconds. */
  timeout: number;
  fetch?: typeof fetch;
}

export type SignedCall = <S extends v.GenericSchema>(path: string, request: object, schema: S) => Promise<v.InferOutput<S>>;

/** POSTs JSON with a signature over its bytes. @throws ProviderRefused for HTTP 4xx, ProviderUnreachable for everything else that is no answer. */
export function signedCall(parts: SignedCallParts): SignedCall {
  const send = parts.fetch ?? fetch;
  return async (path, request, schema) => {
    const body = new TextEncoder().encode(JSON.stringify(request));
    const [header, signature] = parts.sign(body);
    let response: Response;
    let text: string;
    try {
      response = await send(parts.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(parts.timeout),
      });
      text = await response.text();
    } catch (error) {
      throw new ProviderUnreachable(path, error);
    }
    if (response.status >= 400 && response.status < 500) throw new ProviderRefused(path, response.status, text.slice(0, reasonLength));
    try {
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return v.parse(schema, JSON.parse(text));
    } catch (error) {
      throw new ProviderUnreachable(path, error);
    }
  };
}
