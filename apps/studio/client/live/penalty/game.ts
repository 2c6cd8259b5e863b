import '../../style/penalty.css';
import {
  compileLive,
  kickerOf,
  penaltyBets,
  penaltyChance,
  penaltyQuote,
  penaltySides,
  penaltyZones,
  percentOf,
  scoreOf,
  type PenaltyBet,
  type PenaltyDefinition,
  type PenaltyOutcome,
  type PenaltyQuote,
  type PenaltySide,
} from '@tavolo/game-maths';
import type { TableState } from '../../../server/live/protocol.ts';
import { element } from '../../kit/element.ts';
import { minor } from '../../kit/money.ts';
import { createAtlas } from '../../kit/sprites.ts';
import type { BoardParts, BoardPicture, BoardResult, LiveBoard } from '../board.ts';
import { openLiveTable, type TableData } from '../live-table.ts';
import { createPenaltyDesk, odds } from './desk.ts';
import { kickMoment, kickTimes } from './kick-plan.ts';
import { createKickScene } from './kick-scene.ts';
import { createScoreBoard } from './score-board.ts';
import { sideBadge } from './sides.ts';
import { penaltyWords } from './words.ts';

/** Opens a penalty shoot-out in the frame. */
export const start = (data: TableData): Promise<void> => openLiveTable('penalty', data, (parts) => createBoard(parts, data));

/** The kicks before the one of the present round. */
function kicksBefore({ round }: TableState): readonly boolean[] {
  const from = round?.goesOnFrom;
  return from?.kind === 'penalty' ? from.kicks : [];
}

function createBoard(
  { session, view, rules, place, explain, known }: BoardParts<PenaltyDefinition>,
  { sheet }: TableData,
): LiveBoard<PenaltyOutcome> {
  const { texts, reducedMotion, sound, money } = session;
  const { t } = texts;
  const maths = compileLive<'penalty'>(rules);
  const words = penaltyWords(texts);
  let before: readonly boolean[] = kicksBefore(view.state);
  const quotes = new Map<string, PenaltyQuote>();
  const quote = (bet: string): PenaltyQuote => {
    const known = quotes.get(bet) ?? penaltyQuote(rules, before, bet);
    quotes.set(bet, known);
    return known;
  };

  const scene = createKickScene();
  new ResizeObserver(() => scene.fit()).observe(scene.canvas);
  if (sheet) {
    const picture = new Image();
    picture.src = sheet.url;
    picture.decode().then(
      () => scene.furnish(createAtlas(picture, sheet)),
      // Without its picture the ball is a plain one.
      () => undefined,
    );
  }
  const score = createScoreBoard(words.side, (kicks) => {
    const { goals } = scoreOf(kicks);
    return t('live.penalty.score', { home: words.side('home'), away: words.side('away'), homeGoals: goals.home, awayGoals: goals.away });
  });
  const sign = element('p', { class: 'kick-sign', 'aria-hidden': 'true' });
  sign.hidden = true;
  const stage = element('div', { class: 'penalty-stage' }, scene.canvas, score.root, sign);

  const desk = createPenaltyDesk({
    texts,
    words,
    exponent: session.view.exponent,
    place,
    point(bet) {
      if (bet === null) return explain(null);
      const { back, chance, returns } = quote(bet);
      explain(
        back === null || returns === null
          ? t('live.penalty.notOffered', { bet: words.bet(bet) })
          : t('live.penalty.about', { bet: words.bet(bet), odds: odds(back), chance: percentOf(chance), rtp: percentOf(returns) }),
      );
    },
  });
  desk.offer(quote);

  let still = '';
  let heard = '';
  const hear = (name: string, run: () => void): void => {
    if (heard === name) return;
    heard = name;
    run();
  };

  function draw({ state, moment, time, outcome, now }: BoardPicture<PenaltyOutcome>): void {
    const number = state.round?.number ?? 1;
    const next = kicksBefore(state);
    if (next.join() !== before.join() || next.length !== before.length) {
      before = next;
      quotes.clear();
      desk.offer(quote);
    }
    const isShown = time !== null && outcome !== null && time.at >= kickTimes.shown;
    const seen = isShown ? outcome.kicks : before;
    const kicker = kickerOf(before.length);
    const winner = isShown ? outcome.winner : null;
    score.show(seen, winner ? null : kickerOf(seen.length), winner);
    showSign(isShown ? outcome : null);
    const drawn = outcome ? { isGoal: outcome.kicks.at(-1) === true, zone: outcome.zone } : null;
    if (reducedMotion) {
      const key = `${isShown} ${number} ${scene.isFurnished} ${scene.canvas.width} ${scene.canvas.height}`;
      // Nothing moves: a picture is drawn when it is another one.
      if (key === still) return;
      still = key;
      const at = isShown ? kickTimes.arrives + 160 : null;
      scene.draw({
        moment: { ...kickMoment({ at, learnt: 0, drawn: isShown ? drawn : null, left: null, number }), crowd: 0 },
        kicker,
        lit: isShown ? outcome.zone : null,
        milliseconds: 0,
      });
      return;
    }
    const left = moment.phase === 'open' || moment.phase === 'closing' ? moment.left : null;
    const kick = kickMoment({ at: time?.at ?? null, learnt: time?.learnt ?? Infinity, drawn, left, number });
    scene.draw({ moment: kick, kicker, lit: isShown ? outcome.zone : null, milliseconds: now % 1_000_000 });
    if (!time) return;
    if (kick.swing > 0.5) hear(`${number} strike`, () => sound.play('reelStop', 0));
    if (isShown)
      hear(`${number} end`, () => (winner ? sound.play('tier', 2) : drawn?.isGoal ? sound.play('crowd', 1) : sound.play('crowd', 0)));
  }

  function showSign(outcome: PenaltyOutcome | null): void {
    sign.hidden = outcome === null;
    if (!outcome) return;
    const isGoal = outcome.kicks.at(-1) === true;
    const text = outcome.winner
      ? t('live.penalty.won', { side: words.side(outcome.winner) })
      : t(isGoal ? 'live.penalty.goalSign' : 'live.penalty.savedSign');
    if (sign.textContent === text) return;
    sign.textContent = text;
    sign.dataset['goal'] = String(isGoal);
    sign.toggleAttribute('data-winner', outcome.winner !== null);
  }

  const badge = ({ kicks, winner }: PenaltyOutcome): HTMLElement => {
    const side = kickerOf(kicks.length - 1);
    const isGoal = kicks.at(-1) === true;
    return element(
      'span',
      {
        class: 'penalty-badge',
        role: 'img',
        'data-winner': winner ? 'true' : null,
        'aria-label': winner
          ? t('live.penalty.badgeWon', { side: words.side(winner), score: words.score(kicks) })
          : t(isGoal ? 'live.penalty.badgeGoal' : 'live.penalty.badgeSaved', { side: words.side(side) }),
      },
      sideBadge(side),
      element('i', { class: 'kick-mark', 'data-goal': String(isGoal) }),
      ...(winner ? [element('b', { class: 'figure' }, words.score(kicks))] : []),
    );
  };

  const wins = (bet: PenaltyBet, { kicks, winner, zone }: PenaltyOutcome): boolean => {
    if (bet.kind === 'zone') return bet.zone === zone;
    if (bet.kind === 'winner') return bet.side === winner;
    return (bet.kind === 'goal') === (kicks.at(-1) === true);
  };

  return {
    stage,
    betting: desk.root,
    shownAt: kickTimes.shown,
    draw,
    fit: () => scene.fit(),
    showBets: desk.showBets,
    mark: (outcome) =>
      desk.mark(
        outcome &&
          ((name) => {
            const bet = penaltyBets.get(name);
            return bet !== undefined && wins(bet, outcome);
          }),
      ),
    setOpen: desk.setOpen,
    offers: (bet) => penaltyQuote(rules, kicksBefore(known.state()), bet).back !== null,
    result: badge,
    outcomeText: words.outcome,
    betName: words.bet,
    chance: (bets) => (bets.length === 0 ? null : percentOf(penaltyChance(rules, before, bets))),
    statistics,
    roundWords: [
      t('live.penalty.rulesClock', { bet: view.clock.bet, draw: view.clock.draw, result: view.clock.result }),
      t('live.penalty.rulesLost'),
    ],
    rules: rulesText,
  };

  function statistics(results: readonly BoardResult<PenaltyOutcome>[]): HTMLElement {
    const goals = results.filter(({ outcome }) => outcome.kicks.at(-1)).length;
    const zones = penaltyZones.map((zone) => results.filter(({ outcome }) => outcome.zone === zone).length);
    const won = (side: PenaltySide): number => results.filter(({ outcome }) => outcome.winner === side).length;
    const most = Math.max(1, ...zones);
    return element(
      'div',
      { class: 'statistics' },
      element('p', { class: 'kick-share' }, t('live.penalty.kicks', { goals, saved: results.length - goals })),
      element(
        'ul',
        { class: 'zone-heat', 'aria-label': t('live.penalty.zoneBets') },
        ...zones.map((count, index) => {
          const cell = element('li', {}, element('span', {}, words.zone(index + 1)), element('b', { class: 'figure' }, `${count}×`));
          cell.style.setProperty('--share', String(count / most));
          return cell;
        }),
      ),
      element(
        'ul',
        { class: 'side-wins' },
        ...penaltySides.map((side) =>
          element('li', {}, sideBadge(side), element('span', {}, words.side(side)), element('b', { class: 'figure' }, `${won(side)}×`)),
        ),
      ),
      element('p', { class: 'quiet' }, t('live.penalty.shootOutsWon')),
    );
  }

  function rulesText(): HTMLElement[] {
    const limit = (kind: string): string => money.show(minor(view.limits.each[kind] ?? view.limits.most));
    const fixed = (['goal', 'saved', 'zone'] as const).map((kind) => {
      const name = kind === 'zone' ? 'zone:1' : kind;
      const { back, chance, returns } = penaltyQuote(rules, [], name);
      return element(
        'tr',
        {},
        element('th', { scope: 'row' }, kind === 'zone' ? t('live.penalty.zoneBets') : words.bet(name)),
        element('td', { class: 'figure' }, odds(back ?? 0)),
        element('td', { class: 'figure' }, `${percentOf(chance)}%`),
        element('td', { class: 'figure' }, returns ? `${percentOf(returns)}%` : '–'),
        element('td', { class: 'figure' }, limit(kind)),
      );
    });
    const { least, most, returns } = rules.winner;
    return [
      element('p', {}, t('live.penalty.rules', { home: words.side('home'), away: words.side('away') })),
      element('p', {}, t('live.penalty.rulesEnd')),
      element('p', {}, t('live.penalty.rulesKick')),
      element(
        'p',
        {},
        t('live.penalty.rulesWinner', {
          rtp: ((returns.numerator / returns.denominator) * 100).toFixed(1),
          least: odds(least),
          most: odds(most),
        }),
      ),
      element('p', {}, t('live.penalty.rulesOdds')),
      element(
        'table',
        { class: 'bet-table' },
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...(['bet', 'odds', 'chance', 'return', 'limit'] as const).map((name) =>
              element('th', { scope: 'col' }, t(`live.penalty.table.${name}`)),
            ),
          ),
        ),
        element(
          'tbody',
          {},
          ...fixed,
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, t('live.penalty.winnerBets')),
            element('td', { colspan: '2' }, t('live.penalty.byScore')),
            element(
              'td',
              { class: 'figure' },
              `${percentOf(maths.returnOf('winner:home'))}–${((returns.numerator / returns.denominator) * 100).toFixed(2)}%`,
            ),
            element('td', { class: 'figure' }, limit('winner')),
          ),
        ),
      ),
    ];
  }
}
