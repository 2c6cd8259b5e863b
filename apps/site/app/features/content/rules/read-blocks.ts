import type { Page } from '@tavolo/content';
import type { IconSource } from '@tavolo/ui/icon/names.ts';
import { opensPopup } from '../../../shell/frame/content-link.tsx';
import { contentIcon } from '../../../shell/frame/content-icon.ts';
import { safeTarget, type Target } from '../../../shell/frame/target.ts';
import { markedTarget } from '../../../shell/prose/marked-target.ts';
import { parseProse, type Block as ProseBlock } from '../../../shell/prose/parse-prose.ts';

interface Headed {
  heading: string | null;
  /** What the heading can be linked to by; null without a heading. */
  anchor: string | null;
}

export interface ContentButton {
  label: string;
  target: Target;
}

/** A block of a page as it is drawn: texts parsed, links checked, icons known. */
export type BlockView =
  | ({ kind: 'text'; prose: ProseBlock[] } & Headed)
  | { kind: 'notice'; tone: 'info' | 'good' | 'warn'; title: string | null; text: string }
  | ({ kind: 'steps'; steps: { title: string; text: string }[] } & Headed)
  | ({ kind: 'facts'; lead: string | null; facts: { label: string; value: string }[] } & Headed)
  | ({ kind: 'questions'; questions: { question: string; answer: ProseBlock[] }[] } & Headed)
  | ({
      kind: 'cards';
      lead: string | null;
      cards: { icon: IconSource; title: string; text: string | null; link: ContentButton | null }[];
    } & Headed)
  | { kind: 'picture'; src: string; width: number; height: number; alt: string; caption: string | null }
  | { kind: 'call'; title: string; text: string | null; buttons: ContentButton[]; audience: 'all' | 'guest' | 'player' }
  | ({
      kind: 'helplines';
      lead: string | null;
      helplines: {
        name: string;
        country: string | null;
        phone: string | null;
        text: string | null;
        site: { label: string; href: string } | null;
      }[];
    } & Headed);

/** Reads the blocks of a page. A link that must not be followed is left out, its words stay (requirement R2-043). */
export function readBlocks(blocks: Page['blocks'], here: URL, isOffered: (target: Target) => boolean): BlockView[] {
  return blocks.map((block): BlockView => {
    switch (block.__component) {
      case 'blocks.rich-text':
        return { kind: 'text', ...headed(block), prose: parseProse(block.body, here, isOffered) };
      case 'blocks.notice':
        return { kind: 'notice', tone: block.tone === 'warning' ? 'warn' : block.tone, title: block.title, text: block.text };
      case 'blocks.steps':
        return { kind: 'steps', ...headed(block), steps: block.steps.map(({ title, text }) => ({ title, text })) };
      case 'blocks.facts':
        return { kind: 'facts', ...headed(block), lead: block.lead, facts: block.facts.map(({ label, value }) => ({ label, value })) };
      case 'blocks.questions':
        return {
          kind: 'questions',
          ...headed(block),
          questions: block.questions.map(({ question, answer }) => ({ question, answer: parseProse(answer, here, isOffered) })),
        };
      case 'blocks.cards':
        return {
          kind: 'cards',
          ...headed(block),
          lead: block.lead,
          cards: block.cards.map(({ icon, title, text, link_title, link_url }) => ({
            icon: contentIcon(icon, 'sparkle-fill'),
            title,
            text,
            link: button(link_title, link_url, here, isOffered),
          })),
        };
      case 'blocks.picture': {
        const { url, width, height, alternativeText } = block.image;
        return { kind: 'picture', src: url, width, height, alt: alternativeText ?? '', caption: block.caption };
      }
      case 'blocks.call-to-action':
        return {
          kind: 'call',
          title: block.title,
          text: block.text,
          audience: block.audience,
          buttons: [
            button(block.button_title, block.button_url, here, isOffered),
            button(block.second_button_title, block.second_button_url, here, isOffered),
          ].filter((one) => one !== null),
        };
      case 'blocks.helplines':
        return {
          kind: 'helplines',
          ...headed(block),
          lead: block.lead,
          helplines: block.helplines.map(({ name, country, phone, text, url }) => ({
            name,
            country,
            phone,
            text,
            site: outside(url, here),
          })),
        };
    }
  });
}

/** The headings of a page that can be jumped to. */
export function contentsOf(blocks: readonly BlockView[]): { heading: string; anchor: string }[] {
  return blocks.flatMap((block) =>
    'heading' in block && block.heading && block.anchor ? [{ heading: block.heading, anchor: block.anchor }] : [],
  );
}

/** Whether a link of theirs leads to a popup over the page, and so depends on the page's address. */
export function leadToPopups(blocks: readonly BlockView[]): boolean {
  const known = popups.get(blocks);
  if (known !== undefined) return known;
  const leads = isPopupIn(blocks);
  popups.set(blocks, leads);
  return leads;
}

const popups = new WeakMap<object, boolean>();

/** Texts, targets and lists of them, however deep they lie. */
function isPopupIn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('kind' in value && value.kind === 'path' && 'path' in value && typeof value.path === 'string')
    return opensPopup({ kind: 'path', path: value.path });
  return Object.values(value).some(isPopupIn);
}

function headed({ heading, anchor }: { heading: string | null; anchor: string | null }): Headed {
  return { heading, anchor: heading ? (anchor ?? null) : null };
}

function button(label: string | null, url: string | null, here: URL, isOffered: (target: Target) => boolean): ContentButton | null {
  const target = label && url ? markedTarget(url, false, here) : null;
  return label && target && isOffered(target) ? { label, target } : null;
}

/** The site of a helpline: a field that is for the address of another site alone is its mark. */
function outside(url: string | null, here: URL): { label: string; href: string } | null {
  const target = url && /^https?:\/\//i.test(url) ? safeTarget(url, true, here) : null;
  return target?.kind === 'external' ? { label: new URL(target.href).host.replace(/^www\./, ''), href: target.href } : null;
}
