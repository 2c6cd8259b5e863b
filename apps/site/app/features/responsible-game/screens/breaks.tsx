import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useId, useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import profile from '../../profile/components/profile.module.css';
import { useSessionEnding } from '../../../runtime/session/use-sign-out.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { daysOffered, hoursOfDays, hoursText, termText } from '../rules/lengths.ts';
import { isProduct, products, protectionQuery, type Product, type Protection } from '../api/protection-query.ts';
import styles from './responsible-game.module.css';
import { ExclusionStatus } from './exclusion-status.tsx';

/** A break that ends by itself, and an exclusion that does not. */
export function Breaks({ protection }: { protection: Protection }) {
  const t = useText(protectionTexts);
  return (
    <Card as="section" padded aria-labelledby="breaks" className={profile.section}>
      <header>
        <h2 id="breaks" className={profile.sectionTitle}>
          {t('breaks')}
        </h2>
        <p className={profile.sectionLead}>{t('breaks.lead')}</p>
      </header>
      <ExclusionStatus protection={protection} />
      <div className={profile.halves}>
        <TimeOut hours={protection.time_out_hours} />
        <Exclusion terms={protection.exclusions} canBeEverywhere={protection.can_exclude_everywhere} />
      </div>
    </Card>
  );
}

/** The choice of a length that the player writes. */
const other = 'other';

function TimeOut({ hours }: { hours: readonly number[] }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const [chosen, setChosen] = useState<string>(String(hours[0] ?? other));
  const [days, setDays] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const length = chosen === other ? hoursOfDays(days, hours) : Number(chosen);
  const range = t('timeOut.daysRange', daysOffered(hours));
  const [product, setProduct] = useState<Product>('all');
  const [asking, setAsking] = useState(false);
  const shutting = useShutting(product);
  const told = useTold(product, t('timeOut.done'), () => setAsking(false));
  const take = useMutation({
    mutationFn: (taken: number) => shutting(() => api.call('protection.takeTimeOut', { hours: taken, product })),
    ...told,
  });
  return (
    <section className={styles.half} aria-labelledby="time-out">
      <h3 id="time-out">{t('timeOut')}</h3>
      <p className={styles.small}>{t('timeOut.lead')}</p>
      <ProductSelect value={product} onChange={setProduct} />
      <Select label={t('timeOut.length')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {hours.map((one) => (
          <option key={one} value={one}>
            {hoursText(t, one)}
          </option>
        ))}
        <option value={other}>{t('timeOut.other')}</option>
      </Select>
      {chosen === other && (
        <Input
          label={t('timeOut.days')}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={days}
          hint={range}
          error={isWrong ? range : null}
          onChange={({ target }) => {
            setDays(target.value);
            setIsWrong(false);
          }}
        />
      )}
      <Button block onClick={() => (length === null ? setIsWrong(true) : setAsking(true))}>
        {t('timeOut.go')}
      </Button>
      {asking && length !== null && (
        <ConfirmDialog
          title={t('timeOut.ask', { length: hoursText(t, length) })}
          onClose={() => setAsking(false)}
          go={t('timeOut.go')}
          loading={take.isPending}
          onGo={() => take.mutate(length)}
        >
          <p>{t(product === 'all' ? 'timeOut.text' : 'timeOut.textOne', { product: t(`product.${product}`) })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Exclusion({ terms, canBeEverywhere }: { terms: readonly string[]; canBeEverywhere: boolean }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const [chosen, setChosen] = useState(terms[0] ?? 'indefinite');
  const [product, setProduct] = useState<Product>('all');
  const [asking, setAsking] = useState(false);
  const [scope, setScope] = useState<'here' | 'everywhere'>('everywhere');
  const [sure, setSure] = useState(false);
  const shutting = useShutting(product);
  const told = useTold(product, t('exclude.done'), () => setAsking(false));
  const exclude = useMutation({
    mutationFn: () => shutting(() => api.call('protection.exclude', { term: chosen, product, scope, confirmed: '1' })),
    ...told,
  });
  return (
    <section className={styles.half} aria-labelledby="exclusion">
      <h3 id="exclusion">{t('exclude')}</h3>
      <p className={styles.small}>{t('exclude.lead')}</p>
      <ProductSelect value={product} onChange={setProduct} />
      <Select label={t('timeOut.length')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {terms.map((one) => (
          <option key={one} value={one}>
            {termText(t, one)}
          </option>
        ))}
      </Select>
      {canBeEverywhere && (
        <Select label={t('scope')} value={scope} onChange={({ target }) => setScope(target.value === 'here' ? 'here' : 'everywhere')}>
          <option value="everywhere">{t('scope.everywhere')}</option>
          <option value="here">{t('scope.here')}</option>
        </Select>
      )}
      <Button
        block
        variant="danger"
        onClick={() => {
          // Each question is answered anew.
          setSure(false);
          setAsking(true);
        }}
      >
        {t('exclude.go')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={chosen === 'indefinite' ? t('exclude.askForever') : t('exclude.ask', { length: termText(t, chosen) })}
          onClose={() => setAsking(false)}
          go={t('exclude.go')}
          isDanger
          disabled={!sure}
          loading={exclude.isPending}
          onGo={() => exclude.mutate()}
        >
          <p>{t(product === 'all' ? 'exclude.text' : 'exclude.textOne', { product: t(`product.${product}`) })}</p>
          {canBeEverywhere && <p>{t(scope === 'everywhere' ? 'scope.everywhereText' : 'scope.hereText')}</p>}
          <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
            {t('exclude.sure')}
          </Checkbox>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** What is shut: everything, or one product. */
function ProductSelect({ value, onChange }: { value: Product; onChange: (product: Product) => void }) {
  const t = useText(protectionTexts);
  const id = useId();
  return (
    <Select
      id={id}
      label={t('product')}
      value={value}
      onChange={({ target }) => {
        if (isProduct(target.value)) onChange(target.value);
      }}
    >
      {products.map((one) => (
        <option key={one} value={one}>
          {t(`product.${one}`)}
        </option>
      ))}
    </Select>
  );
}

/** After everything is shut nobody is signed in any more; after one product is, its player goes on with the other. */
function useShutting(product: Product): (shut: () => Promise<unknown>) => Promise<unknown> {
  const ending = useSessionEnding();
  return (shut) => (product === 'all' ? ending(shut) : shut());
}

function useTold(product: Product, title: string, close: () => void) {
  const t = useText(protectionTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  return {
    onSuccess: async () => {
      if (product === 'all') return void toasts.info(title, t('done.text'));
      await queryClient.invalidateQueries({ queryKey: protectionQuery(api).queryKey });
      close();
      toasts.info(title, t(`product.${product}`));
    },
    onError: (error: unknown) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
  };
}
