import type { FeatureSlotRules, Held, Opened, Position } from '@tavolo/game-maths';
import type { Announcer } from '../kit/announcer.ts';
import type { Shell } from '../kit/shell.ts';
import type { JackpotLevel } from '../kit/page.ts';
import type { SoundBank } from '../kit/sound.ts';
import type { FeatureScreens } from '../slot/feature-screens.ts';
import { goldLengths } from './gold.ts';
import type { Colossal } from './board.ts';
import type { FeatureStage } from './stage.ts';
import {
  featurePace,
  holdLengths,
  holdPace,
  lastGrid,
  lengths,
  meterAfter,
  tierOf,
  toldWins,
  turnsOf,
  wheelLengths,
  type Brought,
  type Grid,
  type Hold,
  type Round,
  type Spin,
  type Step,
  type Tier,
  type Wheel,
  type Win,
} from './steps.ts';

export interface FeaturePresenterParts {
  rules: FeatureSlotRules;
  stage: Pick<
    FeatureStage,
    | 'place'
    | 'spin'
    | 'land'
    | 'transform'
    | 'tumble'
    | 'slide'
    | 'walk'
    | 'setLabels'
    | 'setMarks'
    | 'setGold'
    | 'openGold'
    | 'hold'
    | 'freeze'
    | 'focus'
    | 'show'
    | 'burst'
    | 'celebrate'
    | 'endCount'
    | 'enter'
    | 'setMeter'
    | 'fillMeter'
    | 'setLogo'
    | 'drawers'
    | 'wheel'
  >;
  shell: Pick<Shell, 'animator' | 'money' | 'texts' | 'reducedMotion'> & {
    announcer: Pick<Announcer, 'say'>;
    sound: Pick<SoundBank, 'play'>;
  };
  screens: Pick<FeatureScreens, 'intro' | 'opening' | 'more' | 'counter' | 'respins' | 'summary'>;
  message(label: string, amount: string, celebrated: boolean): void;
  /** The count of the greatest wins waits for a press that ends it, or does no more. */
  onSkippable(skippable: boolean): void;
}

export interface FeaturePresenter {
  /** The reels start to turn; the answer is still on its way. */
  begin(): void;
  /** Shows a whole round with all that it led to. */
  play(round: Round): Promise<void>;
  /** A win that is above the bet by far enough has its picture; any other is told in the line below the reels. */
  tell(won: bigint, stake: bigint): Promise<void>;
  /** A jackpot that the player has won: the wheel comes to rest on a crown, whatever the round was. */
  jackpot(level: JackpotLevel, amount: bigint): Promise<void>;
  /** The round was not played: the reels come to rest where they were. */
  giveUp(): Promise<void>;
  /** Stands as after that round; null: nothing was played yet. */
  rest(round: Round | null): void;
  /** A press while a round is shown; true when it ended the count of a win that is told. */
  press(): boolean;
}

/** The count of the greatest wins can be ended after so long, in milliseconds. */
const SKIP_FROM = 1000;

/** From the least prize of hold-and-win to the greatest. */
export const prizeNames = ['hold.prize.mini', 'hold.prize.minor', 'hold.prize.major'] as const;
type PrizeName = (typeof prizeNames)[number];

/** A stage of a round where motion is reduced: long enough to be seen, in milliseconds. */
const SWIFT = 120;

/** The game as it stands before anything was played. */
function firstGrid({ grid, paid, symbols }: FeatureSlotRules): Grid {
  const { fill } = paid;
  if (fill.kind === 'strips') return fill.strips.map((strip, reel) => strip.slice(reel * 3, reel * 3 + (grid.heights[reel] ?? 0)));
  const regular = symbols.filter(({ role }) => role === 'regular').map(({ id }) => id);
  const rock = paid.after?.kind === 'dig' ? paid.after : null;
  return grid.heights.map((height, reel) =>
    Array.from({ length: height }, (_, row) =>
      rock && row < rock.rows ? rock.symbol : (regular[(reel * 3 + row * 2) % regular.length] ?? ''),
    ),
  );
}

/** Plays the steps of a round in their order. It knows nothing the server did not say. */
export function createFeaturePresenter(parts: FeaturePresenterParts): FeaturePresenter {
  const { rules, stage, shell, screens, message } = parts;
  const { animator, announcer, money, sound, texts } = shell;
  const { volatility } = rules.maths;
  const drops = rules.paid.fill.kind === 'weights';
  const keeps = rules.freeSpins?.keeps;
  const keepsMarks = keeps === 'marks';
  /** What multiplies every free spin that wins, from those before it; 1: nothing. */
  let kept = 1;
  const rock = rules.paid.after?.kind === 'dig' ? rules.paid.after.symbol : null;
  /** Places that stay golden when a spin is over. */
  let golden: readonly Position[] = [];
  let resting: Grid = firstGrid(rules);
  let show = 0;
  let skip: (() => void) | null = null;

  const { say } = announcer;
  const pause = (length: number): Promise<void> => animator.wait(shell.reducedMotion ? Math.min(length, SWIFT) : length);
  const places = (grid: Grid, symbol: string): Position[] =>
    grid.flatMap((column, reel) => column.flatMap((shown, row): Position[] => (shown === symbol ? [[reel, row]] : [])));

  const walking = rules.paid.after?.kind === 'walkingWilds' ? rules.paid.after : null;
  const wild = rules.symbols.find(({ role }) => role === 'wild')?.id ?? '';
  const labelled =
    (stake: bigint) =>
    (one: Held): Held & { label: string } => ({ ...one, label: money.show((BigInt(one.credits) * stake) / BigInt(rules.credits)) });

  function speakGrid(grid: Grid): void {
    say(
      texts.t('say.reels', {
        reels: grid
          .map((column, reel) =>
            texts.t('say.reel', { number: reel + 1, symbols: column.map((symbol) => texts.symbol(symbol)).join(', ') }),
          )
          .join('; '),
      }),
    );
  }

  function describe(win: Win): { label: string; spoken: string } {
    const amount = money.show(win.amount);
    const values = {
      count: win.count,
      symbol: texts.symbol(win.symbol),
      line: win.detail + 1,
      ways: win.detail,
      multiplier: win.multiplier,
      amount,
    };
    if (win.source === 'line')
      return win.fromRight
        ? { label: texts.t('win.lineRight', values), spoken: texts.t('say.lineRight', values) }
        : { label: texts.t('win.line', values), spoken: texts.t('say.line', values) };
    if (win.source === 'ways') return { label: texts.t('win.ways', values), spoken: texts.t('say.ways', values) };
    if (win.source === 'group' && win.multiplier > 1)
      return { label: texts.t('win.groupTimes', values), spoken: texts.t('say.groupTimes', values) };
    return { label: texts.t('win.scatter', values), spoken: texts.t('say.scatter', values) };
  }

  /** Of one window, one after the other. `running`: what the turn has won so far. */
  async function tellWins(step: Extract<Step, { type: 'wins' }>, running: bigint, stake: bigint, fall: number): Promise<void> {
    const celebrated = running > stake;
    stage.focus(
      step.wins.flatMap((win) => [...win.positions]),
      celebrated,
    );
    sound.play(celebrated ? (running >= stake * 5n ? 'winGood' : 'win') : 'returned', fall);
    if (celebrated) for (const win of step.wins) stage.burst(win.positions, win.symbol);
    for (const [index, win] of step.wins.entries()) {
      const { label, spoken } = describe(win);
      say(spoken);
      if (index >= toldWins) continue;
      message(label, money.show(win.amount), celebrated);
      await stage.show(win, celebrated);
      await pause((index === 0 ? lengths.wins : lengths.nextWin) - 320);
    }
  }

  async function meter(step: Extract<Step, { type: 'meter' }>, grid: Grid): Promise<void> {
    const rule = rules.meter;
    if (!rule) return;
    const filled = step.before + step.added;
    // What the server says counts, whatever was shown of other rounds.
    stage.setMeter(step.before);
    if (step.added === 0) return;
    say(
      texts.t('say.meter', { count: step.added, symbol: texts.symbol(rule.symbol), filled: Math.min(filled, rule.full), full: rule.full }),
    );
    await stage.fillMeter(places(grid, rule.symbol), filled, (now) => sound.play('fill', now));
    if (step.full) {
      say(texts.t('say.meterFull'));
      message(texts.t('win.meterFull'), '', false);
      await pause(700);
    }
  }

  /** The symbol that covers reels in this spin. */
  function colossalOf({ steps, free }: Spin): Colossal | null {
    const shown = steps.find((step) => step.type === 'transform' && step.kind === 'colossal');
    const rule = (free ? rules.freeSpins?.spin : rules.paid)?.transforms.find(({ kind }) => kind === 'colossal');
    return shown?.type === 'transform' && rule?.kind === 'colossal' ? { symbol: shown.symbol, first: rule.first, size: rule.size } : null;
  }

  /** The sky lights up, and then what it has chosen. */
  async function lights(symbol: string, grid: Grid): Promise<void> {
    const name = texts.symbol(symbol);
    sound.play('feature');
    say(texts.t('say.lights', { symbol: name, wild: texts.symbol(wild) }));
    message(texts.t('win.lights'), name, false);
    await stage.enter(true);
    stage.focus(places(grid, symbol), false);
    await pause(lengths.lights - 900);
    stage.focus(null, false);
  }

  /** What has frozen, before everything else turns again. */
  async function freeze({ index, held, worth }: NonNullable<Spin['respin']>): Promise<void> {
    const amount = money.show(worth ?? 0n);
    stage.focus(null, false);
    await stage.show(null, false);
    stage.freeze(held);
    sound.play('hold', index);
    say(texts.t('say.freeze', { index, count: held.length, amount }));
    message(texts.t('win.freeze', { count: held.length }), amount, false);
  }

  /** One spin: its window, and every step that follows. @returns what the turn has won with it */
  async function spin(beat: Spin, before: bigint, stake: bigint): Promise<bigint> {
    await stage.land(beat.grid, beat.respin ? lengths.respin : beat.free ? lengths.freeTurn : lengths.turn, beat, colossalOf(beat));
    resting = lastGrid(beat);
    speakGrid(beat.grid);
    speakBrought(beat);
    let window: Grid = beat.grid;
    let fall = 0;
    let fish: (Held & { label: string })[] = [];
    for (const step of beat.steps) {
      switch (step.type) {
        case 'transform':
          say(texts.t('say.transform', { symbol: texts.symbol(step.symbol), count: step.positions.length }));
          for (const [index] of new Set(step.positions.map(([reel]) => reel)).entries()) sound.play('hold', index);
          await stage.transform(step.positions, step.grid);
          window = step.grid;
          speakGrid(window);
          break;
        case 'lights':
          await lights(step.symbol, window);
          break;
        case 'meter':
          await meter(step, window);
          break;
        case 'swim':
          say(texts.t('say.swim', { count: step.fish.length }));
          fish = step.fish.map(labelled(stake));
          await stage.slide(fish, step.grid);
          stage.setLabels(fish);
          window = step.grid;
          speakGrid(window);
          break;
        case 'fish':
          fish = [...fish, ...step.fish.map(labelled(stake))];
          stage.setLabels(fish);
          say(
            texts.t('say.fish', { values: step.fish.map((one) => `${texts.symbol(one.symbol)} ${labelled(stake)(one).label}`).join(', ') }),
          );
          sound.play('fill', step.fish.length * 3);
          await pause(lengths.fish);
          break;
        case 'catch': {
          const amount = money.show(step.amount);
          const celebrated = before + beat.win > stake;
          const rods = places(window, wild);
          await stage.show(null, false);
          stage.focus([...step.positions, ...rods], celebrated);
          if (celebrated) stage.burst(step.positions, wild);
          sound.play('hold', step.positions.length);
          say(
            texts.t(step.multiplier > 1 ? 'say.catchTimes' : 'say.catch', {
              count: step.positions.length,
              multiplier: step.multiplier,
              amount,
            }),
          );
          message(step.multiplier > 1 ? `${texts.t('win.catch')} ×${step.multiplier}` : texts.t('win.catch'), amount, celebrated);
          await pause(lengths.catch);
          stage.setLabels([]);
          break;
        }
        case 'wins':
          await tellWins(step, before + step.running, stake, fall);
          break;
        case 'tumble': {
          fall++;
          // What multiplies most gives the pitch.
          const most = Math.max(1, ...(step.marks ?? []).flat());
          sound.play('pop', Math.round(Math.log2(most)) + fall);
          await stage.show(null, false);
          if (step.turned.length > 0) say(texts.t('say.turned', { count: step.turned.length }));
          if (step.blasts.length > 0) {
            say(texts.t('say.blasts', { symbol: texts.symbol(wild), count: step.blasts.length }));
            sound.play('blast');
            stage.burst(step.removed, wild);
          }
          await stage.tumble({ ...step, rock });
          await tellGems(step);
          if (step.marks) stage.setMarks(step.marks);
          if (step.golden) {
            golden = step.golden;
            stage.setGold(golden);
            say(texts.t('say.golden', { count: golden.length }));
          }
          window = step.grid;
          speakFall(step.grid, step.marks);
          speakBrought(step);
          break;
        }
        case 'multiplier':
          say(texts.t('say.multiplier', { value: `${step.value}×`, amount: money.show(step.after) }));
          if (step.by === 'carriers') {
            const carriers = Object.keys(rules.carriers?.values ?? {}).flatMap((symbol) =>
              places(window, symbol).map((place) => [symbol, place] as const),
            );
            await stage.show(null, false);
            stage.focus(
              carriers.map(([, place]) => place),
              before + step.running > stake,
            );
            for (const [symbol, place] of carriers) stage.burst([place], symbol);
            if (beat.free && keeps === 'carriers') kept = step.value;
          }
          message(`${texts.t('meter.multiplier')} ${step.value}×`, money.show(step.after), before + step.running > stake);
          // An octave for every eightfold.
          sound.play('multiplier', Math.round(2 * Math.log2(step.value)));
          await pause(lengths.multiplier);
          if (step.by === 'carriers') stage.focus(null, false);
          break;
        case 'opening':
          await openGolden(step, window, before + step.running, stake);
          golden = [];
          break;
        case 'maxWin': {
          const amount = money.show(step.total);
          say(texts.t('say.maxWin', { amount }));
          message(texts.t('win.maxWin'), amount, step.total > stake);
          await pause(lengths.maxWin);
          break;
        }
      }
    }
    return before + beat.win;
  }

  /** All golden places turn over; multipliers multiply the coins beside them. `running`: what the turn has won with it. */
  async function openGolden(
    { index, of, places: opened, amount }: Extract<Step, { type: 'opening' }>,
    grid: Grid,
    running: bigint,
    stake: bigint,
  ): Promise<void> {
    const opener = rules.paid.after?.kind === 'tumble' ? (rules.paid.after.golden?.opener ?? '') : '';
    const openers = places(grid, opener);
    const positions = opened.map(({ position }) => position);
    const celebrated = running > stake;
    await stage.show(null, false);
    if (index === 1) {
      // The symbols make way for what opens behind them.
      const isOpen = new Set(positions.map((place) => place.join()));
      stage.burst(openers, opener);
      stage.place(grid.map((column, reel) => column.map((symbol, row) => (isOpen.has(`${reel},${row}`) ? '' : symbol))));
    }
    stage.focus([...positions, ...openers], celebrated);
    message(texts.t('win.opening', { index, of }), '', false);
    sound.play('feature');
    const worth = (one: Opened, multiplier: number): string => money.show((BigInt(one.value * multiplier) * stake) / BigInt(rules.credits));
    const isCoin = ({ symbol }: Opened): boolean => kindOf(symbol) === 'coin';
    const said = opened.map((one) => {
      const kind = kindOf(one.symbol);
      const name = texts.symbol(one.symbol);
      return kind === 'pot' ? name : `${name} ${kind === 'coin' ? worth(one, one.multiplier) : `×${one.value}`}`;
    });
    const shown = money.show(amount);
    say(texts.t('say.opening', { index, of, values: said.join(', '), amount: shown }));
    await stage.openGold(
      opened.map((one) => ({
        position: one.position,
        symbol: one.symbol,
        label: isCoin(one) ? worth(one, 1) : one.value > 0 ? `×${one.value}` : '',
        multiplied: isCoin(one) && one.multiplier > 1 ? worth(one, one.multiplier) : null,
        multiplies: kindOf(one.symbol) === 'multiplier',
      })),
    );
    sound.play(celebrated ? 'winGood' : 'returned', index);
    message(index < of ? texts.t('win.openingAgain') : texts.t('win.opening', { index, of }), shown, celebrated);
    await pause(goldLengths.told);
  }

  const kindOf = (symbol: string): string | undefined =>
    rules.paid.after?.kind === 'tumble' ? rules.paid.after.golden?.kinds.find((one) => one.symbol === symbol)?.kind : undefined;

  /** Gems that broken rock hid, where it was. */
  async function tellGems({ gems, multiplier }: Extract<Step, { type: 'tumble' }>): Promise<void> {
    if (gems.length === 0) return;
    stage.setLabels(gems.map(({ position, value }) => ({ position, label: `×${value}` })));
    stage.focus(
      gems.map(({ position }) => position),
      true,
    );
    say(texts.t('say.gems', { values: gems.map(({ value }) => `×${value}`).join(', '), multiplier: `×${multiplier}` }));
    message(texts.t('win.gems'), `×${multiplier}`, true);
    sound.play('multiplier', Math.round(2 * Math.log2(multiplier)));
    await pause(lengths.gems);
    stage.setLabels([]);
    stage.focus(null, false);
  }

  function speakBrought({ carriers, gilded }: Brought): void {
    if (carriers.length > 0) say(texts.t('say.carriers', { values: carriers.map(({ value }) => `×${value}`).join(', ') }));
    if (gilded && gilded.length > 0) say(texts.t('say.gilded', { count: gilded.length }));
  }

  function speakFall(grid: Grid, marks: Extract<Step, { type: 'tumble' }>['marks']): void {
    const most = Math.max(0, ...(marks ?? []).flat());
    if (most > 1) say(texts.t('say.marks', { value: most }));
    speakGrid(grid);
  }

  /** A turn with everything that holds and turns again, and what it came to. */
  async function turn(spins: readonly Spin[], stake: bigint): Promise<void> {
    let won = 0n;
    for (const [index, beat] of spins.entries()) {
      if (beat.respin && beat.respin.worth !== null) {
        // The longer it goes on, the quicker it is shown.
        animator.setPace(Math.min(2, 1 + (beat.respin.index - 1) * 0.12));
        await freeze(beat.respin);
        await pause(450);
        stage.spin(beat.free !== null, beat.respin.held);
        sound.play('spin');
      } else if (beat.respin) {
        const reels = [...new Set(beat.respin.held.map(([reel]) => reel))];
        const told = {
          index: beat.respin.index,
          reels: reels.map((reel) => reel + 1).join(', '),
          symbol: texts.symbol(wild),
          multiplier: 1 + beat.respin.index * (walking?.step ?? 0),
        };
        stage.focus(null, false);
        await stage.show(null, false);
        sound.play('hold', reels.length + index);
        say(texts.t(walking ? 'say.walk' : 'say.respin', told));
        message(texts.t(walking ? 'win.walk' : 'win.respin', told), won > 0n ? money.show(won) : '', won > stake);
        if (walking) {
          stage.hold([]);
          await stage.walk(reels, wild, told.multiplier);
        }
        stage.hold(reels);
        await pause(450);
        stage.spin(beat.free !== null, beat.respin.held);
        sound.play('spin');
      }
      won = await spin(beat, won, stake);
    }
    stage.hold([]);
    if (spins.some(({ respin }) => typeof respin?.worth === 'bigint')) animator.setPace(1);
    const last = spins.at(-1);
    if (last && won > 0n) await tellTotal(spins, won, stake);
    if (spins.some(({ steps }) => steps.some(({ type }) => type === 'lights'))) await stage.enter(false);
    const award = last?.award;
    if (award) await tellAward(award);
  }

  /** What a round with a feature came to, once its screens are gone. What is not above what was paid for it is no win. */
  function tellRound({ win, stake }: Pick<Round, 'win' | 'stake'>): void {
    if (win > stake || win === 0n) message(texts.t('win.total'), money.show(win), win > stake);
    else message(texts.t('win.returned', { amount: money.show(win), stake: money.show(stake) }), '', false);
  }

  async function tellTotal(spins: readonly Spin[], won: bigint, stake: bigint): Promise<void> {
    const tier = tierOf(won, stake, volatility);
    const wins = spins.flatMap(({ steps }) => steps.flatMap((step) => (step.type === 'wins' ? step.wins : [])));
    if (tier === 'returned' || tier === 'none') {
      // What is not above the bet is told, and nothing more.
      message(texts.t('win.returned', { amount: money.show(won), stake: money.show(stake) }), '', false);
      await pause(lengths.returned);
    } else if (tier === 'win') {
      await count(won);
    } else await celebrate(tier, won, placesOf(wins));
    // What won has fallen since where symbols tumble: there is nothing left to show again.
    const stands =
      spins.every(({ steps }) => steps.every(({ type }) => type !== 'tumble')) && !wins.some(({ source }) => source === 'group');
    if (spins[0]?.free === null && spins.length === 1 && stands) void cycle(wins, won > stake, show);
  }

  const placesOf = (wins: readonly Win[]): Position[] => [
    ...new Map(wins.flatMap(({ positions }) => positions.map((place) => [place.join(), place] as const))).values(),
  ];

  async function count(amount: bigint): Promise<void> {
    let last = -1;
    await animator.tween(shell.reducedMotion ? SWIFT : 900, (t) => {
      message(texts.t('win.total'), money.show((amount * BigInt(Math.round(t * 10_000))) / 10_000n), true);
      const tick = Math.floor(t * 18);
      if (tick !== last && t < 1) sound.play('count', tick);
      last = tick;
    });
  }

  async function celebrate(tier: Exclude<Tier, string>, amount: bigint, positions: readonly Position[], title?: string): Promise<void> {
    sound.play('tier', tier);
    message('', '', false);
    let running = true;
    if (tier === 3) {
      void animator.wait(SKIP_FROM).then(() => {
        if (!running) return;
        skip = () => {
          endSkip();
          stage.endCount();
        };
        parts.onSkippable(true);
      });
    }
    function endSkip(): void {
      if (skip) parts.onSkippable(false);
      skip = null;
      running = false;
    }
    let last = 0;
    await stage.celebrate({
      tier,
      title: title ?? texts.t(tier === 1 ? 'win.big' : tier === 2 ? 'win.huge' : 'win.epic'),
      amount,
      positions,
      format: (shown) => money.show(shown),
      onCount(shown) {
        const tick = Number((shown * 40n) / amount);
        if (tick !== last) sound.play('count', tick);
        last = tick;
      },
    });
    endSkip();
    sound.play('countEnd');
    message(texts.t('win.total'), money.show(amount), true);
  }

  /** At rest the wins are shown again one after the other, until something new begins. */
  async function cycle(wins: readonly Win[], celebrated: boolean, mine: number): Promise<void> {
    for (let index = 0; mine === show && wins.length > 0; index++) {
      const win = wins[index % wins.length];
      if (!win) return;
      stage.focus(win.positions, celebrated);
      await stage.show(win, celebrated);
      await animator.wait(1500);
      if (wins.length === 1) return;
    }
  }

  async function tellAward(award: NonNullable<Spin['award']>): Promise<void> {
    stage.focus(award.positions.length > 0 ? award.positions : null, true);
    await stage.show(null, false);
    if (award.by === 'dig') {
      say(texts.t('win.dug'));
      message(texts.t('win.dug'), '', true);
    }
    const symbol = award.by === 'catches' ? wild : rules.scatter?.symbol;
    if (symbol && award.positions.length > 0) stage.burst(award.positions, symbol);
    sound.play('feature');
    say(texts.t(award.retrigger ? 'say.freeMore' : 'say.freeAwarded', { count: award.count, total: award.total }));
    await pause(900);
    if (award.retrigger) await screens.more(award.count, animator);
  }

  /** What holds, in its own scene: every respin, everything that comes, and what it changes. */
  async function hold(round: Round, { steps, respins, full, win, isMost }: Hold): Promise<void> {
    const { drawers } = stage;
    const [first, ...rest] = steps;
    if (!drawers || !first || !rules.holdAndWin) return;
    const coin = rules.holdAndWin.kinds[0]?.symbol ?? '';
    const positions = first.coins.map(({ position }) => position);
    show++;
    stage.focus(positions, true);
    await stage.show(null, false);
    stage.burst(positions, coin);
    sound.play('feature');
    say(texts.t('say.hold', { count: positions.length, symbol: texts.symbol(coin), respins }));
    await pause(900);
    stage.focus(null, false);
    stage.setLogo(false);
    message('', '', false);
    await Promise.all([stage.enter(true), drawers.enter()]);
    await screens.opening(positions.length, texts.t('hold.title'), texts.t('hold.note', { respins }));
    animator.setPace(holdPace({ steps, respins, full, win, isMost }));
    const held: { position: Position; credits: number }[] = [];
    const counter = (left: number, total: bigint): void => screens.respins(texts.t('hold.counter', { left, respins }), total);
    counter(respins, 0n);
    for (const [index, one] of first.coins.entries()) {
      sound.play('fill', index * 2);
      await open(one, held, round);
    }
    let [left, total] = [respins, first.total];
    let restored = 0;
    counter(left, total);
    for (const respin of rest) {
      counter(--left, total);
      say(texts.t('say.holdRespin', { left }));
      sound.play('spin');
      await drawers.search();
      // Each respin that brings back the others sounds a tone higher.
      if (respin.coins.length > 0) sound.play('hold', restored++);
      for (const one of respin.coins) await open(one, held, round);
      ({ left, total } = respin);
      counter(left, total);
      await pause(respin.coins.length > 0 ? holdLengths.restored : lengths.rest);
    }
    animator.setPace(1);
    if (full) {
      const amount = money.show(worth(rules.holdAndWin.full, round));
      say(texts.t('say.holdFull', { amount }));
      message(texts.t('hold.full'), amount, true);
      sound.play('winGood');
      await pause(holdLengths.full);
    }
    await honour(round, win, isMost);
    const count = held.length;
    say(texts.t('say.holdEnd', { win: money.show(win), count }));
    await screens.summary(win, texts.t('hold.summaryNote', { count }), animator, round.win > round.stake);
    screens.respins(null, 0n);
    await Promise.all([stage.enter(false), drawers.leave()]);
    stage.setLogo(true);
    tellRound(round);
  }

  /** The wheel in its own scene: the outer ring, and the inner one where it leads there. */
  async function wheel(round: Round, { turns, win, isMost }: Wheel): Promise<void> {
    const scatter = rules.scatter?.symbol ?? '';
    const shown = resting.flatMap((column, reel) => column.flatMap((one, row): Position[] => (one === scatter ? [[reel, row]] : [])));
    show++;
    stage.focus(shown, true);
    await stage.show(null, false);
    stage.burst(shown, scatter);
    sound.play('feature');
    say(texts.t('say.ring', { count: shown.length, symbol: texts.symbol(scatter) }));
    await pause(900);
    stage.focus(null, false);
    stage.setLogo(false);
    message('', '', false);
    await Promise.all([stage.enter(true), stage.wheel?.enter()]);
    await screens.opening(shown.length, texts.t('ring.title'), texts.t('ring.note'));
    for (const { ring, field, stakes } of turns) {
      sound.play('spin');
      await stage.wheel?.turn(ring, field, (passed) => sound.play('count', passed % 3));
      sound.play(stakes === null ? 'multiplier' : 'winGood', 3);
      const told = stakes === null ? texts.t('ring.inner') : `${stakes}×`;
      message(told, stakes === null ? '' : money.show(BigInt(stakes) * round.stake), stakes !== null);
      say(
        stakes === null ? texts.t('say.ringInner') : texts.t('say.ringField', { stakes, amount: money.show(BigInt(stakes) * round.stake) }),
      );
      await pause(wheelLengths.field);
    }
    await honour(round, win, isMost);
    await screens.summary(win, texts.t('ring.title'), animator, win > round.stake);
    await Promise.all([stage.enter(false), stage.wheel?.leave()]);
    stage.setLogo(true);
    tellRound(round);
  }

  /** What a feature has won, before its sum is told: that it is the most there is, and its tier. */
  async function honour(round: Round, win: bigint, isMost: boolean): Promise<void> {
    if (isMost) {
      say(texts.t('say.maxWin', { amount: money.show(round.win) }));
      message(texts.t('win.maxWin'), money.show(round.win), true);
      await pause(lengths.maxWin);
    }
    const tier = tierOf(win, round.stake, volatility);
    if (typeof tier === 'number') await celebrate(tier, win, []);
  }

  const worth = (credits: number, { stake }: Round): bigint => (BigInt(credits) * stake) / BigInt(rules.credits);

  /** A drawer opens on what came. `held`: everything that holds, which it is added to and may change. */
  async function open({ position, symbol, credits }: Held, held: { position: Position; credits: number }[], round: Round): Promise<void> {
    const kind = rules.holdAndWin?.kinds.find((one) => one.symbol === symbol)?.kind;
    const label = (one: number): string => (one === 0 ? '' : money.show(worth(one, round)));
    const amount = money.show(worth(credits, round));
    const name = texts.symbol(symbol);
    // What gathers all others has nothing written on it before it has.
    await stage.drawers?.open(position, symbol, kind === 'collector' ? '' : kind === 'doubler' ? '×2' : label(credits));
    if (kind === 'doubler') {
      say(texts.t('say.holdDoubler', { symbol: name }));
      message(name, '×2', true);
      sound.play('multiplier', 2);
      for (const one of held) one.credits *= 2;
      await stage.drawers?.change(
        position,
        held.map((one) => ({ position: one.position, label: label(one.credits) })),
      );
    } else if (kind === 'collector') {
      say(texts.t('say.holdCollector', { symbol: name, amount }));
      message(name, amount, true);
      sound.play('multiplier', 4);
      await stage.drawers?.change(position, [
        ...held.map((one) => ({ position: one.position, label: label(one.credits) })),
        { position, label: amount },
      ]);
    } else {
      const prize = prizeOf(symbol, credits);
      const said = prize === null ? name : texts.t(prize);
      say(texts.t('say.holdValue', { symbol: said, amount }));
      message(said, amount, true);
      await pause(holdLengths.coin - 520);
    }
    held.push({ position, credits });
  }

  /** The name of a prize that has one. */
  function prizeOf(symbol: string, credits: number): PrizeName | null {
    const kind = rules.holdAndWin?.kinds.find((one) => one.symbol === symbol);
    if (kind?.kind !== 'prize') return null;
    return prizeNames[kind.values.findIndex(({ value }) => value === credits)] ?? null;
  }

  async function freeSpins(round: Round, turns: readonly Spin[][], award: number): Promise<void> {
    show++;
    stage.focus(null, false);
    // The feature has its own scene: it is entered before the player is asked to start.
    stage.setMarks(null);
    golden = [];
    stage.setGold(golden);
    stage.setLogo(false);
    await stage.enter(true);
    await screens.intro(award, null, null);
    animator.setPace(featurePace(round, drops, volatility));
    let won = 0n;
    kept = 1;
    for (const spins of turns) {
      const { index, total } = spins[0]?.free ?? { index: 0, total: 0 };
      screens.counter(index, total, won, kept);
      say(texts.t('say.freeSpin', { index, total }));
      show++;
      message('', '', false);
      if (!keepsMarks) stage.setMarks(null);
      if (keeps !== 'golden') golden = [];
      stage.setGold(golden);
      stage.spin(true, []);
      sound.play('spin');
      await turn(spins, round.stake);
      const win = spins.reduce((sum, one) => sum + one.win, 0n);
      won += win;
      screens.counter(index, total, won, kept);
      if (spins.some(({ award: more }) => more?.by === 'catches')) {
        // Each such award brings the next multiplier.
        kept = rules.freeSpins?.catches?.multipliers.find((one) => one > kept) ?? kept;
        say(texts.t('say.catchesGrow', { multiplier: kept }));
      }
      await pause(win > 0n ? lengths.restWon : lengths.rest);
    }
    animator.setPace(1);
    show++;
    stage.focus(null, false);
    await stage.show(null, false);
    if (round.freeEnd) {
      const { win, played } = round.freeEnd;
      say(texts.t('say.freeEnd', { win: money.show(win), played }));
      const tier = tierOf(win, round.stake, volatility);
      if (typeof tier === 'number') await celebrate(tier, win, []);
      await screens.summary(win, texts.t('free.summaryNote', { played }), animator, round.win > round.stake);
    }
    screens.counter(0, 0, 0n, 1);
    stage.setMarks(null);
    golden = [];
    stage.setGold(golden);
    stage.setLabels([]);
    await stage.enter(false);
    stage.setLogo(true);
    tellRound(round);
  }

  return {
    begin() {
      show++;
      message('', '', false);
      stage.setMarks(null);
      golden = [];
      stage.setGold(golden);
      stage.hold([]);
      stage.spin(false, []);
      sound.play('spin');
    },
    async play(round) {
      const turns = turnsOf(round);
      const [first, ...free] = turns;
      if (!first) return;
      if (round.bought) return freeSpins(round, turns, round.bought.count);
      await turn(first, round.stake);
      if (round.hold) await hold(round, round.hold);
      if (round.wheel) await wheel(round, round.wheel);
      if (free.length > 0) await freeSpins(round, free, first.at(-1)?.award?.count ?? free.length);
      const filled = meterAfter(round);
      if (filled !== null) stage.setMeter(filled);
      if (round.win === 0n && !round.offer) message('', '', false);
    },
    async jackpot(level, amount) {
      const title = texts.t('ring.jackpot', { level: texts.t(`jackpot.${level}`) });
      show++;
      stage.focus(null, false);
      await stage.show(null, false);
      stage.setLogo(false);
      message('', '', false);
      say(texts.t('say.jackpot', { title, amount: money.show(amount) }));
      sound.play('feature');
      await Promise.all([stage.enter(true), stage.wheel?.enter()]);
      await stage.wheel?.turn('outer', rules.wheel?.outer.indexOf(null) ?? 0, (passed) => sound.play('count', passed % 3));
      await pause(wheelLengths.field);
      await celebrate(3, amount, [], title);
      await screens.summary(amount, title, animator, true);
      await Promise.all([stage.enter(false), stage.wheel?.leave()]);
      stage.setLogo(true);
      message(title, money.show(amount), true);
    },
    async tell(won, stake) {
      const tier = tierOf(won, stake, volatility);
      if (typeof tier === 'number') await celebrate(tier, won, []);
      else if (tier === 'win') await count(won);
      else message(won > 0n ? texts.t('win.returned', { amount: money.show(won), stake: money.show(stake) }) : '', '', false);
    },
    async giveUp() {
      await stage.land(resting, lengths.turn, { carriers: [], gilded: null });
    },
    rest(round) {
      const last = round?.spins.at(-1);
      if (last) resting = lastGrid(last);
      stage.place(resting, last && colossalOf(last));
      if (!round) message(texts.t('idle.hint'), '', false);
    },
    press() {
      if (!skip) return false;
      skip();
      return true;
    },
  };
}
