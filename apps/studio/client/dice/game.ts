import { isOwnPress } from '../kit/own-press.ts';
import '../style/dice.css';
import { isDiceChoice, printedReturn, type DiceChoice, type DiceEvent, type DiceRules } from '@tavolo/game-maths';
import type { RecallView, RoundAnswer } from '../../server/protocol.ts';
import { element } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { fairnessPanel } from '../kit/fairness-panel.ts';
import { createLoop } from '../kit/loop.ts';
import { mathsFigures } from '../kit/maths-figures.ts';
import { minor } from '../kit/money.ts';
import { pressDoes, type Phase } from '../kit/press.ts';
import { belongsToControl } from '../kit/frame.ts';
import { openShell } from '../kit/shell.ts';
import { createAtlas } from '../kit/sprites.ts';
import { createBetPanel } from './bet-panel.ts';
import { createBoard } from './board.ts';
import type { DiceThemeFile } from './theme-file.ts';
import { chanceText, choiceFor, choiceFromChance, choiceFromMultiplier, hundredths, multiplierText, payout, rollsFor } from './odds.ts';

const isRoll = (event: RoundAnswer['events'][number]): event is DiceEvent => event.type === 'dice';

/** Opens dice in the frame: its rules come with the session, its picture and its voice with the theme. */
export async function start({ theme, texts: words, sheet }: GameData<DiceThemeFile>): Promise<void> {
  const assets = [{ kind: 'image' as const, name: 'sheet', url: sheet.url }];
  const shell = await openShell({ assets, voice: theme.voice, texts: words, skin: 'dice-game' });
  const { view, texts, money, animator, sound, announcer, root } = shell;
  if (view.rules.kind !== 'dice') throw new Error(`${view.game} is not dice`);
  const rules: DiceRules = view.rules;
  const limits = { min: minor(view.stakes[0] ?? '1'), max: minor(view.stakes.at(-1) ?? view.defaultStake) };
  const atlas = createAtlas(shell.loaded.image('sheet'), sheet);
  const picture = element('canvas', { class: 'die', width: 256, height: 256, 'aria-hidden': 'true' });
  const context = picture.getContext('2d');
  if (context) atlas.draw(context, theme.picture, 0, 0, 256, 256);

  let stake = minor(view.defaultStake);
  const lastChoice = view.lastRound?.choice ?? null;
  let choice: DiceChoice = isDiceChoice(lastChoice) ? lastChoice : choiceFor('under', 5000, rules);
  let balance = minor(view.balance);
  let state: Phase = 'idle';

  const board = createBoard({
    texts,
    animator,
    picture,
    reducedMotion: shell.reducedMotion,
    outcomes: rules.outcomes,
    onTarget: (target) =>
      setChoice({
        direction: choice.direction,
        target: Math.max(rules.targets[choice.direction].min, Math.min(rules.targets[choice.direction].max, target)),
      }),
    // The same chance on the other side.
    onSwap: () => {
      sound.play('press');
      setChoice(choiceFor(choice.direction === 'under' ? 'over' : 'under', rollsFor(choice, rules), rules));
    },
    onTick: () => sound.play('press'),
  });
  const returned = printedReturn(rules.maths).percent;
  const panel = createBetPanel({
    texts,
    money,
    limits,
    returnPercent: returned,
    edge: hundredths(10_000 - Number(returned.replace('.', ''))),
    onStake: setStake,
    onMultiplier: (text) => setChoice(choiceFromMultiplier(text, choice.direction, rules) ?? choice),
    onChance: (text) => setChoice(choiceFromChance(text, choice.direction, rules) ?? choice),
    onRoll: () => void press(),
    onFairness: (opener) =>
      shell.panel.open(
        texts.t('fair.title'),
        fairnessPanel({
          texts,
          studio: shell.studio,
          game: view.game,
          verifyPath: shell.settings.verifyPath,
          onChange: (seeds) => panel.setFairness(seeds.current.nonce, seeds.current.hash),
        }),
        opener,
      ),
  });
  root.append(element('div', { class: 'table' }, panel.root, board.root));

  function refresh(): void {
    board.setChoice(choice);
    panel.setFigures({
      multiplier: multiplierText(choice, rules),
      chance: chanceText(choice, rules),
      profit: payout(stake, choice, rules) - stake,
    });
  }

  function setChoice(next: DiceChoice): void {
    if (state === 'idle') choice = next;
    refresh();
  }

  function setStake(next: bigint): void {
    if (state !== 'idle') return;
    sound.play(next > stake ? 'stakeUp' : 'stakeDown');
    stake = next;
    panel.setStake(stake);
    refresh();
    announcer.say(texts.t('say.stake', { stake: money.show(stake) }));
  }

  function showBalance(next: bigint): void {
    balance = next;
    panel.setBalance(balance);
  }

  async function press(): Promise<void> {
    const closed = shell.panel.isOpen || shell.notice.open || shell.paused;
    const does = pressDoes({ closed, screen: null, phase: state, affords: balance >= stake });
    if (does === 'funds') shell.tellFunds(balance);
    if (does !== 'round') return;
    state = 'playing';
    const startedAt = performance.now();
    panel.setBusy(true);
    board.setBusy(true);
    board.shake();
    sound.play('roll');
    announcer.fresh();
    const before = balance;
    showBalance(balance - stake);
    try {
      const answer = await shell.round({ stake: String(stake), choice });
      if (answer) await show(answer);
      else {
        board.calm();
        if (balance === before - stake) showBalance(before);
      }
    } finally {
      const rest = view.minimumCycle - (performance.now() - startedAt);
      if (rest > 0) {
        state = 'cooling';
        await panel.rest(rest);
      }
      state = 'idle';
      panel.setBusy(false);
      board.setBusy(false);
    }
  }

  async function show(answer: RoundAnswer): Promise<void> {
    const roll = answer.events.find(isRoll);
    if (!roll) throw new Error('A round of dice has a roll');
    const staked = minor(answer.stake);
    const win = minor(answer.win);
    // A target can pay less than the bet: that is told plainly and not celebrated.
    const celebrated = win > staked;
    await board.roll(
      roll.roll,
      celebrated,
      roll.won
        ? celebrated
          ? texts.t('dice.won', { amount: money.show(win - staked) })
          : texts.t('win.returned', { amount: money.show(win), stake: money.show(staked) })
        : money.signed(-staked),
    );
    sound.play(celebrated ? 'diceWin' : 'diceLoss');
    board.addHistory(roll.roll, roll.won);
    panel.setLastWin(win, celebrated);
    showBalance(minor(answer.balance));
    panel.setFairness(answer.nonce + 1, answer.seedHash);
    shell.setPosition(answer.position);
    announcer.say(
      texts.t('say.dice', {
        roll: hundredths(roll.roll),
        direction: texts.t(roll.direction === 'under' ? 'dice.under' : 'dice.over').toLowerCase(),
        target: hundredths(roll.target),
      }),
    );
    shell.tellResult(answer);
    shell.tellBalance(balance);
  }

  function rulesBody(): HTMLElement {
    const { t } = texts;
    return element(
      'div',
      { class: 'rules' },
      mathsFigures(rules.maths, texts),
      element(
        'section',
        {},
        element('h3', {}, t('rules.part.roll')),
        element('p', {}, t('rules.dice', { outcomes: rules.outcomes.toLocaleString('en'), return: returned })),
        element('p', {}, t('rules.diceRound')),
      ),
      element('section', {}, element('h3', {}, t('rules.general')), element('p', {}, t('rules.malfunction'))),
      element('p', { class: 'quiet' }, t('rules.version', { version: rules.maths.version })),
    );
  }

  function rollPicture(round: RecallView): HTMLElement {
    const roll = round.events.find(isRoll);
    if (!roll) return element('div', {});
    return element(
      'div',
      { class: `past-roll ${roll.won ? 'hit' : 'miss'}` },
      element('strong', { class: 'figure' }, hundredths(roll.roll)),
      element('span', {}, `${texts.t(roll.direction === 'under' ? 'dice.under' : 'dice.over')} ${hundredths(roll.target)}`),
    );
  }

  shell.bodies = { rules: rulesBody, picture: rollPicture };
  shell.onBalance = (next) => {
    if (state === 'idle' || state === 'cooling') showBalance(next);
  };
  shell.onSeeds = (hash, nonce) => panel.setFairness(nonce, hash);
  const loop = createLoop(
    (milliseconds) => animator.advance(milliseconds),
    () => undefined,
  );
  shell.onPause = (paused) => (paused ? loop.stop() : loop.start());

  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'Space' && (!belongsToControl(event.target) || event.target === panel.rollButton)) {
      event.preventDefault();
      if (isOwnPress(event)) void press();
      return;
    }
    if (belongsToControl(event.target)) return;
    if (event.code === 'ArrowUp') setStake(stake * 2n > limits.max ? limits.max : stake * 2n);
    else if (event.code === 'ArrowDown') setStake(stake / 2n < limits.min ? limits.min : stake / 2n);
    else if (event.code === 'ArrowLeft' || event.code === 'ArrowRight') {
      const wider = (event.code === 'ArrowRight') === (choice.direction === 'under');
      setChoice(choiceFor(choice.direction, rollsFor(choice, rules) + (wider ? 100 : -100), rules));
    } else return;
    event.preventDefault();
  });

  function fit(): void {
    root.dataset['shape'] = root.clientHeight > root.clientWidth * 0.95 ? 'portrait' : 'landscape';
  }
  fit();
  new ResizeObserver(fit).observe(root);
  panel.setStake(stake);
  panel.setFairness(view.seeds.nonce, view.seeds.hash);
  showBalance(balance);
  refresh();
  board.calm();
  panel.setBusy(false);
  loop.start();
  shell.page.tell({ type: 'ready' });
  announcer.say(texts.t('say.ready', { title: view.title, balance: money.show(balance), stake: money.show(stake) }));
}
