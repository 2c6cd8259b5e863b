import type { Locale } from '../locale.ts';
import type { Api } from '../site-context.ts';
export function httpApi(locale: Locale): Api {
  return {
    async call(name: string, params: Record<string, unknown>) {
      const get = /\.(get|is)/i.test(name) || name === 'auth.logout';
      const query = new URLSearchParams({ v: '2.34', locale });
      const body = new FormData();
      for (const [key, value] of Object.entries(params)) if (value !== null && value !== undefined) (get ? query : body).append(key, String(value));
      const response = await fetch(`/api/${name}?${query}`, get ? {} : { method: 'POST', body });
      const answer = await response.json();
      if (!response.ok) throw Object.assign(new Error(answer.error.message), answer.error, { status: response.status });
      return answer.data;
    },
  } as Api;
}
