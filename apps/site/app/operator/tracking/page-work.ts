import { lazy } from 'react';
import { DataLayer } from '../analytics/data-layer.ts';
import { eventOf, paidDeposit, type PaidDeposit } from '../analytics/events.ts';
import { hearSignals, type Signal } from '../../runtime/api/signals.ts';
import { Tags } from '../analytics/tags.ts';
import type { LiveChat } from '../chat/chat.ts';
import { onChatWanted } from '../chat/open-chat.ts';
import { nothing, type Consent } from '../consent/answer.ts';
import { activateCustomCode, reportCustomCodeErrors } from '../custom-code/activate.ts';
import type { Locale } from '../../runtime/locale.ts';
import { popupQueue } from '../../runtime/popups/popup-queue.ts';
import type { Api } from '../../runtime/site-context.ts';
import { addScript } from './add-script.ts';
import { Hit, hitDelay } from './hit.ts';
import { firstAddress } from './link-parameters.ts';
import { MarketingTracker } from './marketing.ts';
import { rememberedPromoCode } from './promo-code.ts';
import { seonSession } from './seon-session.ts';
import type { TrackingSettings } from './settings.ts';

/** What changes while a page is open. */
export interface PageState {
  consent: Consent;
  path: string;
  /** What the open page was given by its loader. */
  data: unknown;
  /** Undefined while nobody knows who is there. */
  user: { id: string; name: string } | null | undefined;
}

const ConsentPopup = lazy(() => import('../consent/consent-popup.tsx'));

/** Time without a touch after which the chat comes by itself. Milliseconds. */
const chatIdle = 12_000;

/** Everything that runs beside one page load, put together. Nothing of others is loaded, told or stored without its consent. */
export class PageWork {
  readonly layer: DataLayer;
  readonly #api: Api;
  readonly #locale: Locale;
  readonly #hit: Hit;
  readonly #reportCode = reportCustomCodeErrors();
  #state: PageState | null = null;
  #settings: TrackingSettings | null = null;
  #hasBegun = false;
  /** The settings were read, or cannot be. */
  #isReady = false;
  #isUsed = false;
  #tags: Tags | null = null;
  #marketing: MarketingTracker | null = null;
  #chat: Promise<LiveChat> | null = null;
  #isChatWanted = false;
  #isMeasured = false;
  #deposit: PaidDeposit | null = null;
  #firstRoute = '';
  #foreign = false;

  constructor({ api, locale }: { api: Api; locale: Locale }) {
    this.#api = api;
    this.#locale = locale;
    const storage = local();
    this.layer = new DataLayer({ window, storage: session(), now: () => Date.now() });
    this.#hit = new Hit({
      address: firstAddress(),
      referrer: document.referrer,
      storage,
      fetch: (...request) => fetch(...request),
      now: () => Date.now(),
      seonSession: () => {
        const script = this.#settings?.seon ?? null;
        // Taking the consent back has to take the script out of the page, too.
        if (script) this.#foreign = true;
        return seonSession(script);
      },
    });
  }

  /** Once in a page's life. */
  begin(readSettings: () => Promise<TrackingSettings | null>): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    addEventListener('error', (event) =>
      this.layer.push({
        event: 'error',
        error_type: 'script',
        error_code: event.error instanceof Error ? event.error.name : '',
        source: 'page',
      }),
    );
    onChatWanted(() => this.#wantChat());
    const used = () => this.#touch();
    for (const kind of ['pointerdown', 'keydown', 'scroll'] as const) addEventListener(kind, used, { once: true, passive: true });
    setTimeout(used, chatIdle);
    const settings = readSettings().catch(() => null);
    void settings.then((read) => {
      this.#isReady = true;
      if (read) this.#use(read);
      // Tags hear of the consent first, and then of what has happened meanwhile.
      this.#apply();
      hearSignals((signal) => this.#hear(signal));
    });
    // Three seconds after the start of the page, not of this code; the settings say whether there is a fraud service to ask.
    setTimeout(
      () => void settings.then(() => this.#hit.send(this.#consent.marketing)).catch(() => {}),
      Math.max(0, hitDelay - performance.now()),
    );
  }

  #use(settings: TrackingSettings): void {
    this.#settings = settings;
    const { tags, marketing } = settings;
    this.#tags = new Tags({ ids: tags, window: globalThis, addScript, now: () => Date.now() });
    this.#marketing = marketing && new MarketingTracker({ settings: marketing, window, addScript });
  }

  /** Something changed. */
  follow(state: PageState): void {
    const before = this.#state;
    this.#state = state;
    // What runs already cannot be taken out of a page: it is loaded anew without it.
    if (
      before &&
      this.#foreign &&
      ((before.consent.statistics && !state.consent.statistics) || (before.consent.marketing && !state.consent.marketing))
    ) {
      this.#marketing?.allow(false);
      void this.#chat?.then((chat) => chat.follow({ isAllowed: false, path: state.path, user: null }));
      setTimeout(() => location.reload(), 300);
      return;
    }
    this.#apply();
  }

  get #consent(): Consent {
    return this.#state?.consent ?? nothing;
  }

  #apply(): void {
    const state = this.#state;
    if (!state || !this.#isReady) return;
    const { consent, user, data } = state;
    this.#hit.allow(consent.marketing);
    if (activateCustomCode(consent, this.#reportCode)) this.#foreign = true;
    this.#tags?.allow(consent);
    this.layer.allow(consent.statistics);
    if (user !== undefined && this.#marketing) {
      this.#marketing.follow(user?.id ?? null);
      this.#marketing.allow(consent.marketing);
    }
    if (this.#tags?.isAnyLoaded || this.#marketing?.isStarted) this.#foreign = true;
    this.#tellDeposit(data);
    this.#measure();
    this.#followChat();
  }

  #hear(signal: Signal): void {
    if ('page' in signal) this.#firstRoute ||= signal.route;
    const event = eventOf(signal);
    if (event) this.layer.push(event);
    if (event?.event === 'sign_up') {
      rememberedPromoCode.forget();
      void this.#hit.registered().catch(() => {});
    }
  }

  #tellDeposit(data: unknown): void {
    const deposit = paidDeposit(data);
    if (!deposit || deposit.id === this.#deposit?.id) return;
    this.#deposit = deposit;
    // After the page that shows it.
    queueMicrotask(() => this.layer.deposit(deposit));
  }

  #measure(): void {
    const vitals = this.#settings?.vitals;
    if (this.#isMeasured || !vitals || !this.#consent.statistics) return;
    this.#isMeasured = true;
    if (Math.random() >= vitals.share) return;
    void import('../../runtime/vitals/report.ts')
      .then(({ reportVitals }) => reportVitals({ address: vitals.address, route: this.#firstRoute, width: innerWidth }))
      .catch(() => {});
  }

  #touch(): void {
    if (this.#isUsed) return;
    this.#isUsed = true;
    this.#followChat();
  }

  #wantChat(): void {
    this.#isChatWanted = true;
    this.#isUsed = true;
    // Without a consent the visitor is asked for it; the chat opens as soon as it is given.
    if (this.#settings?.chat && !this.#consent.marketing) popupQueue.add({ id: 'consent', order: 'rest', Popup: ConsentPopup });
    this.#followChat();
  }

  #followChat(): void {
    const settings = this.#settings?.chat;
    const state = this.#state;
    if (!settings || !state) return;
    const isAllowed = this.#consent.marketing && this.#isUsed;
    if (!this.#chat && !isAllowed) return;
    this.#chat ??= Promise.all([import('../chat/chat.ts'), import('../chat/browser-page.ts')]).then(
      ([{ adapterOf, LiveChat }, { browserPage }]) =>
        new LiveChat(
          adapterOf(
            settings,
            browserPage({ api: this.#api, locale: this.#locale, isPlayer: () => typeof this.#state?.user?.id === 'string' }),
          ),
        ),
    );
    void this.#chat
      .then((chat) => {
        const { path, user } = this.#state ?? state;
        chat.follow({
          isAllowed: this.#consent.marketing && this.#isUsed,
          path,
          user: user && { ...user, email: null, phone: null, locale: this.#locale },
        });
        if (this.#isChatWanted) {
          this.#isChatWanted = false;
          chat.open();
        }
        this.#foreign ||= chat.isLoaded;
      })
      .catch(() => {});
  }
}

/** Storage can be forbidden. */
function local(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function session(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
