import type { Language } from '../texts/texts.ts';

/** What the page `/studio/play/{game}` hands to its script, in `<script type="application/json" id="config">`. */
export interface Settings {
  /** The token of this frame's session; every call to the game server carries it in a header. */
  session: string;
  language: Language;
  /** Where a round can be verified by anybody; the round's id is added as `?round=`. */
  verifyPath: string;
  /** The opening view when the server has put it into the page; else it is asked for. Its form is the game's to check. */
  view: unknown;
}

/** @throws Error when the page carries no usable settings. */
export function readSettings(text: string | null): Settings {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null || !('session' in value) || typeof value.session !== 'string')
    throw new Error('The game page carries no session');
  const language = 'locale' in value && value.locale === 'it' ? 'it' : 'en';
  const view = 'view' in value ? value.view : null;
  const verifyPath =
    'verifyPath' in value && typeof value.verifyPath === 'string' && value.verifyPath.startsWith('/') ? value.verifyPath : '/studio/verify';
  return { session: value.session, language, view, verifyPath };
}
