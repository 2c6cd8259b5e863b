import { offeredBy } from '@tavolo/content/features';
import type { ContentReader, MetaDataTool } from '@tavolo/content';
import type { Handlers } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { listBanners } from './banners.ts';
import type { MayBeOffered } from './may-be-offered.ts';
import { currencyRates } from './rates.ts';

export interface MetadataParts {
  clock: Clock;
  content: ContentReader;
  /** Currencies in which accounts can be opened; the first is the usual one. */
  currencies: () => readonly string[];
  mayBeOffered: MayBeOffered;
  /** Version of the product. */
  version: string;
}

/** What every page needs to know of the brand (specification section 3, general info). All of it is content. */
export function metadataCalls({
  clock,
  content,
  currencies,
  mayBeOffered,
  version,
}: MetadataParts): Handlers<'metadata.get' | 'metadata.getgeneralinfo' | 'banners.get' | 'account.getcurrencyrates'> {
  return {
    'banners.get': async ({ offset, count }, { locale, session }) =>
      session !== null && !(await mayBeOffered(session.playerId))
        ? { items: [], count: 0, offset, limit: count, not_offered: true }
        : listBanners(content, { locale, isPlayer: session !== null, offset, count, now: clock.now() }),
    'account.getcurrencyrates': async () => currencyRates(content, currencies()),
    'metadata.get': async (_params, { locale }) => ({
      version,
      brand: content.single('prazer-config', locale).brand_name,
      locales: content.single('common', locale).languages.map(({ code }) => code),
    }),
    'metadata.getgeneralinfo': async (_params, { host, locale }) => {
      const site = content.single('prazer-config', locale);
      const { languages } = content.single('common', locale);
      const ids = content.single('meta-data-tool', locale);
      return {
        analytic: idsOf(ids),
        available_currencies: [...currencies()],
        available_locales: languages.map(({ code, language, name, direction }) => ({ code, language, name, direction })),
        default_currency: currencies()[0] ?? 'EUR',
        is_seon_enabled: Boolean(ids.seon_session_url),
        domain_state: site.domain_state,
        domain_type: domainType(content, host),
        is_bonus_isolation_enabled: site.is_bonus_isolation_enabled,
        time_to_force_logout: site.time_to_force_logout,
        is_game_history_export_enabled: offeredBy(site.functional_flags).has('historyExport'),
        user_inactivity_cashier_time: site.user_inactivity_cashier_time,
        user_inactivity_pp_time: site.user_inactivity_pp_time,
      };
    },
  };
}

/** What the host that was asked is made for, as the operator says it. */
const domainType = (content: ContentReader, host: string): 'desktop' | 'mobile' =>
  content.list('domain-seo-setting', 'en').find((one) => one.host.trim().toLowerCase().replace(/:\d+$/, '') === host.toLowerCase())
    ?.domain_type ?? 'desktop';

/** The ids of analytics that content has set. */
function idsOf(ids: MetaDataTool): Record<string, string> {
  const { google_tag_manager_id, google_analytics_id, yandex_metrika_id, facebook_pixel_id, tiktok_pixel_id } = ids;
  const all = { google_tag_manager_id, google_analytics_id, yandex_metrika_id, facebook_pixel_id, tiktok_pixel_id };
  return Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Seconds after which callers may look whether maintenance is over. */
const maintenanceRetry = 60;

/** The refusal of every call while the operator has switched the brand off or works on it; null while it is open. */
export function closedByOperator(content: ContentReader): CatalogueError | null {
  const { domain_state: state } = content.single('prazer-config', 'en');
  if (state === 'disabled') return new CatalogueError('ApplicationDisabledException');
  if (state === 'maintenance')
    return new CatalogueError('ApplicationUnavailableException', { code: 'maintenance', retryAfter: maintenanceRetry });
  return null;
}
