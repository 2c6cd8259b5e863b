import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import { call, isRefusal } from '../api/call.ts';
import { isFields } from '../schema/model.ts';
import { useWording } from '../texts/use-texts.tsx';
import { giftKinds, type GiftDesk, type GiftKind } from './gifts.ts';
import styles from './gifts.module.css';
import { giftTexts } from './texts.ts';

const fieldNames = ['amount', 'bonus', 'game', 'spins', 'stake', 'days', 'reason'] as const;
type FieldName = (typeof fieldNames)[number];
const empty: Readonly<Record<FieldName, string>> = { amount: '', bonus: '', game: '', spins: '10', stake: '', days: '7', reason: '' };

const fieldsOf: Readonly<Record<GiftKind, readonly FieldName[]>> = {
  cash: ['amount', 'reason'],
  casino_bonus: ['bonus', 'amount', 'reason'],
  betting_bonus: ['bonus', 'amount', 'reason'],
  free_bet: ['amount', 'days', 'reason'],
  free_spins: ['game', 'spins', 'stake', 'days', 'reason'],
};

/** Gives the player something. What is sent twice is given once: each form has a key of its own. */
export function GiveForm({ desk: { bonuses, currency, games, player } }: { desk: GiftDesk }) {
  const { explain, locale } = useWording();
  const said = giftTexts[locale];
  const client = useQueryClient();
  const [kind, setKind] = useState<GiftKind>('cash');
  const [values, setValues] = useState(empty);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null);
  const kinds = giftKinds.filter((each) => !each.endsWith('_bonus') || bonuses.some((bonus) => bonus.kind === each));
  const problemOf = (field: FieldName): string | null => (problem?.field === field ? problem.text : null);
  const field = (name: FieldName) => ({
    required: true,
    // What is typed meanwhile would be lost with what was sent.
    disabled: busy,
    error: problemOf(name),
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues((now) => ({ ...now, [name]: event.target.value })),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const sent = Object.fromEntries(
        fieldsOf[kind].map((name) => [name, name === 'spins' || name === 'days' ? Number(values[name]) : values[name].trim()]),
      );
      const { data } = await call<{ waits?: object }>('POST', '/gifts', { body: { player, kind, key, ...sent } });
      if (data.waits) toasts.info(said.waits, said.waitsText);
      else toasts.good(said.done);
      setValues(empty);
      setKey(crypto.randomUUID());
      for (const queryKey of [['gifts'], ['proposals'], ['audit']]) void client.invalidateQueries({ queryKey });
    } catch (error) {
      const named = isRefusal(error) ? fieldIn(error.details) : null;
      setProblem({ field: named, text: (named !== null && said.problems[named]) || explain(error) });
    }
    setBusy(false);
  }

  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{said.give}</h2>
      <p className={styles.small}>{said.giveText}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {problem && !fieldNames.some((name) => problemOf(name) !== null) && <Note tone="bad">{problem.text}</Note>}
        <div className={styles.fields}>
          <Select
            label={said.what}
            disabled={busy}
            value={kind}
            onChange={(event) => {
              setKind(giftKinds.find((each) => each === event.target.value) ?? 'cash');
              setProblem(null);
            }}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {said.kinds[each]}
              </option>
            ))}
          </Select>
          {fieldsOf[kind].includes('bonus') && (
            <Select label={said.bonus} {...field('bonus')}>
              <option value="">{said.choose}</option>
              {bonuses
                .filter((bonus) => bonus.kind === kind)
                .map((bonus) => (
                  <option key={bonus.key} value={bonus.key}>
                    {bonus.title}
                  </option>
                ))}
            </Select>
          )}
          {fieldsOf[kind].includes('game') && (
            <Select label={said.game} {...field('game')}>
              <option value="">{said.choose}</option>
              {games.map(({ name, sysname }) => (
                <option key={sysname} value={sysname}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {fieldsOf[kind].includes('amount') && <Input label={said.amount(currency)} inputMode="decimal" {...field('amount')} />}
          {fieldsOf[kind].includes('spins') && <Input label={said.spins} type="number" min={1} max={1000} {...field('spins')} />}
          {fieldsOf[kind].includes('stake') && <Input label={said.stake(currency)} inputMode="decimal" {...field('stake')} />}
          {fieldsOf[kind].includes('days') && <Input label={said.days} type="number" min={1} max={365} {...field('days')} />}
        </div>
        <Input label={said.reason} hint={said.reasonHint} minLength={3} maxLength={500} {...field('reason')} />
        <Button type="submit" variant="brand" loading={busy}>
          {said.submit}
        </Button>
      </form>
    </Card>
  );
}

/** The field that a refusal names. */
function fieldIn({ errors }: Readonly<Record<string, unknown>>): string | null {
  const [first] = Array.isArray(errors) ? (errors as readonly unknown[]) : [];
  const path: unknown = isFields(first) ? first.path : null;
  return Array.isArray(path) && typeof path[0] === 'string' ? path[0] : null;
}
