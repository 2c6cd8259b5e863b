import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '../api/answers.ts';
import { isRefusal } from '../api/call.ts';
import { ReasonDialog, type ReasonAsked } from '../approvals/reason-dialog.tsx';
import { useSigned } from '../session/staff.ts';
import { Failure, NotHere } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { useWording } from '../texts/use-texts.tsx';
import { deskQuery, type Gift, type GiftDesk } from './gifts.ts';
import styles from './gifts.module.css';
import { GiveForm } from './give-form.tsx';
import { giftTexts } from './texts.ts';

const tones = { good: 'good', no_room: 'warn', none: 'bad' } as const;

/** What one player was given, giving something, and taking back what is unused. The player stands in the address. */
export function GiftsPage() {
  const { locale } = useWording();
  const said = giftTexts[locale];
  const { staff } = useSigned();
  const [search, setSearch] = useSearchParams();
  const named = search.get('player') ?? '';
  const [typed, setTyped] = useState(named);
  if (!may(staff, 'rewards.read')) return <NotHere />;
  return (
    <>
      <Title title={said.title} text={said.text} />
      <div className={styles.cards}>
        <Card as="section" padded>
          <form
            className={styles.row}
            onSubmit={(event) => {
              event.preventDefault();
              setSearch({ player: typed.trim() });
            }}
          >
            <Input label={said.player} hint={said.playerHint} required value={typed} onChange={(event) => setTyped(event.target.value)} />
            <Button type="submit" variant="brand">
              {said.find}
            </Button>
          </form>
        </Card>
        {named !== '' && <Player key={named} named={named} />}
      </div>
    </>
  );
}

function Player({ named }: { named: string }) {
  const { texts, locale } = useWording();
  const said = giftTexts[locale];
  const { staff } = useSigned();
  const desk = useQuery(deskQuery(named, locale));
  if (desk.isPending)
    return (
      <div role="status">
        <span className="visually-hidden">{texts.loading}</span>
        <Skeleton width="100%" height={220} />
      </div>
    );
  if (!desk.data) {
    if (isRefusal(desk.error) && desk.error.status === 400) return <Note tone="warn">{said.unknown}</Note>;
    return <Failure error={desk.error} onRetry={() => void desk.refetch()} />;
  }
  const { currency, gifts, player, standing } = desk.data;
  return (
    <>
      <Card as="section" padded>
        <div className={styles.head}>
          <h2 className={styles.heading}>{said.number(player)}</h2>
          <Badge tone={tones[standing]}>{said.standings[standing]}</Badge>
          <small className={styles.small}>{said.money(currency)}</small>
        </div>
        {standing !== 'good' && <Note tone="warn">{said.standingText[standing]}</Note>}
        <h3 className={styles.subheading}>{said.given}</h3>
        {gifts.length === 0 ? <EmptyState title={said.empty} text={said.emptyText} /> : <Gifts desk={desk.data} />}
      </Card>
      {may(staff, 'rewards.give') && standing === 'good' && <GiveForm desk={desk.data} />}
    </>
  );
}

function Gifts({ desk: { gifts, player } }: { desk: GiftDesk }) {
  const { when, locale } = useWording();
  const said = giftTexts[locale];
  const { staff } = useSigned();
  const client = useQueryClient();
  const [asked, setAsked] = useState<ReasonAsked | null>(null);
  const nameOf = ({ amount, currency, kind }: Gift): string => `${said.kinds[kind]}, ${amount} ${currency}`;
  const giver = (origin: string): string => said.origins[origin] ?? origin.replace(/^staff:/, '');
  return (
    <>
      <ul className={styles.list} aria-label={said.given}>
        {gifts.map((gift) => (
          <li key={gift.key} className={styles.gift}>
            <div className={styles.words}>
              <strong>
                {nameOf(gift)} {gift.taken_back_at !== null && <Badge tone="plain">{said.takenBack(when(gift.taken_back_at))}</Badge>}
              </strong>
              <span>{gift.reason}</span>
              <small>{said.by(giver(gift.origin), when(gift.given_at))}</small>
            </div>
            {gift.kind !== 'cash' && gift.taken_back_at === null && may(staff, 'rewards.give') && (
              <Button
                aria-label={`${said.takeBack}: ${nameOf(gift)}`}
                onClick={() =>
                  setAsked({
                    title: said.takeBackAsk(nameOf(gift)),
                    text: said.takeBackText,
                    confirm: said.takeBack,
                    danger: true,
                    path: '/gifts/revoke',
                    body: { player, key: gift.key },
                    onDone() {
                      toasts.good(said.tookBack);
                      void client.invalidateQueries({ queryKey: ['gifts'] });
                      void client.invalidateQueries({ queryKey: ['audit'] });
                    },
                  })
                }
              >
                {said.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <ReasonDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
