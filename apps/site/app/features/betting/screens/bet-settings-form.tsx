import { oddsFormats, type OddsFormat } from '@tavolo/odds';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Radio } from '@tavolo/ui/choice/choice.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { typedAmount } from '../../cashier/rules/typed-amount.ts';
import { saveBetSettings, useBetSettings } from '../api/bet-settings.ts';
import { oddsText } from '../rules/odds-text.ts';
import type { OddsPolicy } from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './slip.module.css';

const policies: readonly OddsPolicy[] = ['any', 'better', 'none'];

/** How odds are shown, which changes are taken without asking, and the player's own quick stake. */
export function BetSettingsForm({ onDone }: { onDone: () => void }) {
  const t = useText(bettingTexts);
  const api = useApi();
  const { state } = useSession();
  const id = useId();
  const known = useBetSettings();
  const [settings, setSettings] = useState(known);
  const [stake, setStake] = useState(settings.quickStake ?? '');
  const form = useRef<HTMLFormElement>(null);
  // It opens above the slip, which may be scrolled down, and by a link of the slip's own.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('select')?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      ref={form}
      aria-label={t('settings')}
      className={styles.settings}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const quickStake = /[1-9]/.test(stake) ? stake.replace(/\.$/, '') : null;
        saveBetSettings(api, state === 'player', { ...settings, quickStake, keepsSelections: known.keepsSelections }).catch(() =>
          toasts.warn(t('settings.failed')),
        );
        onDone();
      }}
    >
      <Select
        label={t('settings.format')}
        value={settings.oddsFormat}
        onChange={({ target }) => setSettings({ ...settings, oddsFormat: target.value as OddsFormat })}
      >
        {oddsFormats.map((format) => (
          <option key={format} value={format}>
            {t(`format.${format}`)} ({oddsText(2500, format)})
          </option>
        ))}
      </Select>
      <fieldset>
        <legend>{t('settings.policy')}</legend>
        {policies.map((policy) => (
          <Radio
            key={policy}
            name={`${id}-policy`}
            checked={settings.policy === policy}
            onChange={() => setSettings({ ...settings, policy })}
          >
            {t(`policy.${policy}`)}
          </Radio>
        ))}
      </fieldset>
      <Input
        label={t('settings.quick')}
        hint={t('settings.quickText')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={stake}
        placeholder={t('settings.off')}
        onChange={({ target }) => setStake(typedAmount(target.value))}
      />
      <Button type="submit" variant="brand" block>
        {t('settings.save')}
      </Button>
    </form>
  );
}
