import type * as v from 'valibot';
import * as band from './band.ts';
import * as cake from './cake.ts';
import * as cartRace from './cart-race.ts';
import * as chainLightning from './chain-lightning.ts';
import * as cherryRain from './cherry-rain.ts';
import * as coinsFromPot from './coins-from-pot.ts';
import * as constellation from './constellation.ts';
import * as coronation from './coronation.ts';
import * as crownLowered from './crown-lowered.ts';
import * as crowned from './crowned.ts';
import * as crystalsGrow from './crystals-grow.ts';
import * as curtainOpens from './curtain-opens.ts';
import * as daylight from './daylight.ts';
import * as drawerLamps from './drawer-lamps.ts';
import * as dust from './dust.ts';
import * as eclipse from './eclipse.ts';
import * as firecrackers from './firecrackers.ts';
import * as fireworks from './fireworks.ts';
import * as flash from './flash.ts';
import * as fruitBowl from './fruit-bowl.ts';
import * as frost from './frost.ts';
import * as gates from './gates.ts';
import * as goldenValley from './golden-valley.ts';
import * as herdCrosses from './herd-crosses.ts';
import * as howl from './howl.ts';
import * as iceBreaks from './ice-breaks.ts';
import * as lampSwing from './lamp-swing.ts';
import * as lasers from './lasers.ts';
import * as leavesPart from './leaves-part.ts';
import * as maracas from './maracas.ts';
import * as lightningTree from './lightning-tree.ts';
import * as netLifted from './net-lifted.ts';
import * as nova from './nova.ts';
import * as rainbowBridge from './rainbow-bridge.ts';
import * as packAnswers from './pack-answers.ts';
import * as ribbonDance from './ribbon-dance.ts';
import * as roar from './roar.ts';
import * as roofFireworks from './roof-fireworks.ts';
import * as shootingStars from './shooting-stars.ts';
import * as splash from './splash.ts';
import * as sprinkles from './sprinkles.ts';
import * as stampede from './stampede.ts';
import * as syrup from './syrup.ts';
import * as vaultOpens from './vault-opens.ts';
import * as whale from './whale.ts';

/**
 * Every picture for wins that a theme can name; its file has the same name. For the build and tests: a game's client gets those that its theme names
 * (vite/game-entries.ts).
 */
export const registry: Readonly<Record<string, { parameters: v.StrictObjectSchema<v.ObjectEntries, undefined> }>> = {
  band,
  cake,
  'cart-race': cartRace,
  'chain-lightning': chainLightning,
  'cherry-rain': cherryRain,
  'coins-from-pot': coinsFromPot,
  constellation,
  coronation,
  'crown-lowered': crownLowered,
  crowned,
  'crystals-grow': crystalsGrow,
  'curtain-opens': curtainOpens,
  daylight,
  'drawer-lamps': drawerLamps,
  dust,
  eclipse,
  firecrackers,
  fireworks,
  flash,
  'fruit-bowl': fruitBowl,
  frost,
  gates,
  'golden-valley': goldenValley,
  'herd-crosses': herdCrosses,
  howl,
  'ice-breaks': iceBreaks,
  'lamp-swing': lampSwing,
  lasers,
  'leaves-part': leavesPart,
  maracas,
  'lightning-tree': lightningTree,
  'net-lifted': netLifted,
  nova,
  'rainbow-bridge': rainbowBridge,
  'pack-answers': packAnswers,
  'ribbon-dance': ribbonDance,
  roar,
  'roof-fireworks': roofFireworks,
  'shooting-stars': shootingStars,
  splash,
  sprinkles,
  stampede,
  syrup,
  'vault-opens': vaultOpens,
  whale,
};
