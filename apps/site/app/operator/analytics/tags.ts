import type { AddScript } from '../tracking/add-script.ts';

/** Ids of the operator's own tags, from content; what has no id is not loaded. */
export interface TagIds {
  tagManager: string | null;
  analytics: string | null;
  metrika: string | null;
  facebook: string | null;
  tiktok: string | null;
}

/** What a visitor has agreed to beyond the necessary. */
export interface Agreed {
  statistics: boolean;
  marketing: boolean;
}

interface TagWindow {
  dataLayer?: unknown[];
  [name: string]: unknown;
}

/**
 * Loads the tags of a consent: statistics for tag manager, Google Analytics and Metrika, marketing for the two pixels. Each is
 * loaded once in a page's life; what happens is told to them by the data layer.
 */
export class Tags {
  readonly #loaded = new Set<string>();
  #told: string | null = null;
  readonly #window: TagWindow;
  readonly #addScript: AddScript;
  readonly #ids: TagIds;
  readonly #now: () => number;

  constructor(parts: { ids: TagIds; window: TagWindow; addScript: AddScript; now: () => number }) {
    this.#ids = parts.ids;
    this.#window = parts.window;
    this.#addScript = parts.addScript;
    this.#now = parts.now;
  }

  /** Whether anything of others runs in this page. */
  get isAnyLoaded(): boolean {
    return this.#loaded.size > 0;
  }

  allow(agreed: Agreed): void {
    const { tagManager, analytics, metrika, facebook, tiktok } = this.#ids;
    if (agreed.statistics) {
      if (tagManager ?? analytics) this.#tellGoogle(agreed);
      if (tagManager)
        this.#once('gtm', () =>
          this.#push(
            { 'gtm.start': this.#now(), event: 'gtm.js' },
            `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManager)}`,
          ),
        );
      if (analytics) {
        this.#once('ga', () => {
          this.#google('js', new Date(this.#now()));
          // Pages are told by the data layer; the library must not tell the first one a second time.
          this.#google('config', analytics, { send_page_view: false });
          this.#addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analytics)}`);
        });
      }
      if (metrika) {
        this.#once('ym', () => {
          this.#shim('ym', 'a')(metrika, 'init', { clickmap: false, trackLinks: false, webvisor: false });
          this.#addScript('https://mc.yandex.ru/metrika/tag.js');
        });
      }
    }
    if (agreed.marketing) {
      if (facebook) {
        this.#once('fbq', () => {
          const fbq = this.#shim('fbq', 'queue');
          fbq('init', facebook);
          fbq('track', 'PageView');
          this.#addScript('https://connect.facebook.net/en_US/fbevents.js');
        });
      }
      if (tiktok) {
        this.#once('ttq', () => {
          const address = 'https://analytics.tiktok.com/i18n/pixel/events.js';
          this.#window['TiktokAnalyticsObject'] = 'ttq';
          this.#window['ttq'] = Object.assign([['page']], {
            _i: { [tiktok]: Object.assign([], { _u: address }) },
            _t: { [tiktok]: this.#now() },
            _o: { [tiktok]: {} },
          });
          this.#addScript(`${address}?sdkid=${encodeURIComponent(tiktok)}&lib=ttq`);
        });
      }
    }
  }

  #once(name: string, load: () => void): void {
    if (this.#loaded.has(name)) return;
    this.#loaded.add(name);
    load();
  }

  #push(entry: unknown, script: string): void {
    (this.#window.dataLayer ??= []).push(entry);
    this.#addScript(script);
  }

  /** Google reads the very `arguments` object, not a list. */
  #google(...command: unknown[]): void {
    const layer = (this.#window.dataLayer ??= []);
    function gtag() {
      layer.push(arguments);
    }
    Reflect.apply(gtag, undefined, command);
  }

  /** Consent Mode v2: first what is refused by default, then what was agreed to; told again when the visitor changes it. */
  #tellGoogle({ statistics, marketing }: Agreed): void {
    const state = (granted: boolean) => (granted ? 'granted' : 'denied');
    const consent = (stats: boolean, ads: boolean) => ({
      analytics_storage: state(stats),
      ad_storage: state(ads),
      ad_user_data: state(ads),
      ad_personalization: state(ads),
    });
    if (this.#told === null) this.#google('consent', 'default', consent(false, false));
    const told = `${statistics} ${marketing}`;
    if (told === this.#told) return;
    this.#told = told;
    this.#google('consent', 'update', consent(statistics, marketing));
  }

  /** A function that keeps what it is told until the vendor's script takes its place or reads the queue. */
  #shim(name: string, queue: string): (...command: unknown[]) => void {
    const kept: unknown[] = [];
    const shim = Object.assign((...command: unknown[]) => void kept.push(command), {
      [queue]: kept,
      l: this.#now(),
      loaded: true,
      version: '2.0',
    });
    this.#window[name] = shim;
    return shim;
  }
}
