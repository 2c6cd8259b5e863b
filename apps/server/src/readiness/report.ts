import type { OpeningNeed, SiteReadiness } from '@tavolo/contract/staff';
import type { Log } from '../kernel/log/index.ts';

/** What has to be there, and where it is told how. */
const howTo: Readonly<Record<OpeningNeed, string>> = {
  payments: 'a payment provider (docs/how-to-add-a-payment-method.md)',
  identity: 'identity checks (docs/how-to-connect-sumsub.md)',
  register: 'the register of excluded players (docs/how-to-connect-a-register.md)',
  operator: 'the operator: company name, address and support email (/content-admin, Site settings, Operator and licence)',
  licence: 'the licence: its number and the regulator (/content-admin, Site settings, Operator and licence)',
};

/** Tells the operator whether players can sign up at a public address, at the start and whenever that changes. */
export class ReadinessReport {
  readonly #log: Pick<Log, 'info' | 'warn'>;
  #told: string | null = null;

  constructor(log: Pick<Log, 'info' | 'warn'>) {
    this.#log = log;
  }

  /** @param waived what players may sign up without */
  tell({ missing }: Pick<SiteReadiness, 'missing'>, waived: readonly OpeningNeed[]): void {
    const before = this.#told;
    this.#told = missing.join();
    if (this.#told === before) return;
    if (before === null && waived.length > 0) this.#log.warn({ waived }, `OPEN_WITHOUT lets players sign up without: ${waived.join(', ')}`);
    if (missing.length > 0)
      this.#log.warn(
        { missing },
        `nobody can sign up yet. Missing: ${missing.map((need) => howTo[need]).join('; ')}. OPEN_WITHOUT opens without what it names (docs/operations.md)`,
      );
    else if (before !== null) this.#log.info({}, 'nothing is missing any more: players can sign up');
  }
}
