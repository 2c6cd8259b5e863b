import './verify.css';
import { isSlotKind, rankOf } from '@tavolo/game-maths';
import { element } from '../kit/element.ts';
import { lookUpRound, type PaidRound } from './round-lookup.ts';
import { createSharedPage } from './shared-page.ts';
import { sharedRoundOf } from './shared-round.ts';
import { verifyTexts } from './texts.ts';
import { publishedGames, type PublishedGames } from './published-games.ts';
import { verify, type FormFault, type Verification, type VerifyForm } from './verification.ts';

const query = new URLSearchParams(location.search);
const locale = document.documentElement.lang;
const t = verifyTexts(locale);

/** Cents to what people write, and back. */
const major = (minor: string): string => `${minor.padStart(3, '0').slice(0, -2)}.${minor.padStart(3, '0').slice(-2)}`;
const minor = (text: string): string => {
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`).toString() : '';
};

/** What a link from a game says of a demo round, of which the operator has no records. */
const linked: PaidRound | null =
  query.get('paid') === null
    ? null
    : {
        round: query.get('round') ?? '',
        paid: major(query.get('paid') ?? ''),
        currency: query.get('currency') ?? '',
        status: query.get('status') ?? 'settled',
      };

const main = element('main', {});
document.body.append(main);
const published = await publishedGames((url) => fetch(url)).catch((): PublishedGames | null => null);
const gameOf = (sysname: string) => published?.games.find((one) => one.sysname === sysname) ?? null;

const game = query.get('game') ?? published?.games.find(({ kind }) => kind === 'dice')?.sysname ?? '';
const given: VerifyForm = {
  game,
  version: query.get('version') ?? gameOf(game)?.versions[0] ?? '',
  stake: query.get('stake') ?? '100',
  hash: query.get('hash') ?? '',
  serverSeed: query.get('serverSeed') ?? '',
  clientSeed: query.get('clientSeed') ?? '',
  nonce: query.get('nonce') ?? '0',
  direction: query.get('direction') ?? 'under',
  target: query.get('target') ?? '5000',
  choice: query.get('choice') ?? '',
  moves: query.get('moves') ?? '',
  meter: query.get('meter') ?? '0',
};

const asked = query.get('round') ?? '';
const table = query.get('table');
if (table !== null) main.replaceChildren(...createSharedPage(t, locale, { table, number: query.get('number') ?? '' }));
else if (!published || asked === '') show(given, null, published ? '' : t.unreachable);
else void showRound(asked);

/** Fills the page with what is known of a round. */
async function showRound(round: string): Promise<void> {
  const shared = sharedRoundOf(round);
  if (shared) return main.replaceChildren(...createSharedPage(t, locale, shared));
  const answer = await lookUpRound(round, locale);
  const found = answer === 'unreachable' ? null : answer;
  const own = found?.paid ?? (linked?.round === round ? linked : null);
  const note = answer === 'unreachable' ? t.unreachable : !found ? t.notFound : found.inUse ? t.waiting : own ? '' : t.notYours;
  const named = Object.entries(found?.values ?? {}).filter(([, value]) => value !== '');
  show({ ...given, ...Object.fromEntries(named) }, own && { ...own, round }, note, round);
}

function show(values: VerifyForm, paid: PaidRound | null, note: string, round = ''): void {
  main.replaceChildren(
    element('h1', {}, t.title),
    element('p', { class: 'intro' }, t.intro, ' ', element('a', { href: `/studio/fairness?locale=${locale}` }, t.method)),
    roundForm(round),
    ...(note === '' ? [] : [element('p', { class: 'note', role: 'status' }, note)]),
    ...seedsForm(values, paid),
  );
}

function roundForm(round: string): HTMLElement {
  const input = element('input', { id: 'round', name: 'round', autocomplete: 'off', spellcheck: 'false', maxlength: 64, required: true });
  input.value = round;
  const button = element('button', { type: 'submit', class: 'second' }, t.lookUp);
  const form = element(
    'form',
    { class: 'look-up' },
    element('div', { class: 'field' }, element('label', { for: 'round' }, t.round), input),
    button,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    void showRound(input.value.trim());
  });
  return form;
}

/** The form of everything that a round comes from, and what it gives. */
function seedsForm(values: VerifyForm, paid: PaidRound | null): HTMLElement[] {
  const input = (name: keyof VerifyForm, value: string, attributes: Record<string, string> = {}) => {
    const made = element('input', { id: name, name, autocomplete: 'off', spellcheck: 'false', ...attributes });
    made.value = value;
    return made;
  };
  const field = (name: keyof VerifyForm, control: HTMLElement, wide = false) =>
    element('div', { class: wide ? 'field wide' : 'field' }, element('label', { for: name }, t[name]), control);
  const choose = (name: 'game' | 'version' | 'direction', options: readonly (readonly [string, string])[]) => {
    const select = element(
      'select',
      { id: name, name },
      ...options.map(([value, label]) => element('option', { value, selected: value === values[name] }, label)),
    );
    return select;
  };
  const controls = {
    game: choose(
      'game',
      (published?.games ?? []).map(({ sysname, title }) => [sysname, title] as const),
    ),
    version: choose('version', versionOptions(values.game)),
    stake: input('stake', major(values.stake), { inputmode: 'decimal' }),
    hash: input('hash', values.hash),
    serverSeed: input('serverSeed', values.serverSeed),
    clientSeed: input('clientSeed', values.clientSeed),
    nonce: input('nonce', values.nonce, { inputmode: 'numeric' }),
    direction: choose('direction', [
      ['under', t.under],
      ['over', t.over],
    ]),
    target: input('target', major(values.target), { inputmode: 'decimal' }),
    choice: input('choice', values.choice),
    moves: input('moves', values.moves),
    meter: input('meter', values.meter, { inputmode: 'numeric' }),
  };
  const dice = element('div', { class: 'pair' }, field('direction', controls.direction), field('target', controls.target));
  const decisions = element('div', { class: 'pair' }, field('choice', controls.choice), field('moves', controls.moves));
  const meter = field('meter', controls.meter);
  const showDecisions = (): void => {
    const kind = gameOf(controls.game.value)?.kind;
    meter.hidden = gameOf(controls.game.value)?.hasMeter !== true;
    dice.hidden = kind !== 'dice';
    decisions.hidden = kind === undefined || kind === 'dice' || isSlotKind(kind);
  };
  controls.game.addEventListener('change', () => {
    showDecisions();
    controls.version.replaceChildren(...versionOptions(controls.game.value).map(([value, label]) => element('option', { value }, label)));
  });
  showDecisions();

  const result = element('section', { class: 'result', 'aria-live': 'polite' });
  const form = element(
    'form',
    { novalidate: true },
    element('div', { class: 'pair' }, field('game', controls.game), field('version', controls.version)),
    field('stake', controls.stake),
    dice,
    meter,
    decisions,
    field('hash', controls.hash, true),
    field('serverSeed', controls.serverSeed, true),
    element('div', { class: 'pair' }, field('clientSeed', controls.clientSeed), field('nonce', controls.nonce)),
    element('button', { type: 'submit' }, t.run),
  );
  const run = async (): Promise<void> => {
    const entered: VerifyForm = {
      game: controls.game.value,
      version: controls.version.value,
      stake: minor(controls.stake.value),
      hash: controls.hash.value.trim(),
      serverSeed: controls.serverSeed.value.trim(),
      clientSeed: controls.clientSeed.value,
      nonce: controls.nonce.value.trim(),
      direction: controls.direction.value,
      target: minor(controls.target.value),
      choice: controls.choice.value,
      moves: controls.moves.value,
      meter: controls.meter.value,
    };
    const rules = await published?.rules(entered.game, entered.version).catch(() => null);
    if (!rules) return result.replaceChildren(element('p', { class: 'verdict unknown' }, t.unreachable));
    const outcome = verify(entered, rules);
    const faults: readonly string[] = Array.isArray(outcome) ? outcome : [];
    for (const [name, control] of Object.entries(controls)) control.setAttribute('aria-invalid', String(faults.includes(name)));
    result.replaceChildren(...(Array.isArray(outcome) ? wrong(outcome) : shown(entered, outcome, paid)));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // On a low window the result lies below what is seen, and the button would seem to do nothing.
    void run().then(() => result.scrollIntoView({ block: 'nearest' }));
  });
  if (values.serverSeed !== '') void run();
  // What was found of a round is read first; who types the seeds reads the form first.
  return paid && values.serverSeed !== '' ? [result, form] : [form, result];
}

function versionOptions(name: string): [string, string][] {
  return (gameOf(name)?.versions ?? []).map((version) => [version, version]);
}

function wrong(faults: readonly FormFault[]): HTMLElement[] {
  return [element('p', { class: 'verdict bad' }, `${t.wrong} ${faults.map((fault) => t[fault]).join(', ')}`)];
}

function shown(form: VerifyForm, outcome: Verification, paid: PaidRound | null): HTMLElement[] {
  const seed = outcome.committed === null ? ['unknown', t.unknown] : outcome.committed ? ['good', t.good] : ['bad', t.bad];
  const parts: HTMLElement[] = [element('p', { class: `verdict ${seed[0]}` }, seed[1])];
  const win = major(outcome.win);
  if (paid) {
    const same = paid.status === 'voided' ? null : paid.paid === win;
    const verdict = same === null ? ['unknown', t.voided] : same ? ['good', t.same] : ['bad', t.different];
    parts.push(element('p', { class: `verdict ${verdict[0]}` }, verdict[1]));
    const facts: [string, string][] = [
      [t.round, paid.round],
      [t.game, gameOf(form.game)?.title ?? form.game],
      [t.version, form.version],
      [t.stake, `${major(form.stake)} ${paid.currency}`],
      ...(gameOf(form.game)?.kind === 'dice'
        ? [[t.choice, `${form.direction === 'over' ? t.over : t.under} ${major(form.target)}`] satisfies [string, string]]
        : form.choice === ''
          ? []
          : [[t.choice, form.choice] satisfies [string, string]]),
      [t.paid, `${paid.paid} ${paid.currency}`],
      [t.recomputed, `${win} ${paid.currency}`],
    ];
    parts.push(
      element(
        'dl',
        { class: 'facts' },
        ...facts.map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value))),
      ),
    );
  }
  parts.push(element('h2', {}, t.result));
  let caption: string = t.spin;
  for (const event of outcome.events) {
    if (event.type === 'dice') parts.push(element('p', { class: 'roll' }, `${t.roll}: ${major(String(event.roll))}`));
    if (event.type === 'limbo') parts.push(element('p', { class: 'roll' }, `${t.roll}: ${major(String(event.result))}×`));
    if (event.type === 'roulette') parts.push(element('p', { class: 'roll' }, `${t.roll}: ${event.number}`));
    if (event.type === 'blackjack')
      for (const cards of [event.dealer, ...event.hands.map((hand) => hand.cards)])
        parts.push(element('p', {}, cards.map((card) => `${rankOf(card)}${'♦♥♠♣'[card % 4] ?? ''}`).join(' ')));
    if (event.type === 'reveal')
      parts.push(element('p', { class: 'roll' }, `${t.hidden}: ${event.hidden.map((places) => places.join(', ')).join(' · ')}`));
    if (event.type === 'plinko')
      for (const ball of event.balls)
        parts.push(element('p', {}, `${ball.path.map((side) => (side === 0 ? '←' : '→')).join(' ')}  ${ball.tenths / 10}×`));
    if (event.type === 'freeSpin') caption = `${t.free} ${event.index}`;
    if (event.type === 'reels') {
      const rows =
        event.grid[0]?.map((_, row) => element('tr', {}, ...event.grid.map((window) => element('td', {}, window[row] ?? '')))) ?? [];
      parts.push(element('table', {}, element('caption', {}, caption), element('tbody', {}, ...rows)));
    }
    if (event.type === 'spinEnd' && event.win !== '0') parts.push(element('p', { class: 'spin-win' }, `${t.win}: ${major(event.win)}`));
  }
  parts.push(element('p', { class: 'total' }, `${t.win}: ${win}`));
  return parts;
}
