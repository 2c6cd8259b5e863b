import type { Position, SlotRules } from '@tavolo/game-maths';
import type { Announcer } from '../kit/announcer.ts';
import type { Shell } from '../kit/shell.ts';
import type { SoundBank } from '../kit/sound.ts';
import type { FeatureScreens } from './feature-screens.ts';
import type { Meter } from './meter.ts';
import type { Stage } from './stage.ts';
import { countLength, winLevel } from './timeline.ts';
import type { RoundBeats, SpinBeat, SpinTiming, WinBeat } from './timeline.ts';

export interface PresenterParts {
  rules: SlotRules;
  stage: Pick<Stage, 'spin' | 'land' | 'focus' | 'show' | 'burst' | 'expand' | 'celebrate' | 'setLogo' | 'symbolPicture'>;
  shell: Pick<Shell, 'animator' | 'money' | 'texts' | 'reducedMotion'> & {
    announcer: Pick<Announcer, 'say'>;
    sound: Pick<SoundBank, 'play'>;
  };
  meter: Pick<Meter, 'spin' | 'settle' | 'strike' | 'rest'>;
  screens: Pick<FeatureScreens, 'intro' | 'more' | 'counter' | 'summary'>;
  message(label: string, amount: string, celebrated: boolean): void;
}

export interface Presenter {
  /** The reels start to turn; the answer is still on its way. */
  begin(): void;
  /** Shows a whole round, free spins included. */
  play(beats: RoundBeats): Promise<void>;
  /** The round was not played: the reels come to rest where they were. */
  giveUp(): Promise<void>;
  /** Nothing was played yet. */
  rest(): void;
}

/** A spin that turns `between` reels apart; three reels take their time, five are brisker. */
const PAID = (reels: number): SpinTiming => ({ first: 620, between: reels > 3 ? 240 : 380, crawl: 1250 });
const FREE = (reels: number): SpinTiming => ({ first: 420, between: reels > 3 ? 170 : 260, crawl: 1100 });

/** A stage of a round where motion is reduced: long enough to be seen, in milliseconds. */
const SWIFT = 120;

/** Plays the events of a round in their order. It knows nothing the server did not say. */
export function createPresenter(parts: PresenterParts): Presenter {
  const { rules, stage, shell, meter, screens, message } = parts;
  const { animator, announcer, money, sound, texts } = shell;
  let resting: readonly (readonly string[])[] = [];
  let show = 0;

  const say = announcer.say;
  const pause = (length: number): Promise<void> => animator.wait(shell.reducedMotion ? Math.min(length, SWIFT) : length);

  function speakGrid(beat: SpinBeat): void {
    say(
      texts.t('say.reels', {
        reels: beat.grid
          .map((column, reel) =>
            texts.t('say.reel', { number: reel + 1, symbols: column.map((symbol) => texts.symbol(symbol)).join(', ') }),
          )
          .join('; '),
      }),
    );
  }

  function describe(win: WinBeat): { label: string; spoken: string } {
    const values = {
      count: win.count,
      symbol: texts.symbol(win.symbol),
      line: win.detail + 1,
      ways: win.detail,
      amount: money.show(win.amount),
    };
    if (win.source === 'line') return { label: texts.t('win.line', values), spoken: texts.t('say.line', values) };
    if (win.source === 'ways') return { label: texts.t('win.ways', values), spoken: texts.t('say.ways', values) };
    return { label: texts.t('win.scatter', values), spoken: texts.t('say.scatter', values) };
  }

  function landScatters(beat: SpinBeat): void {
    const symbol = rules.freeSpins?.symbol;
    if (!symbol) return;
    const found = beat.grid.flat().filter((shown) => shown === symbol).length;
    if (found >= 2) sound.play('scatter', found);
  }

  async function count(amount: bigint, level: ReturnType<typeof winLevel>, label: string): Promise<void> {
    const celebrated = level !== 'returned';
    let ticks = 0;
    let last = -1;
    await animator.tween(shell.reducedMotion ? SWIFT : countLength(level), (t) => {
      message(label, money.show((amount * BigInt(Math.round(t * 10_000))) / 10_000n), celebrated);
      ticks = Math.floor(t * 24);
      if (celebrated && ticks !== last && t < 1) sound.play('count', ticks);
      last = ticks;
    });
    if (celebrated && level !== 'win') sound.play('countEnd');
  }

  /** One spin: reels, wins, what multiplies them, what they open. */
  async function spin(beat: SpinBeat, stake: bigint): Promise<void> {
    const reels = rules.reels;
    const mine = ++show;
    await stage.land(beat.grid, beat.crawl, beat.free ? FREE(reels) : PAID(reels));
    resting = beat.grid;
    speakGrid(beat);
    landScatters(beat);
    if (beat.multiplier) {
      meter.settle(beat.multiplier.value, beat.multiplier.before > 0n);
    }
    // Inside free spins the same rule holds as outside: what is not above the bet is told, not celebrated.
    const level = winLevel(beat.win, stake);
    const celebrated = level !== 'none' && level !== 'returned';
    if (beat.wins.length > 0) await tellWins(beat, celebrated, stake);
    if (beat.expand) {
      const symbol = texts.symbol(beat.expand.symbol);
      say(texts.t('say.expand', { symbol, reels: beat.expand.reels.length, amount: money.show(beat.expand.amount) }));
      stage.focus(null, false);
      await stage.show(null, false);
      if (celebrated) sound.play('feature');
      await stage.expand(beat.expand.symbol, beat.expand.reels);
      message(texts.t('win.expand', { symbol, lines: beat.expand.lines }), money.show(beat.expand.amount), celebrated);
      await pause(900);
    }
    if (beat.fullGrid) {
      const { symbol, multiplier, before, after } = beat.fullGrid;
      say(texts.t('say.fullGrid', { symbol: texts.symbol(symbol), multiplier, amount: money.show(after) }));
      message(texts.t('win.fullGrid', { multiplier }), money.show(before), celebrated);
      sound.play('multiplier', 3);
      await pause(900);
    }
    if (beat.multiplier && beat.multiplier.value > 1 && beat.multiplier.before > 0n) {
      const { value, after } = beat.multiplier;
      say(texts.t('say.multiplier', { value: `${value}×`, amount: money.show(after) }));
      message(`${texts.t('meter.multiplier')} ${value}×`, money.show(after), celebrated);
      if (celebrated) sound.play('multiplier', value);
      await meter.strike();
    }
    if (beat.win > 0n) await tellTotal(beat, level, stake, mine);
    if (beat.maxWin) {
      const amount = money.show(beat.maxWin.total);
      say(texts.t('say.maxWin', { amount }));
      message(texts.t('win.maxWin'), amount, celebrated);
      await pause(1600);
    }
    if (beat.award) await award(beat);
  }

  async function tellWins(beat: SpinBeat, celebrated: boolean, stake: bigint): Promise<void> {
    const all: Position[] = beat.wins.flatMap((win) => [...win.positions]);
    stage.focus(all, celebrated);
    sound.play(celebrated ? (beat.win >= stake * 5n ? 'winGood' : 'win') : 'returned');
    if (celebrated) for (const win of beat.wins) stage.burst(win.positions, win.symbol);
    for (const [index, win] of beat.wins.entries()) {
      const { label, spoken } = describe(win);
      say(spoken);
      // A long list is told in words in full; the picture shows the first few and then the sum.
      if (index >= 4) continue;
      message(label, money.show(win.amount), celebrated);
      await stage.show(win, celebrated);
      await pause(beat.wins.length > 1 ? 320 : 120);
    }
  }

  async function tellTotal(beat: SpinBeat, level: ReturnType<typeof winLevel>, stake: bigint, mine: number): Promise<void> {
    if (level === 'returned') {
      const label = texts.t('win.returned', { amount: money.show(beat.win), stake: money.show(stake) });
      message(label, '', false);
      await pause(350);
    } else if (level === 'big' || level === 'huge' || level === 'epic') {
      sound.play('fanfare');
      const name = texts.t(level === 'big' ? 'win.big' : level === 'huge' ? 'win.huge' : 'win.epic');
      message('', '', false);
      let last = 0;
      await stage.celebrate(
        name,
        (amount) => money.show(amount),
        beat.win,
        countLength(level),
        (shown) => {
          const tick = Number((shown * 40n) / (beat.win || 1n));
          if (tick !== last) sound.play('count', tick);
          last = tick;
        },
      );
      sound.play('countEnd');
      message(texts.t('win.total'), money.show(beat.win), true);
    } else await count(beat.win, level, texts.t('win.total'));
    if (beat.free === null) void cycle(beat, level !== 'returned', mine);
  }

  /** At rest the wins are shown again one after the other, until something new begins. */
  async function cycle(beat: SpinBeat, celebrated: boolean, mine: number): Promise<void> {
    if (beat.expand || beat.award || beat.wins.length === 0) return;
    for (let index = 0; mine === show; index++) {
      const win = beat.wins[index % beat.wins.length];
      if (!win) return;
      stage.focus(win.positions, celebrated);
      await stage.show(win, celebrated);
      await animator.wait(1500);
      if (mine !== show || beat.wins.length === 1) return;
    }
  }

  async function award(beat: SpinBeat): Promise<void> {
    const won = beat.award;
    if (!won) return;
    stage.focus(won.positions, true);
    await stage.show(null, false);
    if (rules.freeSpins) stage.burst(won.positions, rules.freeSpins.symbol);
    sound.play('feature');
    say(texts.t(won.retrigger ? 'say.freeMore' : 'say.freeAwarded', { count: won.count, total: won.total }));
    await pause(900);
    if (won.retrigger) {
      await screens.more(won.count, animator);
      return;
    }
    if (won.expandingSymbol) say(texts.t('say.freeSymbol', { symbol: texts.symbol(won.expandingSymbol) }));
    await screens.intro(won.count, won.expandingSymbol, won.expandingSymbol ? stage.symbolPicture(won.expandingSymbol) : null);
  }

  return {
    begin() {
      show++;
      message('', '', false);
      meter.spin(false);
      stage.spin(false);
      sound.play('spin');
    },
    async play(beats) {
      let freeWon = 0n;
      const [first, ...free] = beats.spins;
      if (!first) return;
      await spin(first, beats.stake);
      if (free.length > 0) {
        stage.setLogo(false);
        // Long features go faster: thirty free spins take about as long as ten.
        animator.setPace(Math.max(1, Math.min(3, free.length / 10)));
        for (const beat of free) {
          screens.counter(beat.free?.index ?? 0, beat.free?.total ?? 0, freeWon);
          say(texts.t('say.freeSpin', { index: beat.free?.index ?? 0, total: beat.free?.total ?? 0 }));
          show++;
          message('', '', false);
          meter.spin(true);
          stage.spin(true);
          sound.play('spin');
          await pause(350);
          await spin(beat, beats.stake);
          freeWon += beat.win;
          screens.counter(beat.free?.index ?? 0, beat.free?.total ?? 0, freeWon);
          await pause(beat.win > 0n ? 700 : 350);
        }
        animator.setPace(1);
        show++;
        stage.focus(null, false);
        await stage.show(null, false);
        if (beats.freeEnd) {
          say(texts.t('say.freeEnd', { win: money.show(beats.freeEnd.win), played: beats.freeEnd.played }));
          const celebrated = beats.win > beats.stake;
          if (celebrated) sound.play('fanfare');
          await screens.summary(beats.freeEnd.win, texts.t('free.summaryNote', { played: beats.freeEnd.played }), animator, celebrated);
        }
        screens.counter(0, 0, 0n);
        stage.setLogo(true);
        message(texts.t('win.total'), money.show(beats.win), beats.win > beats.stake);
      }
      if (beats.win === 0n) message('', '', false);
    },
    async giveUp() {
      await stage.land(
        resting.length > 0 ? resting : rules.strips.map((strip, reel) => strip.slice(reel * 3, reel * 3 + rules.rows)),
        [],
        PAID(rules.reels),
      );
      meter.rest();
    },
    rest() {
      message(texts.t('idle.hint'), '', false);
      meter.rest();
    },
  };
}
