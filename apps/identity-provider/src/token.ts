import { createHmac } from 'node:crypto';
import { equalInConstantTime } from './signature.ts';

/** Whom a widget may act for. */
export interface AccessClaims {
  externalUserId: string;
  levelName: string;
  externalActionId: string | null;
  /** Unix seconds. */
  expiresAt: number;
}

const prefix = '_act-sbx-jwt-';

// The loader of the widget reads the payload by atob, which knows no base64url.
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64').replaceAll('=', '');
const signatureOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** A token of the kind that says itself where its widget is, so that the page that embeds it needs no address. */
export function issueToken(secret: string, claims: AccessClaims, widgetOrigin: string, id: string): string {
  const payload = {
    jti: id,
    url: widgetOrigin,
    sub: claims.externalUserId,
    lvl: claims.levelName,
    act: claims.externalActionId,
    exp: claims.expiresAt,
  };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`;
  return `${prefix}${text}.${signatureOf(secret, text)}`;
}

/** Null for a token that was not made here or has run out. */
export function readToken(secret: string, token: string, now: Date): AccessClaims | null {
  const match = /^_act-sbx-jwt-([\w+/]+\.([\w+/]+))\.([0-9a-f]{64})$/.exec(token);
  if (!match) return null;
  const [, text = '', payload = '', signature = ''] = match;
  if (!equalInConstantTime(signature, signatureOf(secret, text))) return null;
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  if (typeof claims !== 'object' || claims === null) return null;
  const { sub, lvl, act, exp } = { sub: null, lvl: null, act: null, exp: null, ...claims };
  if (typeof sub !== 'string' || typeof lvl !== 'string' || typeof exp !== 'number') return null;
  if (exp * 1_000 <= now.getTime()) return null;
  return { externalUserId: sub, levelName: lvl, externalActionId: typeof act === 'string' ? act : null, expiresAt: exp };
}
