import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Program = CollectionTypes['loyalty-program'];
type Level = CollectionTypes['loyalty-level'];
type Words = [title: string, text: string];

/** The ladders. What counts on one counts in full, whatever it counts on beside it. */
export const loyaltyPrograms: Localized<Program>[] = [
  program(
    { key: 'club', order: 1, image_735_240: { $media: 'promo-vip.735x240' }, counts: 'everything' },
    ['The club', 'Games and bets together. You keep your level, and you lose nothing by playing less.'],
    ['Il club', 'Giochi e scommesse insieme. Il livello resta tuo e non perdi nulla giocando meno.'],
  ),
  program(
    { key: 'stadium', order: 2, image_735_240: { $media: 'promo-acca.735x240' }, counts: 'sports' },
    ['The stadium', 'For sports fans: only bets count here, in addition to the points they bring in the club.'],
    ['Lo stadio', 'Per chi ama lo sport: qui contano solo le scommesse, oltre ai punti che danno nel club.'],
  ),
];

/** Levels by points that were ever earned. A gift is paid once, when the level is first reached. */
export const loyaltyLevels: Localized<Level>[] = [
  level({ key: 'bronze', program: 'club', points: 0, gift: 0, image: { $media: 'loyalty-medal-b' } }, [
    ['Bronze', 'Five characters, the quests and the shop.'],
    ['Bronzo', 'Cinque personaggi, le missioni e il negozio.'],
  ]),
  level({ key: 'silver', program: 'club', points: 250, gift: 25, image: { $media: 'loyalty-medal-s' } }, [
    ['Silver', '25 points as a gift, and the character Drako.'],
    ['Argento', '25 punti in regalo e il personaggio Drako.'],
  ]),
  level({ key: 'gold', program: 'club', points: 1_000, gift: 75, image: { $media: 'loyalty-crown' } }, [
    ['Gold', '75 points as a gift, and the character Stella.'],
    ['Oro', '75 punti in regalo e il personaggio Stella.'],
  ]),
  level({ key: 'platinum', program: 'club', points: 4_000, gift: 250, image: { $media: 'loyalty-medal-p' } }, [
    ['Platinum', '250 points as a gift.'],
    ['Platino', '250 punti in regalo.'],
  ]),
  level({ key: 'diamond', program: 'club', points: 12_000, gift: 600, image: { $media: 'loyalty-medal-d' } }, [
    ['Diamond', '600 points as a gift.'],
    ['Diamante', '600 punti in regalo.'],
  ]),
  level({ key: 'stand', program: 'stadium', points: 0, gift: 0, image: { $media: 'loyalty-ticket' } }, [
    ['Stand', 'You’re in from your first bet.'],
    ['Curva', 'Ci sei dalla prima scommessa.'],
  ]),
  level({ key: 'box', program: 'stadium', points: 500, gift: 40, image: { $media: 'loyalty-football' } }, [
    ['Box', '40 points as a gift.'],
    ['Tribuna', '40 punti in regalo.'],
  ]),
  level({ key: 'captain', program: 'stadium', points: 3_000, gift: 150, image: { $media: 'loyalty-star' } }, [
    ['Captain', '150 points as a gift.'],
    ['Capitano', '150 punti in regalo.'],
  ]),
];

function program(
  rules: Omit<Localized<Program>['en'], 'title' | 'text'>,
  [title, text]: Words,
  [titolo, testo]: Words,
): Localized<Program> {
  return { en: { ...rules, title, text }, it: { ...rules, title: titolo, text: testo } };
}

function level(rules: Omit<Localized<Level>['en'], 'title' | 'text'>, [[title, text], [titolo, testo]]: [Words, Words]): Localized<Level> {
  return { en: { ...rules, title, text }, it: { ...rules, title: titolo, text: testo } };
}
