import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type PopupSeed = Localized<CollectionTypes['campaign-popup']>;
type Shared = Omit<PopupSeed['en'], 'title' | 'text' | 'button_title'>;

const art = (name: string) => ({ image_735_240: { $media: `${name}.735x240` }, image_360_520: { $media: `${name}.360x520` } });

/** Windows that tell players of offers, each once. */
export const campaignPopups: PopupSeed[] = [
  popup(
    {
      sysname: 'welcome',
      order: 1,
      ...art('promo-welcome'),
      audience: 'player',
      shows: 'once',
      offer_key: 'welcome-sports',
      button_url: '/offers',
    },
    [
      'Your welcome offers',
      'With your first deposit, you can choose a bonus for games or one for sports. You’ll see all conditions before you decide.',
      'See the offers',
    ],
    [
      'Le tue offerte di benvenuto',
      'Con il primo deposito puoi scegliere un bonus per i giochi o uno per lo sport. Vedi tutte le condizioni prima di decidere.',
      'Vedi le offerte',
    ],
  ),
];

function popup(shared: Shared, en: [string, string, string], it: [string, string, string]): PopupSeed {
  const words = ([title, text, button_title]: [string, string, string]) => ({ title, text, button_title });
  return { en: { ...shared, ...words(en) }, it: { ...shared, ...words(it) } };
}
