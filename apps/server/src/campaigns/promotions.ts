import type { ResultOf } from '@tavolo/contract';
import type { Currency } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import { worthOf } from './gifts.ts';
import type { Offer } from './offer.ts';
import type { CampaignParts } from './parts.ts';
import { bonusSentences, cashSentences, giftTitle, useSentences } from './sentences.ts';
import { inWords, shownMoney } from './shown-money.ts';

type Promotion = ResultOf<'campaigns.getoffers'>['items'][number]['promotions'][number];
export type PromotionParts = Pick<CampaignParts, 'bonusTerms'> & { rewards: Pick<CampaignParts['rewards'], 'read'> };

/** What an offer gives, with all that it takes; null where one of its gifts can't be told: nobody is offered what they can't read. */
export function promotionsOf(
  parts: PromotionParts,
  { gifts }: Pick<Offer, 'gifts'>,
  currency: Currency,
  locale: Locale,
  gameNames: ReadonlyMap<string, string>,
): Promotion[] | null {
  const told = gifts.map((gift) => promotionOf(parts, gift, currency, locale, gameNames));
  return told.every((one) => one !== null) ? told : null;
}

function promotionOf(
  parts: PromotionParts,
  { percent, reward: component }: Offer['gifts'][number],
  currency: Currency,
  locale: Locale,
  gameNames: ReadonlyMap<string, string>,
): Promotion | null {
  const reward = parts.rewards.read(component, currency);
  if (reward === null) return null;
  const { kind } = reward;
  const amount = shownMoney(worthOf(reward), currency);
  const spins =
    kind === 'free_spins'
      ? {
          game: { sysname: reward.game, name: gameNames.get(reward.game) ?? reward.game },
          count: reward.spins,
          stake: shownMoney(reward.stake, currency),
        }
      : null;
  const bonus = kind === 'casino_bonus' || kind === 'betting_bonus' ? parts.bonusTerms.termsOf(reward, locale, gameNames) : null;
  if ((kind === 'casino_bonus' || kind === 'betting_bonus') && bonus === null) return null;
  const told = { kind, percent, amount: inWords(amount), spins: spins && { ...spins, game: spins.game.name, stake: inWords(spins.stake) } };
  return {
    kind,
    title: giftTitle(told, locale),
    terms: bonus
      ? bonusSentences(
          {
            wagering: bonus.wagering,
            requirement: inWords(bonus.requirement),
            days: bonus.days,
            daysToActivate: bonus.days_to_activate,
            maximumStake: bonus.maximum_stake && inWords(bonus.maximum_stake),
            maximumWin: bonus.maximum_win && inWords(bonus.maximum_win),
            minimumOdds: bonus.minimum_odds === null ? null : (bonus.minimum_odds / 1_000).toFixed(2),
            contributions: bonus.contributions.map(({ percent: share, title }) => ({ name: title, percent: share })),
            sports: bonus.sports,
            spends: bonus.spends,
            isolation: bonus.isolation,
            forfeits: bonus.is_lost_on_withdrawal,
          },
          percent !== null,
          locale,
        )
      : kind === 'free_bet' || kind === 'free_spins'
        ? useSentences(kind, reward.days, locale)
        : cashSentences(locale),
    percent,
    amount,
    spins,
    days: kind === 'free_bet' || kind === 'free_spins' ? reward.days : null,
    bonus,
  };
}
