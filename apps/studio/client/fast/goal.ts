import '../style/goal.css';
import {
  exactPayout,
  goalChance,
  goalPosition,
  goalRivals,
  goalWorth,
  isOwnKick,
  percentOf,
  type FastRules,
  type GoalChoice,
  type GoalEvent,
  type GoalKick,
  type GoalPosition,
  type Multiple,
  type RoundEvent,
} from '@tavolo/game-maths';
import { easeOut } from '../kit/animator.ts';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { minor } from '../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from './board.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type GoalRules = Extract<FastRules, { kind: 'goal' }>;

/** Opens Instant Goal in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('goal', data, createBoard);

const isShootOut = (event: RoundEvent): event is GoalEvent => event.type === 'goal';
const corners = ['left', 'middle', 'right'] as const;
const keys: Readonly<Record<string, number>> = { Digit1: 0, Digit2: 1, Digit3: 2, ArrowLeft: 0, ArrowDown: 1, ArrowRight: 2 };
const beginning = goalPosition([]);
/** Milliseconds of a kick. */
const kickTime = 620;

function createBoard(parts: BoardParts<GoalRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const last = shell.view.openRound?.choice ?? shell.view.lastRound?.choice ?? null;
  let choice: GoalChoice = last !== null && 'rival' in last ? last : { rival: 'even' };
  let stake = minor(shell.view.defaultStake);
  let kicks: readonly GoalKick[] = [];
  let isOpen = false;
  let isBusy = false;

  // ---- the fields ----
  const rival = element('select', { id: 'rival' }, ...goalRivals.map((name) => element('option', { value: name }, t(`goal.${name}`))));
  rival.addEventListener('change', () => {
    choice = { rival: goalRivals.find((name) => name === rival.value) ?? choice.rival };
    parts.onChange();
  });
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: 'rival' }, t('goal.rival')),
    element('div', { class: 'field-box' }, rival),
  );

  // ---- the stage ----
  const result = element('span', { class: 'roll-result' }, t('goal.idle'));
  const boards = (['own', 'rival'] as const).map((side) => {
    const goals = element('output', { class: 'goal-count figure' });
    const dots = element('ol', { class: 'goal-dots' });
    return {
      side,
      goals,
      dots,
      root: element(
        'div',
        { class: 'goal-side', 'data-side': side },
        element('strong', {}, t(side === 'own' ? 'goal.you' : 'goal.them')),
        dots,
        goals,
      ),
    };
  });
  const chanceText = element('span', { class: 'figure' });
  const chanceBar = element('i', {});
  const ball = element('div', { class: 'goal-ball' }, pictureOf(parts, 'football', 96));
  const gloves = element('div', { class: 'goal-gloves' }, pictureOf(parts, 'gloves', 128));
  const targets = corners.map((corner, index) => {
    const button = element(
      'button',
      { type: 'button', class: 'goal-corner', 'aria-keyshortcuts': String(index + 1) },
      element('span', {}, t(`goal.${corner}`)),
    );
    button.addEventListener('click', () => kick(index));
    return button;
  });
  const root = element(
    'div',
    { class: 'goal-stage' },
    element('div', { class: 'goal-score' }, ...boards.map((board) => board.root)),
    element(
      'div',
      { class: 'goal-chance' },
      element('span', {}, t('goal.chance'), ' ', chanceText),
      element('div', { class: 'goal-bar', 'aria-hidden': 'true' }, chanceBar),
    ),
    element('div', { class: 'stage-head' }, result),
    element(
      'div',
      { class: 'goal-pitch' },
      element('div', { class: 'goal-frame' }, element('div', { class: 'goal-net', 'aria-hidden': 'true' }), gloves, ...targets),
      element('div', { class: 'goal-trophy', 'aria-hidden': 'true' }, pictureOf(parts, 'trophy', 128)),
      ball,
    ),
  );

  const position = (): GoalPosition => goalPosition(kicks);
  const percent = (at: GoalPosition): string => percentOf(goalChance(rules, choice.rival, at));

  function place(thing: HTMLElement, corner: number | null, share: number): void {
    thing.style.setProperty('--to', corner === null ? '0' : String(corner - 1));
    thing.style.setProperty('--share', share.toFixed(3));
  }

  function kick(corner: number): void {
    if (!isOpen || isBusy) return;
    sound.play('press');
    parts.onMove(corner);
  }

  function refresh(): void {
    rival.value = choice.rival;
    const at = position();
    for (const { side, goals, dots } of boards) {
      const own = kicks.filter(({ isOwn }) => isOwn === (side === 'own'));
      const name = t(side === 'own' ? 'goal.you' : 'goal.them');
      setText(goals, String(side === 'own' ? at.ownGoals : at.rivalGoals));
      dots.replaceChildren(
        ...Array.from({ length: Math.max(rules.kicks, own.length) }, (_, index) => {
          const taken = own[index];
          const key = !taken ? 'goal.todo' : taken.isGoal ? 'goal.scored' : 'goal.missed';
          return element(
            'li',
            { 'data-result': taken ? (taken.isGoal ? 'goal' : 'saved') : null, 'aria-label': t(key, { side: name, number: index + 1 }) },
            taken ? (taken.isGoal ? '✓' : '×') : '',
          );
        }),
      );
    }
    const chance = goalChance(rules, choice.rival, at);
    setText(chanceText, `${percent(at)}%`);
    chanceBar.style.transform = `scaleX(${chance.toNumber().toFixed(4)})`;
    for (const button of targets) button.setAttribute('aria-disabled', String(!isOpen || isBusy));
    root.dataset['turn'] = isOpen ? (isOwnKick(at) ? 'own' : 'rival') : 'none';
  }

  const turnText = (at: GoalPosition): string => t(isOwnKick(at) ? 'goal.shoot' : 'goal.save');

  /** Shows a kick: the ball flies to its corner, the gloves dive to theirs. */
  async function showKick({ shot, dive, isGoal }: GoalKick): Promise<void> {
    root.dataset['kick'] = isGoal ? 'goal' : 'saved';
    await animator.tween(
      shell.reducedMotion ? 1 : kickTime,
      (share) => {
        place(ball, shot, share);
        place(gloves, dive, Math.min(1, share * 1.4));
      },
      { ease: easeOut },
    );
    sound.play(isGoal ? 'diceWin' : 'diceLoss');
    await animator.wait(shell.reducedMotion ? 1 : 420);
  }

  function reset(): void {
    delete root.dataset['kick'];
    place(ball, null, 0);
    place(gloves, null, 0);
  }
  reset();

  return {
    root,
    fields: [field],
    get choice() {
      return choice;
    },
    get top(): Multiple {
      return { numerator: BigInt(rules.rivals[choice.rival].pays), denominator: 100n };
    },
    get worth() {
      return isOpen && kicks.length > 0 ? goalWorth(rules, choice.rival, position()) : undefined;
    },
    get returnPercent() {
      return percentOf(returnOf(choice.rival));
    },
    action: t('goal.start'),
    figures(wanted) {
      if (!isOpen) stake = wanted;
      refresh();
      const { pays } = rules.rivals[choice.rival];
      return [[t('goal.pays'), money.show(exactPayout(stake, { numerator: BigInt(pays), denominator: 100n }).whole)]];
    },
    setBusy() {
      refresh();
    },
    wait() {
      kicks = [];
      reset();
      setText(result, t('fast.busy'));
      refresh();
    },
    calm() {
      kicks = [];
      setText(result, t('goal.idle'));
      refresh();
    },
    async show(answer, isResumed) {
      const event = answer.events.find(isShootOut);
      if (!event) throw new Error('A round of Instant Goal has kicks');
      if (answer.choice && 'rival' in answer.choice) choice = answer.choice;
      stake = minor(answer.stake);
      const taken = event.kicks.at(-1);
      const isNew = event.kicks.length > kicks.length;
      isOpen = true;
      isBusy = true;
      refresh();
      if (taken && isNew && !isResumed) await showKick(taken);
      kicks = event.kicks;
      isBusy = false;
      isOpen = answer.open !== null;
      const at = position();
      refresh();
      const what = taken
        ? t(taken.isOwn ? (taken.isGoal ? 'goal.goalOwn' : 'goal.savedOwn') : taken.isGoal ? 'goal.goalRival' : 'goal.savedRival')
        : '';
      if (isOpen) {
        reset();
        setText(result, taken ? `${what} · ${turnText(at)}` : turnText(at));
        announcer.say(
          t('say.goal', {
            what,
            own: at.ownGoals,
            rival: at.rivalGoals,
            chance: percent(at),
            amount: money.show(minor(answer.open?.worth ?? '0')),
            next: turnText(at),
          }),
        );
        return null;
      }
      const net = minor(answer.win) - stake;
      const ending = t(event.isLeft ? 'goal.leftAt' : event.winner === 'own' ? 'goal.won' : 'goal.lost', {
        own: at.ownGoals,
        rival: at.rivalGoals,
      });
      root.dataset['ending'] = event.winner ?? 'left';
      setText(result, `${ending} · ${money.signed(net)}`);
      announcer.say(`${what}. ${ending}. ${money.signed(net)}`);
      return { label: `${at.ownGoals}–${at.rivalGoals} ${money.signed(net)}`, isGood: net > 0n };
    },
    onKey(event) {
      const corner = keys[event.code];
      if (!isOpen || corner === undefined) return false;
      kick(corner);
      return true;
    },
    rules: () => [
      t('goal.rules', { kicks: rules.kicks }),
      t('goal.rulesLeave', {
        even: percentOf(returnOf('even')),
        strong: percentOf(returnOf('strong')),
        weak: percentOf(returnOf('weak')),
      }),
      t('mines.resume'),
      t('goal.rulesKeys'),
    ],
    picture(round) {
      const event = round.events.find(isShootOut);
      return element(
        'ol',
        { class: 'past-goal' },
        ...(event?.kicks ?? []).map((one, index) => {
          const side = t(one.isOwn ? 'goal.you' : 'goal.them');
          const number = Math.floor(index / 2) + 1;
          const net = element(
            'span',
            { class: 'past-net', 'aria-hidden': 'true' },
            pictureOf(parts, 'football', 48),
            pictureOf(parts, 'gloves', 48),
          );
          net.dataset['shot'] = String(one.shot);
          net.dataset['dive'] = String(one.dive);
          return element(
            'li',
            { 'data-result': one.isGoal ? 'goal' : 'saved' },
            net,
            element('span', {}, t(one.isGoal ? 'goal.scored' : 'goal.missed', { side, number })),
          );
        }),
      );
    },
  };

  function returnOf(name: GoalChoice['rival']): Multiple {
    return goalWorth(rules, name, beginning);
  }
}
