import type * as v from 'valibot';
import * as band from './band.ts';
import * as cake from './cake.ts';
import * as chainLightning from './chain-lightning.ts';
import * as constellation from './constellation.ts';
import * as drawerLamps from './drawer-lamps.ts';
import * as firecrackers from './firecrackers.ts';
import * as fireworks from './fireworks.ts';
import * as flash from './flash.ts';
import * as gates from './gates.ts';
import * as lasers from './lasers.ts';
import * as maracas from './maracas.ts';
import * as netLifted from './net-lifted.ts';
import * as nova from './nova.ts';
import * as ribbonDance from './ribbon-dance.ts';
import * as roofFireworks from './roof-fireworks.ts';
import * as shootingStars from './shooting-stars.ts';
import * as splash from './splash.ts';
import * as sprinkles from './sprinkles.ts';
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
  'chain-lightning': chainLightning,
  constellation,
  'drawer-lamps': drawerLamps,
  firecrackers,
  fireworks,
  flash,
  gates,
  lasers,
  maracas,
  'net-lifted': netLifted,
  nova,
  'ribbon-dance': ribbonDance,
  'roof-fireworks': roofFireworks,
  'shooting-stars': shootingStars,
  splash,
  sprinkles,
  syrup,
  'vault-opens': vaultOpens,
  whale,
};
