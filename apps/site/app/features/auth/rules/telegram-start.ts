/** What a mini-app sends to sign its player up (R3-024). */
export interface TelegramStart {
  type: 'telegram';
  is_tg: 1;
  id?: number;
  username?: string;
  hash?: string;
  language_code?: string;
  payload: string;
}

/**
 * What Telegram gives to a mini-app: it opens the page with `tgWebAppData` after the hash, no script of theirs is needed for it. Null for any
 * other page. What it says of the person is sent along, the server believes only what is signed.
 */
export function telegramStart(hash: string): TelegramStart | null {
  const payload = new URLSearchParams(hash.replace(/^#/, '')).get('tgWebAppData');
  if (!payload) return null;
  const fields = new URLSearchParams(payload);
  const user = read(fields.get('user'));
  const proof = fields.get('hash');
  return {
    type: 'telegram',
    is_tg: 1,
    ...(typeof user['id'] === 'number' && { id: user['id'] }),
    ...(typeof user['username'] === 'string' && user['username'] !== '' && { username: user['username'] }),
    ...(typeof user['language_code'] === 'string' && user['language_code'] !== '' && { language_code: user['language_code'] }),
    ...(proof && { hash: proof }),
    payload,
  };
}

function read(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
