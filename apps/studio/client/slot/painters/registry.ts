import type * as v from 'valibot';
import * as arcade from './arcade.ts';
import * as aurora from './aurora.ts';
import * as breathingGlow from './breathing-glow.ts';
import * as bubbles from './bubbles.ts';
import * as cavernCrystals from './cavern-crystals.ts';
import * as chasingLamps from './chasing-lamps.ts';
import * as clouds from './clouds.ts';
import * as colonnade from './colonnade.ts';
import * as columns from './columns.ts';
import * as deco from './deco.ts';
import * as drapes from './drapes.ts';
import * as crystals from './crystals.ts';
import * as drift from './drift.ts';
import * as drums from './drums.ts';
import * as dunes from './dunes.ts';
import * as eyes from './eyes.ts';
import * as figure from './figure.ts';
import * as fireBowls from './fire-bowls.ts';
import * as flames from './flames.ts';
import * as foliage from './foliage.ts';
import * as frame from './frame.ts';
import * as garland from './garland.ts';
import * as grass from './grass.ts';
import * as heap from './heap.ts';
import * as herd from './herd.ts';
import * as hungLanterns from './hung-lanterns.ts';
import * as lamps from './lamps.ts';
import * as light from './light.ts';
import * as lightning from './lightning.ts';
import * as mesas from './mesas.ts';
import * as moon from './moon.ts';
import * as pines from './pines.ts';
import * as pyramids from './pyramids.ts';
import * as rainbow from './rainbow.ts';
import * as rain from './rain.ts';
import * as rays from './rays.ts';
import * as river from './river.ts';
import * as rocks from './rocks.ts';
import * as sea from './sea.ts';
import * as skyLanterns from './sky-lanterns.ts';
import * as sky from './sky.ts';
import * as snowfall from './snowfall.ts';
import * as starField from './star-field.ts';
import * as stormFront from './storm-front.ts';
import * as street from './street.ts';
import * as strongroom from './strongroom.ts';
import * as swirl from './swirl.ts';
import * as tiles from './tiles.ts';
import * as timbers from './timbers.ts';
import * as twinkle from './twinkle.ts';
import * as vaultDoor from './vault-door.ts';
import * as vignette from './vignette.ts';
import * as window from './window.ts';

/**
 * Every painter that a theme can name; its file has the same name. For the build and tests: a game's client gets those that its theme names, and no
 * other (vite/game-entries.ts).
 */
export const registry: Readonly<Record<string, { parameters: v.StrictObjectSchema<v.ObjectEntries, undefined> }>> = {
  arcade,
  aurora,
  'breathing-glow': breathingGlow,
  'cavern-crystals': cavernCrystals,
  'chasing-lamps': chasingLamps,
  clouds,
  colonnade,
  bubbles,
  columns,
  deco,
  drapes,
  crystals,
  drift,
  drums,
  dunes,
  eyes,
  figure,
  'fire-bowls': fireBowls,
  flames,
  foliage,
  frame,
  garland,
  grass,
  heap,
  herd,
  'hung-lanterns': hungLanterns,
  lamps,
  light,
  lightning,
  mesas,
  moon,
  pines,
  pyramids,
  rainbow,
  rain,
  rays,
  river,
  rocks,
  sea,
  sky,
  'sky-lanterns': skyLanterns,
  snowfall,
  'star-field': starField,
  'storm-front': stormFront,
  street,
  strongroom,
  swirl,
  tiles,
  timbers,
  twinkle,
  'vault-door': vaultDoor,
  vignette,
  window,
};
