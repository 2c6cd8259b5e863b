import '../style/flip.css';
import {
  exactPayout,
  flipMultiple,
  heads,
  printedReturn,
  tails,
  type FastRules,
  type FlipChoice,
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

type FlipRules = Extract<FastRules, { kind: 'flip' }>;

const presets = [1, 3, 5, 10, 20];
/** Milliseconds of a throw, and how often the coin turns in it. */
const throwTime = 900;
const turns = 5;
/** Discs that make the coin's edge. */
const thickness = 9;

/** Opens Flip in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('flip', data, createBoard);

/** What a round shows: the sides that were called, whether the last call was wrong, and once it is over all throws. */
function callsOf(events: readonly RoundEvent[]): { right: number[]; wrong: number | null; all: readonly number[] | null } {
  const right: number[] = [];
  let wrong: number | null = null;
  let all: readonly number[] | null = null;
  for (const event of events) {
    if (event.type === 'step') {
      if (event.isSafe) right.push(event.move);
      else wrong = event.move;
    }
    if (event.type === 'reveal') all = event.hidden[0] ?? [];
  }
  return { right, wrong, all };
}

const other = (side: number): number => (side === heads ? tails : heads);

function createBoard(parts: BoardParts<FlipRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const nameOf = (side: number): string => t(side === heads ? 'flip.heads' : 'flip.tails');
  const signOf = (side: number): string => t(side === heads ? 'flip.headsSign' : 'flip.tailsSign');
  const last = shell.view.openRound?.choice ?? shell.view.lastRound?.choice ?? null;
  let choice: FlipChoice = last !== null && 'calls' in last ? last : { calls: 10 };
  let stake = minor(shell.view.defaultStake);
  let right: readonly number[] = [];
  let isOpen = false;
  let isBusy = false;
  /** Degrees by which the coin has turned: heads lie up at whole turns. */
  let angle = 0;

  // ---- the fields ----
  const calls = element('input', { id: 'calls', type: 'range', min: rules.calls.min, max: rules.calls.max, step: 1 });
  const shownCalls = element('output', { for: 'calls', class: 'figure' });
  const setCalls = (count: number): void => {
    choice = { calls: count };
    parts.onChange();
  };
  calls.addEventListener('input', () => setCalls(Number(calls.value)));
  const chips = presets.map((count) => {
    const chip = element(
      'button',
      { type: 'button', class: 'choice figure', 'aria-pressed': 'false', 'aria-label': `${t('flip.calls')} ${count}` },
      String(count),
    );
    chip.addEventListener('click', () => setCalls(count));
    return { count, chip };
  });
  const field = element(
    'div',
    { class: 'field' },
    element('div', { class: 'field-head' }, element('label', { for: 'calls' }, t('flip.calls')), shownCalls),
    calls,
    element('div', { class: 'choices' }, ...chips.map(({ chip }) => chip)),
  );
  const sides = [heads, tails].map((side) => {
    const button = element(
      'button',
      { type: 'button', class: 'side-button', 'data-side': side, 'aria-keyshortcuts': side === heads ? 'H' : 'T' },
      element('span', { class: 'side-sign', 'aria-hidden': 'true' }, signOf(side)),
      element('span', {}, nameOf(side)),
    );
    button.addEventListener('click', () => call(side));
    return button;
  });
  const sideButtons = element('div', { class: 'side-buttons' }, ...sides);

  // ---- the stage ----
  const faceOf = (side: number): HTMLElement =>
    element(
      'span',
      { class: `coin-face ${side === heads ? 'heads' : 'tails'}` },
      element('span', { class: 'coin-ring' }),
      element('span', { class: 'coin-sign' }, signOf(side)),
      element('span', { class: 'coin-word' }, nameOf(side)),
    );
  const coin = element(
    'div',
    { class: 'coin' },
    ...Array.from({ length: thickness }, (_, disc) => {
      const edge = element('span', { class: 'coin-edge' });
      edge.style.setProperty('--disc', String(disc - (thickness - 1) / 2));
      return edge;
    }),
    faceOf(heads),
    faceOf(tails),
  );
  const shadow = element('div', { class: 'coin-shadow' });
  const result = element('span', { class: 'roll-result' }, t('flip.idle'));
  const next = element('span', { class: 'stage-next figure' });
  const trail = element('ol', { class: 'flip-trail', 'aria-label': t('flip.trail') });
  const root = element(
    'div',
    { class: 'flip-stage' },
    element('div', { class: 'stage-head' }, result, next),
    element(
      'div',
      { class: 'coin-place', 'aria-hidden': 'true' },
      shadow,
      coin,
      element('div', { class: 'flip-hoard' }, pictureOf(parts, 'coins', 256)),
    ),
    trail,
  );

  function turn(degrees: number, height: number): void {
    coin.style.setProperty('--turn', `${degrees}deg`);
    coin.style.setProperty('--height', height.toFixed(3));
    shadow.style.setProperty('--height', height.toFixed(3));
  }
  turn(0, 0);

  /** Throws the coin so that it lies with this side up. */
  async function throwCoin(side: number): Promise<void> {
    const from = angle;
    const rest = (side === heads ? 0 : 180) - (from % 360);
    const to = from + turns * 360 + ((rest + 360) % 360);
    await animator.tween(shell.reducedMotion ? 1 : throwTime, (share) => turn(from + (to - from) * share, 4 * share * (1 - share)), {
      ease: easeOut,
    });
    angle = to % 360;
    turn(angle, 0);
  }

  function call(side: number): void {
    if (!isOpen || isBusy) return;
    sound.play('press');
    parts.onMove(side);
  }

  const past = (side: number, called: number | null): HTMLElement =>
    element(
      'li',
      {
        class: 'flip-past',
        'data-side': side,
        'data-called': called === null ? null : String(called === side),
        'aria-label': called === null ? nameOf(side) : t(called === side ? 'flip.pastRight' : 'flip.pastWrong', { side: nameOf(side) }),
      },
      signOf(side),
    );

  function refresh(): void {
    calls.value = String(choice.calls);
    setText(shownCalls, String(choice.calls));
    for (const { count, chip } of chips) chip.setAttribute('aria-pressed', String(count === choice.calls));
    const ahead = right.length < choice.calls ? exactPayout(stake, flipMultiple(rules, right.length + 1)).whole : null;
    setText(next, ahead === null ? '' : `${t('flip.next')}: ${t('mines.nextLine', { chance: '50.00', amount: money.show(ahead) })}`);
    for (const button of sides) button.setAttribute('aria-disabled', String(!isOpen || isBusy));
    sideButtons.hidden = !isOpen;
  }

  return {
    root,
    fields: [field, sideButtons],
    get choice() {
      return choice;
    },
    get top(): Multiple {
      return flipMultiple(rules, choice.calls);
    },
    get returnPercent() {
      return printedReturn(rules.maths).percent;
    },
    action: t('fast.bet'),
    figures(wanted) {
      if (!isOpen) stake = wanted;
      refresh();
      return [];
    },
    setBusy() {
      refresh();
    },
    wait() {
      right = [];
      trail.replaceChildren();
      setText(result, t('fast.busy'));
    },
    calm() {
      setText(result, t('flip.idle'));
      refresh();
    },
    async show(answer, isResumed) {
      const shown = callsOf(answer.events);
      if (answer.choice && 'calls' in answer.choice) choice = answer.choice;
      stake = minor(answer.stake);
      isBusy = true;
      refresh();
      const thrown = shown.wrong === null ? shown.right.at(-1) : other(shown.wrong);
      const isNew = shown.right.length + (shown.wrong === null ? 0 : 1) > right.length;
      if (thrown !== undefined && isNew) {
        if (!isResumed) sound.play('roll');
        await (isResumed ? turnTo(thrown) : throwCoin(thrown));
      }
      right = shown.right;
      isOpen = answer.open !== null;
      isBusy = false;
      trail.replaceChildren(...right.map((side) => past(side, side)));
      refresh();
      const worth = money.show(minor(answer.open?.worth ?? '0'));
      if (answer.open) {
        setText(result, right.length === 0 ? t('flip.call') : `${t('mines.worth')} ${worth}`);
        if (right.length > 0) sound.play('multiplier', right.length);
        announcer.say(thrown === undefined ? t('flip.call') : t('say.flip.right', { side: nameOf(thrown), amount: worth }));
        return null;
      }
      const win = minor(answer.win);
      setText(next, '');
      if (shown.wrong !== null && thrown !== undefined) {
        trail.append(past(thrown, shown.wrong));
        setText(result, t('flip.fell', { side: nameOf(thrown) }));
        announcer.say(t('flip.fell', { side: nameOf(thrown) }));
      } else {
        setText(result, money.signed(win - stake));
        announcer.say(t('say.collected', { amount: money.show(win), balance: money.show(minor(answer.balance)) }));
      }
      const made = shown.right.length + (shown.wrong === null ? 0 : 1);
      // What the throws after it would have been: all were drawn before the first call.
      trail.append(...(shown.all ?? []).slice(made).map((side) => past(side, null)));
      right = [];
      return {
        label: shown.wrong === null ? `${made} · ${money.signed(win - stake)}` : String(shown.right.length),
        isGood: shown.wrong === null,
      };
    },
    onKey(event) {
      if (!isOpen || (event.code !== 'KeyH' && event.code !== 'KeyT')) return false;
      call(event.code === 'KeyH' ? heads : tails);
      return true;
    },
    rules: () => [t('flip.rules', { throws: rules.throws, return: printedReturn(rules.maths).percent }), t('mines.resume')],
    picture(round) {
      const shown = callsOf(round.events);
      const made = shown.right.length + (shown.wrong === null ? 0 : 1);
      return element(
        'ol',
        { class: 'flip-trail past-flip' },
        ...shown.right.map((side) => past(side, side)),
        shown.wrong === null ? null : past(other(shown.wrong), shown.wrong),
        ...(shown.all ?? []).slice(made).map((side) => past(side, null)),
      );
    },
  };

  function turnTo(side: number): Promise<void> {
    angle = side === heads ? 0 : 180;
    turn(angle, 0);
    return Promise.resolve();
  }
}
