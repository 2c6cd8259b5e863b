import type { LoyaltyDialog } from '@tavolo/content';
import type { SiteContext } from '../../../runtime/site-context.ts';

/** What a window of the programme says, in content's words. */
export interface DialogWords {
  title: string;
  text: string;
  button: string;
  back: string;
}

/** The programme's own words on its pages and in its windows. Null: content has none. */
export interface LoyaltyWords {
  title: string;
  lead: string;
  image: string | null;
  steps: { key: string; icon: string | null; title: string; text: string | null }[];
  shop: { title: string; lead: string };
  characterDays: number;
  dialogs: Readonly<Record<'confirm' | 'bought' | 'insufficient' | 'character', DialogWords | null>>;
}

export function readLoyaltyWords({ content, locale }: Pick<SiteContext, 'content' | 'locale'>): LoyaltyWords {
  const words = content.single('loyalty', locale);
  return {
    title: words.title,
    lead: words.lead,
    image: words.image?.url ?? null,
    steps: words.steps.map(({ icon, text, title }, index) => ({ key: `step-${index + 1}`, icon, title, text })),
    shop: { title: words.shop_title, lead: words.shop_lead },
    characterDays: words.character_days,
    dialogs: {
      confirm: dialogOf(words.confirm_dialog),
      bought: dialogOf(words.bought_dialog),
      insufficient: dialogOf(words.insufficient_dialog),
      character: dialogOf(words.character_dialog),
    },
  };
}

const dialogOf = (words: LoyaltyDialog | null): DialogWords | null =>
  words && { title: words.title, text: words.text, button: words.button_title, back: words.cancel_title };
