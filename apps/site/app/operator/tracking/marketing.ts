import type { AddScript } from './add-script.ts';
import type { TrackingSettings } from './settings.ts';

/** What the tracker's script puts in place of our list of commands: `window.MarketingTracker(command, values)`. */
export type TrackerFunction = ((command: string, values: Readonly<Record<string, string | null>>) => void) & { q?: unknown[] };

declare global {
  interface Window {
    MarketingTracker?: TrackerFunction;
  }
}

/**
 * The operator's marketing tracker (specification section 7). Commands go to `window.MarketingTracker`, which keeps them in its list
 * `q` until the script has come: `init` with user id, domain, target, token and site group, `identify` at sign-in, `anonymize` at
 * sign-out. Nothing is loaded or told without consent to marketing.
 */
export class MarketingTracker {
  readonly #settings: NonNullable<TrackingSettings['marketing']>;
  readonly #window: { MarketingTracker?: TrackerFunction };
  readonly #addScript: AddScript;
  #isAllowed = false;
  #isStarted = false;
  #user: string | null = null;

  constructor(parts: {
    settings: NonNullable<TrackingSettings['marketing']>;
    window: { MarketingTracker?: TrackerFunction };
    addScript: AddScript;
  }) {
    this.#settings = parts.settings;
    this.#window = parts.window;
    this.#addScript = parts.addScript;
  }

  get isStarted(): boolean {
    return this.#isStarted;
  }

  /** Follows the consent. What was told cannot be taken back, so a consent taken back is told as `anonymize`. */
  allow(isAllowed: boolean): void {
    if (isAllowed === this.#isAllowed) return;
    this.#isAllowed = isAllowed;
    if (!isAllowed) this.#window.MarketingTracker?.('anonymize', {});
    else if (this.#isStarted) this.#identify();
    else this.#start();
  }

  /** Follows the session: the player's id, or null for a visitor. */
  follow(user: string | null): void {
    if (user === this.#user) return;
    this.#user = user;
    if (!this.#isAllowed) return;
    if (user === null) this.#window.MarketingTracker?.('anonymize', {});
    else this.#identify();
  }

  #start(): void {
    this.#isStarted = true;
    const kept: unknown[] = [];
    const shim: TrackerFunction = Object.assign((command: string, values: object) => void kept.push([command, values]), { q: kept });
    this.#window.MarketingTracker ??= shim;
    const { domain, target, token, siteGroup, script } = this.#settings;
    this.#window.MarketingTracker('init', { user_id: this.#user, domain, target, token, site_group: siteGroup });
    this.#addScript(script);
  }

  #identify(): void {
    if (this.#user !== null) this.#window.MarketingTracker?.('identify', { user_id: this.#user });
  }
}
