import { openShell } from '../kit/shell.ts';
import { createMeter } from './meter.ts';
import { hostSlot, rulesOf } from './host.ts';
import { createPresenter } from './presenter.ts';
import { roundPicture } from './round-picture.ts';
import { slotRulesPanel } from './rules-panel.ts';
import { createStage } from './stage.ts';
import { slotTheme, type SlotData } from './theme.ts';
import { readRound } from './timeline.ts';

/** Opens a slot in the frame: everything about its rules comes with the session, everything about its looks with the theme. */
export async function start(data: SlotData): Promise<void> {
  const theme = slotTheme(data);
  const shell = await openShell({
    assets: theme.assets,
    voice: theme.voice,
    texts: data.texts,
    skin: theme.pictureBack ? 'slot lit-pictures' : 'slot',
  });
  const { view, texts, money, animator, sound } = shell;
  const rules = rulesOf('slot', view.rules);
  await hostSlot(shell, theme, data.sheet, ({ atlas, screens, message, symbolThumb }) => {
    const stage = createStage({
      theme,
      rules,
      atlas,
      animator,
      reducedMotion: shell.reducedMotion,
      onReelStop: (reel) => sound.play('reelStop', reel),
      onCrawl: () => sound.play('anticipation'),
    });
    const meter = createMeter(rules, texts, animator);
    const presenter = createPresenter({ rules, stage, shell, meter, screens, message });
    return {
      roots: [stage.root, meter.root],
      get layout() {
        return stage.layout;
      },
      resize(room) {
        stage.resize(room);
        meter.fit(stage.layout);
      },
      async open(room) {
        await stage.open(room);
        meter.fit(stage.layout);
      },
      step: (milliseconds) => stage.step(milliseconds),
      draw: () => stage.draw(),
      place(last) {
        const resting = last ? readRound(last.events, rulesOf('slot', last.rules ?? rules)) : null;
        stage.place(resting?.spins.at(-1)?.grid ?? rules.strips.map((strip, reel) => strip.slice(reel * 3, reel * 3 + rules.rows)));
      },
      setStake: () => undefined,
      begin: () => presenter.begin(),
      async play(answer) {
        const beats = readRound(answer.events, rulesOf('slot', answer.rules ?? rules));
        await presenter.play(beats);
        return beats;
      },
      giveUp: () => presenter.giveUp(),
      rest: () => presenter.rest(),
      press: () => false,
      rulesPanel: (stake) => slotRulesPanel({ rules, texts, money, stake, minimumCycle: view.minimumCycle, picture: symbolThumb }),
      roundPicture: (round) => roundPicture(round, texts, symbolThumb),
    };
  });
}
