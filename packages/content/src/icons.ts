import { isIconAddress } from './icon-address.ts';
import type { Said } from './labels/say.ts';

/** The icons that content chooses from, by the name that is stored, with what they show. A test compares them with the site's own. */
export const icons: Readonly<Record<string, Said>> = {
  bank: ['Bank', 'Banca'],
  basketball: ['Basketball', 'Palla da basket'],
  bell: ['Bell', 'Campanella'],
  broadcast: ['Broadcast', 'Diretta'],
  'calendar-blank': ['Calendar', 'Calendario'],
  'chart-line-up': ['Rising line', 'Linea in salita'],
  'chat-circle-text': ['Speech bubble', 'Fumetto'],
  'check-circle': ['Tick in a circle', 'Spunta in un cerchio'],
  cherries: ['Cherries', 'Ciliegie'],
  clock: ['Clock', 'Orologio'],
  'clock-counter-clockwise': ['Clock turned back', 'Orologio all’indietro'],
  coins: ['Coins', 'Monete'],
  copy: ['Two sheets', 'Due fogli'],
  'credit-card': ['Payment card', 'Carta di pagamento'],
  crown: ['Crown', 'Corona'],
  'device-mobile': ['Phone', 'Telefono'],
  'dice-five': ['Dice', 'Dado'],
  'envelope-simple': ['Envelope', 'Busta'],
  'envelope-simple-open': ['Open envelope', 'Busta aperta'],
  eye: ['Eye', 'Occhio'],
  'file-text': ['Document', 'Documento'],
  fingerprint: ['Fingerprint', 'Impronta digitale'],
  fire: ['Fire', 'Fuoco'],
  flag: ['Flag', 'Bandiera'],
  funnel: ['Funnel', 'Imbuto'],
  'game-controller': ['Game controller', 'Controller di gioco'],
  'gear-six': ['Gear', 'Ingranaggio'],
  gift: ['Gift', 'Regalo'],
  'globe-simple': ['Globe', 'Globo'],
  headset: ['Headset', 'Cuffie'],
  heart: ['Heart', 'Cuore'],
  hockey: ['Hockey sticks', 'Mazze da hockey'],
  horse: ['Horse', 'Cavallo'],
  'hourglass-medium': ['Hourglass', 'Clessidra'],
  house: ['House', 'Casa'],
  'identification-card': ['Identity card', 'Carta d’identità'],
  image: ['Picture', 'Immagine'],
  info: ['Letter i in a circle', 'Lettera i in un cerchio'],
  key: ['Key', 'Chiave'],
  lightning: ['Lightning', 'Fulmine'],
  'lock-key': ['Lock with keyhole', 'Lucchetto con serratura'],
  'lock-simple': ['Lock', 'Lucchetto'],
  'magnifying-glass': ['Magnifying glass', 'Lente d’ingrandimento'],
  medal: ['Medal', 'Medaglia'],
  'paper-plane-tilt': ['Paper plane', 'Aeroplano di carta'],
  password: ['Hidden password', 'Password nascosta'],
  play: ['Play', 'Avvia'],
  plugs: ['Plugs', 'Spine'],
  printer: ['Printer', 'Stampante'],
  'push-pin': ['Pin', 'Puntina'],
  question: ['Question mark', 'Punto interrogativo'],
  receipt: ['Receipt', 'Scontrino'],
  rectangle: ['Rectangle', 'Rettangolo'],
  'rocket-launch': ['Rocket', 'Razzo'],
  scales: ['Scales', 'Bilancia'],
  'seal-check': ['Seal', 'Sigillo'],
  'share-network': ['Share', 'Condivisione'],
  'shield-check': ['Shield with a tick', 'Scudo con spunta'],
  'shield-warning': ['Shield with a warning', 'Scudo con avviso'],
  'soccer-ball': ['Football', 'Pallone da calcio'],
  spade: ['Spade', 'Picche'],
  sparkle: ['Sparkle', 'Scintilla'],
  'speaker-high': ['Loudspeaker', 'Altoparlante'],
  'speaker-slash': ['Loudspeaker, silent', 'Altoparlante muto'],
  'squares-four': ['Four squares', 'Quattro quadrati'],
  star: ['Star', 'Stella'],
  tag: ['Tag', 'Cartellino'],
  'tennis-ball': ['Tennis ball', 'Pallina da tennis'],
  ticket: ['Ticket', 'Biglietto'],
  timer: ['Timer', 'Timer'],
  trash: ['Bin', 'Cestino'],
  trophy: ['Trophy', 'Trofeo'],
  user: ['Person', 'Persona'],
  'user-circle': ['Person in a circle', 'Persona in un cerchio'],
  'users-three': ['Group of people', 'Gruppo di persone'],
  'video-camera': ['Video camera', 'Videocamera'],
  wallet: ['Wallet', 'Portafoglio'],
  warning: ['Warning triangle', 'Triangolo di avviso'],
  'warning-circle': ['Warning in a circle', 'Avviso in un cerchio'],
  'wave-sine': ['Wave', 'Onda'],
  'x-circle': ['Cross in a circle', 'Croce in un cerchio'],
};

/** What is told of a name that is no icon. */
export const strangeIcon = (name: string): Said => [
  `The site has no icon “${name}” and draws another`,
  `Il sito non ha un’icona «${name}» e ne mostra un’altra`,
];

/** Attributes that name an icon. */
const isIconField = (name: string): boolean => name === 'icon' || name === 'tag_icon';

/** The addresses outside from which a part of content takes icons. */
export const iconAddressesIn = (content: unknown): string[] => iconsIn(content).flatMap(({ icon }) => (isIconAddress(icon) ? [icon] : []));

/** Names of icons that an entry asks for anew and that there are not, with all that there are. What was stored before stays. */
export function iconFaults(attributes: object, before: object): { path: string[]; said: Said }[] {
  const kept = new Set(iconsIn(before).map(({ icon }) => icon));
  const list = Object.keys(icons).join(', ');
  return iconsIn(attributes).flatMap(({ path, icon }) =>
    Object.hasOwn(icons, icon) || isIconAddress(icon) || kept.has(icon)
      ? []
      : [{ path, said: [`${strangeIcon(icon)[0]}. There are: ${list}`, `${strangeIcon(icon)[1]}. Ci sono: ${list}`] as const }],
  );
}

/** The icons that are named anywhere in an entry, with their places. */
function iconsIn(value: unknown, path: readonly string[] = []): { path: string[]; icon: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const here = [...path, name];
    if (typeof inner === 'string') return isIconField(name) && inner !== '' ? [{ path: here, icon: inner }] : [];
    return iconsIn(inner, here);
  });
}
