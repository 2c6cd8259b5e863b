import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/hints-config.ts';

export interface HintsConfig {
  /** Null where content has no words for it. */
  registration: { minutes: number; title: string; text: string; button: string } | null;
}

/** What content says of the hints, asked for by the few who may see one. */
export function loader({ context }: Route.LoaderArgs) {
  const { content, locale } = site(context);
  const { registration_hint: words, registration_hint_minutes: minutes } = content.single('cashier-config', locale);
  const config: HintsConfig = {
    registration: words && { minutes, title: words.title, text: words.text ?? '', button: words.button_title ?? '' },
  };
  return Response.json(config, { headers: { 'cache-control': 'public, max-age=60' } });
}
