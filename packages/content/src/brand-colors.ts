import { converter, formatHex, interpolate, wcagContrast } from 'culori';
import type { EntryFault } from './entry-fault.ts';
import type { Said } from './labels/say.ts';
import type { PrazerConfig } from './types.ts';

type Theme = PrazerConfig['brand_theme'];

/** What of a theme an operator's own colours have to get on with: the values of its tokens, which a test compares. */
export const themeGrounds: Readonly<Record<Theme, { grounds: readonly string[]; danger: string; isDark: boolean }>> = {
  nova: { grounds: ['#0c0e1b', '#080a14', '#141729', '#1b1f37', '#252a49'], danger: '#ff6b81', isDark: true },
  emerald: { grounds: ['#07130f', '#040c09', '#0d1e18', '#132a22', '#1b3a2f'], danger: '#ff7d70', isDark: true },
  riviera: { grounds: ['#eef1f7', '#e3e8f2', '#ffffff', '#f5f7fc', '#e6ebf5'], danger: '#b8102b', isDark: false },
};

/** WCAG 2.2, 1.4.3: text; 1.4.11: what says which of several is chosen. */
const readable = 4.5;
const visible = 3;
/** Of a filled button whose words are readable by themselves: enough to see where it ends. */
const standsOut = 1.5;
/** Degrees of hue in OKLCH within which two strong colours pass for one. */
const likeHue = 25;
const strong = 0.1;

const oklch = converter('oklch');

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
const leastContrast = (color: string, against: readonly string[]): number => Math.min(...against.map((one) => wcagContrast(color, one)));
const mixed = (color: string, other: string, share: number): string => formatHex(interpolate([color, other], 'oklab')(share));

/** Black or white, whichever reads better on all of these. One of them always does on a single colour. */
function inkOn(...grounds: readonly string[]): string {
  const [dark, light] = ['#000000', '#ffffff'];
  return leastContrast(dark, grounds) > leastContrast(light, grounds) ? dark : light;
}

/** The colour itself where it can be read on the grounds, else the nearest to it that can. */
function readableOn(color: string, grounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mixed(color, towards, share);
    if (leastContrast(tried, grounds) >= readable) return tried;
  }
  return towards;
}

/** From the colour to a little of another, as far as the ink can be read on both ends. */
function shade(color: string, ink: string, towards: string, angle: string): string {
  const end = mixed(color, towards, 0.16);
  return `linear-gradient(${angle}, ${leastContrast(ink, [end]) >= readable ? end : color}, ${color})`;
}

const soft = (color: string, percent: number): string => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/**
 * The tokens of a theme (`packages/ui/src/styles/tokens.css`) that an operator's own colours replace. What stands on them, and what is written in them, can be
 * read whatever they are. A colour that its theme would make invisible is left out: one is refused when it is saved, but a Strapi stores any.
 */
export function brandTokens(theme: Theme, colors: PrazerConfig['brand_colors']): Record<string, string> {
  const { grounds, isDark } = themeGrounds[theme];
  const towards = isDark ? '#ffffff' : '#000000';
  const tokens: Record<string, string> = {};
  const { accent, call_to_action: action } = colors ?? {};
  if (isColor(accent) && accentFault(accent, theme) === null) {
    const ink = inkOn(accent);
    const text = readableOn(accent, grounds, towards);
    Object.assign(tokens, {
      '--c-brand': accent,
      '--c-brand-hover': hovered(accent, ink),
      '--c-on-brand': ink,
      '--c-brand-text': text,
      '--c-brand-soft': soft(accent, isDark ? 17 : 9),
      '--g-brand': shade(accent, ink, '#ffffff', '135deg'),
      '--c-odds-on': accent,
      '--c-on-odds': ink,
      '--glow-brand': `0 0 0 1px ${soft(text, 50)}, 0 10px 40px -10px ${soft(accent, 60)}`,
      '--focus': `0 0 0 2px var(--c-bg), 0 0 0 4px ${text}`,
    });
  }
  if (isColor(action) && actionFault(action, theme) === null) {
    const ink = inkOn(action);
    Object.assign(tokens, {
      '--c-cta': action,
      '--c-cta-hover': hovered(action, ink),
      '--c-on-cta': ink,
      '--g-cta': shade(action, ink, '#ffffff', '180deg'),
      '--sh-cta': `0 6px 18px -6px ${soft(action, 55)}, inset 0 0 0 1px ${soft(mixed(action, '#000000', 0.4), 30)}`,
    });
  }
  return tokens;
}

/** Away from the ink, so that it is read no worse. */
const hovered = (color: string, ink: string): string => mixed(color, ink === '#ffffff' ? '#000000' : '#ffffff', 0.12);

/** Why a colour cannot be the accent of the theme; null where it can. */
function accentFault(color: string, theme: Theme): Said | null {
  const least = leastContrast(color, [themeGrounds[theme].grounds[2] ?? '']);
  return least >= visible ? null : tooClose(least, visible);
}

/** Why a colour cannot be that of the main buttons of the theme; null where it can. */
function actionFault(color: string, theme: Theme): Said | null {
  const { danger, grounds } = themeGrounds[theme];
  const least = leastContrast(color, grounds.slice(0, 3));
  if (least < standsOut) return tooClose(least, standsOut);
  const [one, other] = [oklch(color), oklch(danger)];
  const between = Math.abs((one?.h ?? 0) - (other?.h ?? 0));
  if ((one?.c ?? 0) < strong || Math.min(between, 360 - between) >= likeHue) return null;
  return [
    'This red says “danger” in this theme, where the main buttons invite: choose another colour',
    'In questo tema questo rosso significa «pericolo», mentre i pulsanti principali invitano: scegli un altro colore',
  ];
}

const tooClose = (contrast: number, asked: number): Said => [
  `This colour does not stand out from the theme’s background: its contrast is ${contrast.toFixed(1)} : 1, and ${asked} : 1 is needed`,
  `Questo colore non si distingue dallo sfondo del tema: il contrasto è ${contrast.toFixed(1)} : 1, ne serve almeno ${asked} : 1`,
];

/** What is wrong with an operator's own colours in the theme that they are for. */
export function colorFaults(colors: unknown, theme: unknown): EntryFault[] {
  if (typeof colors !== 'object' || colors === null || !isTheme(theme)) return [];
  const { accent, call_to_action: action } = colors as Partial<Record<'accent' | 'call_to_action', unknown>>;
  const said = {
    accent: isColor(accent) ? accentFault(accent, theme) : null,
    call_to_action: isColor(action) ? actionFault(action, theme) : null,
  };
  return Object.entries(said).flatMap(([field, fault]) => (fault === null ? [] : [{ path: ['brand_colors', field], said: fault }]));
}

const isTheme = (value: unknown): value is Theme => typeof value === 'string' && Object.hasOwn(themeGrounds, value);
