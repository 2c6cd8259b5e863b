import type { SessionCookie } from './call-routes.ts';

/** The session's cookie where people reach the site at this address: under https it is Secure and bound to the host. */
export function sessionCookieAt(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  return { name: isSecure ? '__Host-tavolo_session' : 'tavolo_session', isSecure };
}
