import type { SeedsView } from '../../server/protocol.ts';
import type { Texts } from '../texts/texts.ts';
import { drawClientSeed } from './client-seed.ts';
import { copyable } from './copyable.ts';
import { element, setText } from './element.ts';
import { icon } from './icons.ts';
import { StudioRefusal } from './studio.ts';
import type { Studio } from './studio.ts';

/** What the server takes as a client seed: 1 to 64 printable ASCII characters without a colon. */
export function isClientSeed(text: string): boolean {
  return /^[\x20-\x39\x3b-\x7e]{1,64}$/.test(text) && text.trim() === text;
}

export interface FairnessParts {
  texts: Texts;
  studio: Studio;
  /** Its name, for the links that verify a round. */
  game: string;
  verifyPath: string;
  /** Tells the game that the seed in use changed. */
  onChange(seeds: SeedsView): void;
}

/** Seeds in use, those that are next with a field for the player's own, rotation, and every revealed seed with a link that verifies it. */
export function fairnessPanel(parts: FairnessParts): HTMLElement {
  const { texts, studio } = parts;
  const body = element('div', { class: 'fairness' }, element('p', { class: 'quiet' }, texts.t('fair.lead')));
  const content = element(
    'div',
    { class: 'fairness-content', 'aria-busy': 'true' },
    element('div', { class: 'skeleton' }),
    element('div', { class: 'skeleton' }),
    element('div', { class: 'skeleton' }),
  );
  body.append(content);

  function failed(retry: () => void): void {
    const again = element('button', { type: 'button', class: 'button' }, texts.t('error.retry'));
    again.addEventListener('click', retry);
    content.replaceChildren(element('p', { role: 'alert' }, texts.t('error.otherTitle')), again);
  }

  function show(seeds: SeedsView, note: string): void {
    content.removeAttribute('aria-busy');
    const input = element('input', {
      id: 'client-seed',
      type: 'text',
      value: drawClientSeed(),
      maxlength: 64,
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'client-seed-note',
    });
    const fault = element('p', { class: 'fault', role: 'alert' });
    const rotate = element('button', { type: 'button', class: 'button primary' }, texts.t('fair.rotate'));
    // No form: its frame has no leave to send one, and the browser drops the event with it.
    const form = element(
      'div',
      { class: 'seed-form' },
      element('label', { for: 'client-seed', class: 'label' }, texts.t('fair.clientNext')),
      input,
      fault,
      element('p', { class: 'quiet', id: 'client-seed-note' }, texts.t('fair.rotateNote')),
      rotate,
      element('p', { class: 'good', role: 'status' }, note),
    );
    const change = (): void => {
      if (rotate.disabled) return;
      const wanted = input.value.trim();
      if (!isClientSeed(wanted)) {
        setText(fault, texts.t('fair.invalid'));
        input.setAttribute('aria-invalid', 'true');
        input.focus();
        return;
      }
      rotate.disabled = true;
      studio.rotate(seeds.nextHash, wanted).then(
        (next) => {
          parts.onChange(next);
          show(next, texts.t('fair.done'));
        },
        (error: unknown) => {
          rotate.disabled = false;
          const code = error instanceof StudioRefusal ? error.code : null;
          if (code === 'seeds_changed' || code === 'client_seed_needed') load(texts.t('fair.changed'));
          else if (error instanceof StudioRefusal && code === 'too_soon')
            setText(fault, texts.t('fair.tooSoon', { minutes: Math.ceil(error.retryAfter / 60_000) }));
          else setText(fault, texts.t(code === 'client_seed_not_allowed' ? 'fair.invalid' : 'error.otherTitle'));
        },
      );
    };
    rotate.addEventListener('click', change);
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) change();
    });
    const past = element('ul', { class: 'past-seeds' });
    for (const seed of seeds.past) {
      const link = `${parts.verifyPath}?${new URLSearchParams({ game: parts.game, serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, hash: seed.hash })}`;
      past.append(
        element(
          'li',
          {},
          copyable(texts, texts.t('fair.secret'), seed.serverSeed),
          copyable(texts, texts.t('fair.hash'), seed.hash),
          copyable(texts, texts.t('fair.client'), seed.clientSeed),
          element(
            'div',
            { class: 'seed-foot' },
            element('span', { class: 'quiet' }, texts.t('fair.rounds', { count: seed.rounds })),
            element('a', { href: link, target: '_blank', rel: 'noopener', class: 'link' }, texts.t('fair.verify'), icon('open')),
          ),
        ),
      );
    }
    content.replaceChildren(
      element(
        'div',
        { class: 'card' },
        copyable(texts, texts.t('fair.hash'), seeds.current.hash),
        copyable(texts, texts.t('fair.client'), seeds.current.clientSeed ?? ''),
        element(
          'div',
          { class: 'seed' },
          element('span', { class: 'label' }, texts.t('fair.nonce')),
          element('strong', { class: 'figure' }, String(seeds.current.nonce)),
        ),
      ),
      element('div', { class: 'card' }, copyable(texts, texts.t('fair.next'), seeds.nextHash), form),
      element('h3', {}, texts.t('fair.past')),
      seeds.past.length > 0 ? past : element('p', { class: 'quiet' }, texts.t('fair.pastEmpty')),
    );
  }

  function load(note: string): void {
    studio.seeds().then(
      (seeds) => {
        parts.onChange(seeds);
        show(seeds, note);
      },
      () => failed(() => load(note)),
    );
  }
  load('');
  return body;
}
