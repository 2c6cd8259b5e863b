import { minor } from '../kit/money.ts';
import { openShell } from '../kit/shell.ts';
import { hostSlot, rulesOf } from '../slot/host.ts';
import '../style/feature-slot.css';
import { createCarryShow } from './carry-show.ts';
import { createFeaturePresenter } from './presenter.ts';
import { featureRoundPicture } from './round-picture.ts';
import { featureRulesPanel } from './rules-panel.ts';
import { createFeatureStage } from './stage.ts';
import { meterAfter, readSteps } from './steps.ts';
import { featureTheme, type FeatureSlotData } from './theme.ts';

/** Opens a slot of features in the frame: everything about its rules comes with the session, everything about its looks with the theme. */
export async function start(data: FeatureSlotData): Promise<void> {
  const theme = featureTheme(data);
  const shell = await openShell({
    assets: theme.assets,
    voice: theme.voice,
    texts: data.texts,
    skin: `slot feature-slot${theme.pictureBack ? ' lit-pictures' : ''}`,
  });
  const { view, texts, money, animator, sound } = shell;
  const rules = rulesOf('feature-slot', view.rules);
  await hostSlot(shell, theme, data.sheet, ({ atlas, screens, message, symbolThumb, setWaiting }) => {
    const stage = createFeatureStage({
      theme,
      rules,
      atlas,
      animator,
      reducedMotion: shell.reducedMotion,
      onReelStop: (reel) => sound.play('reelStop', reel),
      meterLabel: (filled) => texts.t('meter.jar', { filled, full: rules.meter?.full ?? 0 }),
    });
    /** How full the jar of each bet is. */
    const meters = new Map(Object.entries(view.meters ?? {}).map(([stake, filled]) => [BigInt(stake), filled]));
    const presenter = createFeaturePresenter({ rules, stage, shell, screens, message, onSkippable: setWaiting });
    const upper = rules.carry
      ? createCarryShow({ rules, carry: rules.carry, shell, stage, message, symbolThumb, tell: presenter.tell })
      : null;
    const resize = (): void => upper?.fit(stage.layout);
    return {
      roots: [stage.root, ...(upper ? [upper.root] : [])],
      get layout() {
        return stage.layout;
      },
      resize(room) {
        stage.resize(room);
        resize();
      },
      async open(room) {
        await stage.open(room);
        resize();
      },
      step(milliseconds) {
        stage.step(milliseconds);
        return false;
      },
      draw: () => stage.draw(),
      place: (last) => presenter.rest(last && readSteps(last.events, minor(last.stake))),
      setStake: (stake) => stage.setMeter(meters.get(stake) ?? 0),
      begin: () => presenter.begin(),
      async play(answer) {
        const round = readSteps(answer.events, minor(answer.stake));
        const filled = meterAfter(round);
        if (filled !== null) meters.set(round.stake, filled);
        await presenter.play(round);
        await upper?.show(round, 0);
        return round;
      },
      choose: upper ? (answer) => upper.choose(readSteps(answer.events, minor(answer.stake))) : undefined,
      async goOn(answer) {
        const round = readSteps(answer.events, minor(answer.stake));
        // Of the last move alone: what was carried before was shown.
        await upper?.show(round, round.carries.length - (round.isCollected ? 0 : 1));
        return round;
      },
      resume(answer) {
        const round = readSteps(answer.events, minor(answer.stake));
        presenter.rest(round);
        void upper?.enter();
      },
      jackpot: stage.wheel ? (level, amount) => presenter.jackpot(level, amount) : undefined,
      giveUp: () => presenter.giveUp(),
      rest: () => undefined,
      press: () => presenter.press(),
      rulesPanel: (stake) =>
        featureRulesPanel({
          rules,
          texts,
          money,
          stake,
          minimumCycle: view.minimumCycle,
          canBuy: view.buying,
          picture: symbolThumb,
        }),
      roundPicture: (round) => featureRoundPicture(round, texts, money, symbolThumb),
    };
  });
}
