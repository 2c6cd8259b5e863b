import type { Animator } from '../kit/animator.ts';
import { element, setText } from '../kit/element.ts';
import type { MoneyFormat } from '../kit/money.ts';
import type { Texts } from '../texts/texts.ts';
import type { SlotLayout } from './layout.ts';

export interface FeatureScreens {
  readonly root: HTMLElement;
  /** `floor` is where the bet bar begins; `overlap` how far the spin button rises above it. */
  fit(layout: SlotLayout, floor: number, overlap: number): void;
  /** Announces free spins and waits for the player to start them. */
  intro(count: number, symbol: string | null, picture: HTMLCanvasElement | null): Promise<void>;
  /** Announces a feature without free spins and waits for the player to start it. */
  opening(count: number, title: string, note: string): Promise<void>;
  /** More free spins within free spins; goes on by itself. */
  more(count: number, animator: Animator): Promise<void>;
  /** The banner in the logo's place; total 0 takes it away. `multiplier`: what multiplies all spins that are left, above 1 shown. */
  counter(index: number, total: number, won: bigint, multiplier?: number): void;
  /** The banner in the logo's place while something holds; null takes it away. */
  respins(label: string | null, won: bigint): void;
  /** `note`: what it was won in. */
  summary(won: bigint, note: string, animator: Animator, celebrated: boolean): Promise<void>;
  /** The spin key or button; true when a screen took it. */
  press(): boolean;
  /** A screen began or ended to wait for the player. */
  onWaiting: ((waiting: boolean) => void) | null;
}

/** The screens of a free-spins feature over the reels: intro, counter, summary. */
export function createFeatureScreens(texts: Texts, money: MoneyFormat): FeatureScreens {
  const banner = element('div', { class: 'free-banner', 'data-visible': 'false' });
  const badge = element('span', { class: 'free-symbol' });
  const counted = element('strong', { class: 'figure' });
  const wonText = element('span', { class: 'figure' });
  const times = element('b', { class: 'free-times figure' });
  banner.append(badge, element('div', {}, counted, wonText), times);
  const sheet = element('div', { class: 'feature', 'data-visible': 'false', role: 'group' });
  const root = element('div', { class: 'feature-layer' }, banner, sheet);
  let proceed: (() => void) | null = null;
  let expanding: HTMLCanvasElement | null = null;

  function copy(picture: HTMLCanvasElement): HTMLCanvasElement {
    const made = element('canvas', { width: picture.width, height: picture.height, class: 'feature-picture', 'aria-hidden': 'true' });
    made.getContext('2d')?.drawImage(picture, 0, 0);
    return made;
  }

  function open(...children: (Node | null)[]): void {
    sheet.replaceChildren(...children.filter((child) => child !== null));
    sheet.dataset['visible'] = 'true';
  }

  function close(): void {
    sheet.dataset['visible'] = 'false';
    proceed = null;
  }

  function untilPressed(label: string): { button: HTMLButtonElement; pressed: Promise<void> } {
    const button = element('button', { type: 'button', class: 'feature-button' }, label);
    screens.onWaiting?.(true);
    const pressed = new Promise<void>((resolve) => {
      proceed = () => {
        close();
        screens.onWaiting?.(false);
        resolve();
      };
    });
    button.addEventListener('click', () => proceed?.());
    return { button, pressed };
  }

  const screens: FeatureScreens = {
    root,
    onWaiting: null,
    fit(layout, floor, overlap) {
      Object.assign(sheet.style, { height: `${floor}px`, paddingBottom: `${overlap + 10}px` });
      const { logo, frame, meter, portrait } = layout;
      const top = Math.max(4, logo.y);
      const bottom = portrait && meter.height > 0 ? meter.y : frame.y;
      Object.assign(banner.style, {
        left: `${logo.x}px`,
        top: `${top}px`,
        width: `${logo.width}px`,
        height: `${Math.max(40, Math.min(logo.height, bottom - top))}px`,
      });
    },
    async intro(count, symbol, picture) {
      const { button, pressed } = untilPressed(texts.t('free.start'));
      expanding = picture ? copy(picture) : null;
      open(
        element('span', { class: 'feature-count' }, String(count)),
        element('h2', { class: 'feature-title' }, texts.t('free.title')),
        symbol && expanding
          ? element(
              'div',
              { class: 'feature-symbol' },
              element('span', {}, texts.t('free.symbol')),
              expanding,
              element('strong', {}, texts.symbol(symbol)),
            )
          : null,
        button,
      );
      button.focus({ preventScroll: true });
      await pressed;
    },
    async opening(count, title, note) {
      const { button, pressed } = untilPressed(texts.t('free.start'));
      open(
        element('span', { class: 'feature-count' }, String(count)),
        element('h2', { class: 'feature-title' }, title),
        element('span', { class: 'feature-note' }, note),
        button,
      );
      button.focus({ preventScroll: true });
      await pressed;
    },
    async more(count, animator) {
      open(element('h2', { class: 'feature-title' }, texts.t('free.more', { count })));
      await animator.wait(1700);
      close();
    },
    counter(index, total, won, multiplier = 1) {
      banner.dataset['visible'] = String(total > 0);
      setText(counted, texts.t('free.counter', { index, total }));
      setText(wonText, `${texts.t('free.won')} ${money.show(won)}`);
      if (expanding && badge.firstChild === null) badge.append(expanding);
      setText(times, multiplier > 1 ? `×${multiplier}` : '');
      if (total === 0) {
        badge.replaceChildren();
        expanding = null;
      }
    },
    respins(label, won) {
      banner.dataset['visible'] = String(label !== null);
      setText(counted, label ?? '');
      setText(wonText, `${texts.t('free.won')} ${money.show(won)}`);
    },
    async summary(won, note, animator, celebrated) {
      const { button, pressed } = untilPressed(texts.t('free.collect'));
      const amount = element('strong', { class: 'feature-amount figure' }, money.show(celebrated ? 0n : won));
      // A jackpot is longer than any win of the reels, and a phone is narrow.
      amount.style.setProperty('--letters', String(money.show(won).length));
      sheet.dataset['celebrated'] = String(celebrated);
      open(
        element('span', { class: 'feature-over' }, texts.t(won > 0n ? 'free.summary' : 'free.summaryNone')),
        amount,
        element('span', { class: 'feature-note' }, note),
        button,
      );
      button.focus({ preventScroll: true });
      if (celebrated) {
        const counting = animator.tween(2200, (t) => setText(amount, money.show((won * BigInt(Math.round(t * 10_000))) / 10_000n)));
        // Who takes the win at once does not wait for the count.
        await Promise.race([counting, pressed]);
      }
      await pressed;
    },
    press() {
      if (!proceed) return false;
      proceed();
      return true;
    },
  };
  return screens;
}
