import type { Category } from '@tavolo/provider-protocol';
import type { SandboxGame } from './games.ts';

const first =
  `Amber Arctic Azure Brave Bronze Cobalt Copper Coral Cosmic Crimson Crystal Dancing Desert Ember Electric Emerald Frozen Gilded Golden Grand
  Hidden Iron Ivory Jade Jolly Lost Lucky Lunar Magic Merry Midnight Mighty Misty Neon Noble Northern Onyx Opal Painted Pearl Primal Quiet Radiant Rising
  Royal Ruby Rustic Sacred Sapphire Scarlet Secret Shining Silent Silver Solar Stellar Stone Stormy Sunken Swift Thunder Twin Velvet Violet Wandering
  Whispering Wild Winter`.split(/\s+/);
const second =
  `Anchor Arena Atlas Badger Bandit Bazaar Beacon Blossom Bonfire Canyon Caravan Carnival Castle Cavern Comet Compass Cove Crown Dolphin Dune Eagle
  Falcon Fiesta Forest Forge Fortune Fountain Fox Galaxy Garden Glacier Griffin Harbor Harvest Hawk Horizon Island Jaguar Jungle Kingdom Lagoon Lantern
  Legend Lion Lotus Mammoth Meadow Mirage Monarch Monsoon Mountain Mystery Nebula Oasis Odyssey Orchard Otter Panther Parade Phoenix Pirate Planet Prairie
  Quest Rapids Raven Reef Ridge River Safari Serpent Spirit Temple Tiger Tower Treasure Valley Vault Voyage Willow Wizard Wolf`.split(
    /\s+/,
  );
const makers =
  `Alder Basalt Cinder Dovetail Elmstone Fernwood Gantry Hollow Inkwell Juniper Keystone Larkspur Marble Nightjar Oakleaf Pinwheel Quartz Rookery
  Saffron Tamarind`.split(/\s+/);
const houses = ['Games', 'Studios', 'Interactive'];
const kinds: readonly [Category, share: number][] = [
  ['Video Slots', 74],
  ['Jackpot Slots', 4],
  ['Live Roulette', 5],
  ['Crash Games', 4],
  ['Table Games', 6],
  ['Scratch Cards', 4],
  ['Casual Games', 3],
];
const volatilities = ['low', 'medium', 'high', 'very_high'] as const;
const features = ['Free spins', 'Bonus buy', 'Respins', 'Cascading reels', 'Cluster pays', '1024 ways', 'Multipliers'];
const day = 86_400_000;

/**
 * A catalogue as large as those of real houses, the same every time: sixty makers, most games slots, one in forty kept from a country.
 * @param count at most 5,950: each has a name of its own
 * @param now the newest were released up to this moment
 */
export function manyGames(count: number, now: Date): SandboxGame[] {
  if (count > first.length * second.length) throw new Error(`There are names for ${first.length * second.length} games.`);
  // Each next name differs in both words from the one before, so that names of one maker are not alike.
  return Array.from({ length: count }, (_, index): SandboxGame => {
    const name = `${first[index % first.length]} ${second[(index + Math.floor(index / first.length)) % second.length]}`;
    const maker = (index * 7) % (makers.length * houses.length);
    return {
      code: `many_${index}`,
      name,
      product: `${makers[maker % makers.length]} ${houses[Math.floor(maker / makers.length)]}`,
      category: kindAt((index * 37) % 100),
      volatility: volatilities[index % 4] ?? 'low',
      features: features.filter((_feature, place) => (index >> place) % 3 === 0),
      released: new Date(now.getTime() - ((index * 13) % 2000) * day).toISOString().slice(0, 10),
      oneIn: 4,
      pays: 3.7 + (index % 20) / 100,
      blocked: index % 40 === 0 ? ['IT'] : [],
    };
  });
}

/** @param place 0 … 99 */
function kindAt(place: number): Category {
  let end = 0;
  for (const [kind, share] of kinds) {
    end += share;
    if (place < end) return kind;
  }
  return 'Video Slots';
}
