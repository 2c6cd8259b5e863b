import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, IconButton, type ButtonVariant } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Checkbox, Radio, Switch } from '@tavolo/ui/choice/choice.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Input, TextArea } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { iconNames } from '@tavolo/ui/icon/names.ts';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { LoadMore } from '@tavolo/ui/load-more/load-more.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@tavolo/ui/state/state.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Tooltip } from '@tavolo/ui/tooltip/tooltip.tsx';
import { useState, type ReactNode } from 'react';
import { toCard } from '../../../shell/game-tiles/game-card.ts';
import { GameTile, GameTileSkeleton } from '../../../shell/game-tiles/game-tile.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/gallery.ts';
import styles from './gallery.module.css';

/** Every component of packages/ui in all states, in the three brands. For people who build screens, hence in English alone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const games = await here.api.call('games.get', { offset: 0, count: 3 }).then(
    ({ items }) => items.map(toCard),
    () => [],
  );
  return { games, seo: pageSeo(here, request, { noIndex: true, name: 'Components' }) };
}

export const meta = pageMeta;

const brands = ['nova', 'emerald', 'riviera'] as const;
const variants: ButtonVariant[] = ['cta', 'brand', 'soft', 'line', 'ghost', 'link', 'danger'];

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.gallery} lang="en">
      <h1 className={styles.title}>Components</h1>
      {brands.map((brand) => (
        <div key={brand} data-brand={brand} className={styles.brand}>
          <h2 className={styles.title}>{brand}</h2>
          <Showcase brand={brand} games={loaderData.games} />
        </div>
      ))}
      <section>
        <h2 className={styles.title}>Icons</h2>
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.part}>{children}</div>
    </section>
  );
}

function Showcase({ brand, games }: { brand: string; games: ReturnType<typeof toCard>[] }) {
  const [choice, setChoice] = useState<'one' | 'two' | 'three'>('one');
  const [money, setMoney] = useState<'demo' | 'real'>('real');
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.showcase}>
      <Part name="Buttons">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="cta" size="l" icon="lock-simple-fill">
          Large
        </Button>
        <Button variant="brand" size="s">
          Small
        </Button>
        <Button variant="cta" loading>
          Loading
        </Button>
        <Button variant="cta" disabled>
          Disabled
        </Button>
        <IconButton icon="heart" label="Like" />
        <IconButton icon="x-bold" label="Close" variant="ghost" />
        <IconButton icon="bell-fill" label="Off" disabled />
      </Part>
      <Part name="Fields">
        <Input label="Email" icon="envelope-simple-fill" placeholder="name@mail.com" className={styles.field} />
        <Input label="With a value" defaultValue="marco@mail.com" hint="Used to sign in" aside="optional" className={styles.field} />
        <Input label="With a mistake" defaultValue="marco@mail" error="This address looks incomplete" className={styles.field} />
        <Input label="Found" defaultValue="SPRING50" valid className={styles.field} />
        <Input label="Locked" defaultValue="Verified" readOnly className={styles.field} />
        <PasswordInput label="Password" showLabel="Show password" hideLabel="Hide password" autoComplete="off" className={styles.field} />
        <Select label="Country" className={styles.field}>
          <option>Italy</option>
          <option>Malta</option>
        </Select>
        <TextArea label="Message" className={styles.field} />
      </Part>
      <Part name="Choices">
        <Checkbox defaultChecked>Accept the terms</Checkbox>
        <Checkbox>Send me offers</Checkbox>
        <Checkbox error="Please accept to continue">With a mistake</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Radio name={`${brand}-radio`} defaultChecked>
          One
        </Radio>
        <Radio name={`${brand}-radio`}>Two</Radio>
        <Switch defaultChecked>Sound</Switch>
        <Switch>Music</Switch>
        <Segmented
          label="Parts"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'one', label: 'One' },
            { value: 'two', label: 'Two' },
            { value: 'three', label: 'Three' },
          ]}
        />
        <Segmented
          label="Money"
          tone="money"
          value={money}
          onChange={setMoney}
          options={[
            { value: 'demo', label: 'Demo' },
            { value: 'real', label: 'Real money', icon: 'coins-fill' },
          ]}
        />
      </Part>
      <Part name="Chips and badges">
        <div className={chipRow}>
          <button type="button" className={chipClass({ on: true })}>
            <Icon name="squares-four-fill" />
            All <span className={chipCount}>4</span>
          </button>
          <button type="button" className={chipClass()}>
            Slots <span className={chipCount}>3</span>
          </button>
          <button type="button" className={chipClass({ picked: true })}>
            Kitsune <Icon name="x-bold" />
          </button>
        </div>
        <Badge>Plain</Badge>
        <Badge tone="good" icon="check-circle-fill">
          Paid
        </Badge>
        <Badge tone="warn">In review</Badge>
        <Badge tone="bad">Declined</Badge>
        <Badge tone="info">Running</Badge>
        <Badge tone="brand">404</Badge>
        <Badge tone="reward">Gold</Badge>
      </Part>
      <Part name="Messages">
        <Note>Bonus money stays in its own balance.</Note>
        <Note tone="good">Your e-mail is confirmed.</Note>
        <Note tone="warn">Your weekly limit is almost reached.</Note>
        <Note tone="bad">
          <strong>Two things need your attention.</strong> Nothing you typed was lost.
        </Note>
        <Note tone="calm">For your safety other devices are signed out.</Note>
        <Button onClick={() => toasts.good('Deposit received', '€50.00 is in your cash balance.')}>Good notice</Button>
        <Button onClick={() => toasts.bad('That didn’t work', 'Nothing was changed.')}>Bad notice</Button>
        <Button
          onClick={() =>
            toasts.show({
              tone: 'info',
              title: 'A game was hidden',
              action: { label: 'Undo', run: () => toasts.info('The game is back') },
              duration: 60_000,
            })
          }
        >
          Notice with an action
        </Button>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="A dialog"
          closeLabel="Close"
          footer={
            <Button variant="cta" block onClick={() => setOpen(false)}>
              Done
            </Button>
          }
        >
          <p>On phones it is a sheet.</p>
          <Button onClick={() => setAsks(true)}>Open a question</Button>
        </Dialog>
        <Dialog
          open={asks}
          onClose={() => setAsks(false)}
          title="A question"
          closeLabel="Close"
          closable={false}
          size="s"
          footer={
            <Button variant="brand" block onClick={() => setAsks(false)}>
              Answer
            </Button>
          }
        >
          It stays until it is answered.
        </Dialog>
        <Tooltip text="The average over millions of rounds">{(id) => <Button aria-describedby={id}>Hover me</Button>}</Tooltip>
      </Part>
      <Part name="Figures">
        <Amount value={{ amount: '1284.5', currency: 'EUR' }} />
        <Amount value={{ amount: '50', currency: 'EUR' }} tone="win" sign />
        <Amount value={{ amount: '-12.4', currency: 'EUR' }} sign />
        <div className={styles.field}>
          <ProgressBar value={68} label="Progress" />
        </div>
        <Card padded className={styles.field}>
          <Rows
            rows={[
              { key: 'a', label: 'Deposit', value: '€50.00' },
              { key: 'b', label: 'Fee', value: '€0.00' },
              { key: 'c', label: 'Charged', value: '€50.00', strong: true },
            ]}
          />
        </Card>
        <LoadMore shown={24} total={60} text="24 of 60 games" label="Show more" loading={false} onMore={() => {}} />
      </Part>
      <Part name="States">
        <Card className={styles.field}>
          <EmptyState
            art={<img src="/art/objects/heart.webp" width="104" height="104" alt="" />}
            title="No favourites yet"
            text="Tap the heart on any game to keep it here."
            actions={<Button>Browse</Button>}
            level={3}
          />
        </Card>
        <Card className={styles.field}>
          <ErrorState
            title="We couldn’t load the games"
            text="Your balance is not affected."
            actions={<Button icon="arrows-clockwise-bold">Try again</Button>}
            reference="Reference G-503-71"
            level={3}
          />
        </Card>
        <Card padded className={styles.field}>
          <Skeleton height={20} width="60%" />
          <br />
          <Skeleton height={14} />
          <br />
          <Skeleton height={14} width="80%" />
        </Card>
      </Part>
      <section>
        <SectionHead level={3} icon="fire-fill" title="Tiles" />
        <div className={styles.tiles}>
          {games.map((game) => (
            <GameTile key={game.sysname} game={game} shape="portrait" />
          ))}
          <GameTileSkeleton shape="portrait" />
        </div>
      </section>
    </div>
  );
}
