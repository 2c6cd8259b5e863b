import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { Moment } from '../../../shell/format/moment.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useOddsFormat } from '../../betting/api/bet-settings.ts';
import { KickOff, LiveTime, usePeriodText } from '../../betting/components/moments.tsx';
import { Silks } from '../../betting/components/silks.tsx';
import { marketName, outcomeName, runnersOf } from '../../betting/rules/market-names.ts';
import { eachWayText } from '../../betting/rules/each-way-text.ts';
import { oddsText, totalOddsText } from '../../betting/rules/odds-text.ts';
import { eventTitle, isLive } from '../../betting/rules/offer.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import { marketsTexts } from '../../betting/texts/markets.ts';
import { isOpenBet, legsOf, paidBy, toneOf, wonLegs, type Bet, type BetLeg, type Builder } from '../rules/bet.ts';
import { betTitle } from '../rules/bet-title.ts';
import { outcomeText } from '../rules/outcome-text.ts';
import { builderText, settledText } from '../rules/settled-text.ts';
import { betsTexts } from '../texts/bets.ts';
import { BetTools } from './bet-tools.tsx';
import { CashOut } from './cash-out.tsx';
import styles from './bets.module.css';

/** One bet: its legs as they stand, what was staked, what it returns, and what can be done with it. */
export function BetCard({ bet, isWhole = false }: { bet: Bet; isWhole?: boolean }) {
  const t = useText(betsTexts);
  const b = useText(bettingTexts);
  const format = useOddsFormat();
  const open = isOpenBet(bet);
  const won = wonLegs(bet);
  const paid = paidBy(bet);
  // Beside the slip the panel has a heading of its own; on the page of bets these come right below the title.
  const Heading = isWhole ? 'h2' : 'h3';
  return (
    <article className={styles.card} aria-label={`${betTitle(t, b, bet)}, ${bet.reference}`}>
      <header className={styles.head}>
        <Heading className={styles.title}>{betTitle(t, b, bet)}</Heading>
        <Badge tone={toneOf(bet.state)}>
          {open && bet.legs.length > 1 && won > 0
            ? t('wonOf', { won, count: bet.legs.length })
            : t(bet.state === 'void' && bet.funding === 'free_bet' ? 'state.voidFree' : `state.${bet.state}`)}
        </Badge>
      </header>
      <ul className={styles.legs}>
        {legsOf(bet).map(({ builder, selections }) =>
          builder ? (
            <BuilderLeg key={builder.builder} builder={builder} selections={selections} />
          ) : (
            selections.map((leg) => <Leg key={leg.selection} leg={leg} />)
          ),
        )}
      </ul>
      <dl className={`${styles.figures} num`}>
        <div>
          <dt>{t('stake')}</dt>
          <dd>
            {amountText(bet.stake.amount, bet.stake.currency)}
            {bet.funding !== 'cash' && <span className={styles.funding}>{b(`pay.${bet.funding}`)}</span>}
          </dd>
        </div>
        {bet.total_odds !== null && legsOf(bet).length > 1 && (
          <div>
            <dt>{b('totalOdds')}</dt>
            <dd>{totalOddsText(bet.total_odds, format)}</dd>
          </div>
        )}
        {bet.state !== 'cashed_out' && bet.cashed_out && /[1-9]/.test(bet.cashed_out.amount) && (
          <div>
            <dt>{t('cashedOut')}</dt>
            <dd>{amountText(bet.cashed_out.amount, bet.cashed_out.currency)}</dd>
          </div>
        )}
        {bet.accumulator_bonus && (
          <div>
            <dt>{t('accumulatorBonus', { percent: bet.accumulator_bonus.percent })}</dt>
            <dd>+{amountText(bet.accumulator_bonus.amount.amount, bet.accumulator_bonus.amount.currency)}</dd>
          </div>
        )}
        {open ? (
          <div>
            <dt>{t('possible')}</dt>
            <dd>{amountText(bet.potential_return.amount, bet.potential_return.currency)}</dd>
          </div>
        ) : (
          paid && (
            <div>
              <dt>{t(paid.by)}</dt>
              <dd className={bet.state === 'lost' ? undefined : styles.won}>{amountText(paid.amount, bet.stake.currency)}</dd>
            </div>
          )
        )}
      </dl>
      {bet.funding === 'free_bet' && open && <p className={styles.note}>{t('freeBet.text')}</p>}
      {bet.corrections > 0 && <p className={styles.note}>{t('corrected', { count: bet.corrections })}</p>}
      {open && <CashOut bet={bet} />}
      <Settled bet={bet} />
      <footer className={styles.foot}>
        <span>
          {b('reference')} <b className="num">{bet.reference}</b>
        </span>
        <Moment iso={bet.placed_at} />
        {isWhole && <BetTools bet={bet} />}
      </footer>
    </article>
  );
}

const legIcons: Readonly<Record<BetLeg['result'], IconName>> = {
  open: 'clock-fill',
  won: 'check-circle-fill',
  half_won: 'check-circle-fill',
  placed: 'check-circle-fill',
  dead_heat: 'check-circle-fill',
  lost: 'x-circle-fill',
  half_lost: 'x-circle-fill',
  void: 'arrows-clockwise-bold',
};

const termsOf = ({ denominator, numerator, places }: NonNullable<BetLeg['each_way']>) => ({
  fraction: [numerator, denominator] as const,
  places,
});

/** The event of a leg with its score, and when it is played while the leg is open. */
function LegEvent({ leg: { event, result } }: { leg: Pick<BetLeg, 'event' | 'result'> }) {
  return (
    <>
      <PageLink to={`/betting/event/${event.id}`}>{eventTitle(event)}</PageLink>
      {event.score && event.home && (isLive(event) || result !== 'open') && (
        <span className="num">
          {' '}
          {event.score.home}–{event.score.away}
        </span>
      )}
    </>
  );
}

/** Of an open leg when it is played; of a decided one what it came to, as a word. */
function LegTime({ leg: { event, result } }: { leg: Pick<BetLeg, 'event' | 'result'> }) {
  const b = useText(bettingTexts);
  if (result !== 'open') return <LegResult result={result} />;
  if (event.state === 'ended') return <span className={styles.when}>{b('ended')}</span>;
  return isLive(event) ? <LiveTime event={event} className={styles.live} /> : <KickOff iso={event.starts_at} className={styles.when} />;
}

function LegResult({ result }: Pick<BetLeg, 'result'>) {
  const t = useText(betsTexts);
  return result === 'open' ? null : <span className={classes(styles.result, styles[`is-${result}`])}>{t(`leg.${result}`)}</span>;
}

/** What became of a leg; the word beside it says it too. */
function LegIcon({ result }: Pick<BetLeg, 'result'>) {
  const t = useText(betsTexts);
  return <Icon name={legIcons[result]} className={styles[`is-${result}`] ?? ''} {...(result === 'open' && { label: t('leg.open') })} />;
}

/** A bet builder: its event, what it pays, and each of its selections. */
function BuilderLeg({ builder, selections }: { builder: Builder; selections: readonly BetLeg[] }) {
  const t = useText(betsTexts);
  const b = useText(bettingTexts);
  const format = useOddsFormat();
  const [first] = selections;
  if (!first) return null;
  const { event, is_banker: isBanker } = first;
  const leg = { event, result: builder.result };
  return (
    <li>
      <div className={styles.leg}>
        <LegIcon result={builder.result} />
        <span className={styles.legText}>
          <b>{b('builder')}</b>
          <span>
            <LegEvent leg={leg} />
            {isBanker && ` · ${t('banker')}`}
          </span>
        </span>
        <span className={styles.legEnd}>
          <LegTime leg={leg} />
          <b className="num">{oddsText(builder.odds, format)}</b>
        </span>
      </div>
      <ul className={styles.members}>
        {selections.map((selection) => (
          <BuilderSelection key={selection.selection} leg={selection} />
        ))}
      </ul>
    </li>
  );
}

function BuilderSelection({ leg }: { leg: BetLeg }) {
  const m = useText(marketsTexts);
  const market = { type: leg.market_type, specifiers: leg.specifiers };
  return (
    <li className={styles.leg}>
      <LegIcon result={leg.result} />
      <span className={styles.legText}>
        <b>{outcomeName(m, market, leg.outcome, leg.event)}</b>
        <span>{marketName(m, market, leg.event)}</span>
      </span>
      <LegResult result={leg.result} />
    </li>
  );
}

function Leg({ leg }: { leg: BetLeg }) {
  const t = useText(betsTexts);
  const b = useText(bettingTexts);
  const m = useText(marketsTexts);
  const format = useOddsFormat();
  const market = { type: leg.market_type, specifiers: leg.specifiers };
  return (
    <li className={styles.leg}>
      <LegIcon result={leg.result} />
      <span className={styles.legText}>
        <b className={styles.picked}>
          {runnersOf(market, leg.outcome, leg.event).map((runner) => (
            <Silks key={runner.id} runner={runner} />
          ))}
          <span>{outcomeName(m, market, leg.outcome, leg.event)}</span>
        </b>
        <span>
          {marketName(m, market, leg.event)} · <LegEvent leg={leg} />
          {leg.is_banker && ` · ${t('banker')}`}
          {leg.each_way && ` · ${b('eachWay')}: ${eachWayText(b, termsOf(leg.each_way))}`}
        </span>
      </span>
      <span className={styles.legEnd}>
        <LegTime leg={leg} />
        {leg.boosted_from !== null && (
          <span className={`${styles.funding} num`}>
            <span className="visually-hidden">{b('boost')}: </span>
            <s>{oddsText(leg.boosted_from, format)}</s>
          </span>
        )}
        <b className="num">{oddsText(leg.odds, format)}</b>
      </span>
    </li>
  );
}

/** How each decided leg was settled, by the figures that counted, and what that made of the bet. */
function Settled({ bet }: { bet: Bet }) {
  const t = useText(betsTexts);
  const m = useText(marketsTexts);
  const period = usePeriodText();
  const format = useOddsFormat();
  const decided = bet.legs.filter(({ result }) => result !== 'open');
  const outcome = outcomeText(t, bet);
  if (decided.length === 0 && outcome.length === 0) return null;
  return (
    <details className={styles.how}>
      <summary>{t(isOpenBet(bet) ? 'how.open' : 'how')}</summary>
      <ul>
        {decided.map((leg) => (
          <li key={leg.selection}>
            <b>{outcomeName(m, { type: leg.market_type, specifiers: leg.specifiers }, leg.outcome, leg.event)}</b>{' '}
            {settledText(t, period, leg, format).join(' ')}
          </li>
        ))}
        {legsOf(bet).map(({ builder, selections }) => {
          if (!builder) return null;
          const said = builderText(t, builder, selections.filter(({ result }) => result === 'void').length, format);
          return said.length > 0 && <li key={builder.builder}>{said.join(' ')}</li>;
        })}
      </ul>
      {bet.lines > 1 && decided.length > 0 && <p>{t(bet.is_each_way ? 'how.eachWay' : 'how.lines', { count: bet.lines })}</p>}
      {outcome.length > 0 && <p>{outcome.join(' ')}</p>}
      <PageLink to="/betting/rules">{t('how.rules')}</PageLink>
    </details>
  );
}
