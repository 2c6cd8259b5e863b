import './verify.css';
import { element } from '../kit/element.ts';
import { verifyTexts, type VerifyTexts } from './texts.ts';
import { gameNames, verify, versionsOf, type FormFault, type Verification, type VerifyForm } from './verification.ts';

const query = new URLSearchParams(location.search);
const t = verifyTexts(document.documentElement.lang);

/** Cents to what people write, and back. */
const major = (minor: string): string => `${minor.padStart(3, '0').slice(0, -2)}.${minor.padStart(3, '0').slice(-2)}`;
const minor = (text: string): string => {
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`).toString() : '';
};

void start();

async function start(): Promise<void> {
  const game = query.get('game') ?? 'dice';
  const values: VerifyForm = {
    game,
    version: query.get('version') ?? versionsOf(game)[0] ?? '',
    stake: query.get('stake') ?? '100',
    hash: query.get('hash') ?? '',
    serverSeed: query.get('serverSeed') ?? '',
    clientSeed: query.get('clientSeed') ?? '',
    nonce: query.get('nonce') ?? '0',
    direction: query.get('direction') ?? 'under',
    target: query.get('target') ?? '5000',
  };
  const inUse = await fillFromRound(values, query.get('round'));
  document.body.append(page(values, inUse));
}

/** What the server says of a round to anybody: its seeds, once they are revealed. True: the seed is still in use. */
async function fillFromRound(values: VerifyForm, round: string | null): Promise<boolean> {
  if (round === null) return false;
  const answer: unknown = await fetch(`/studio/verify/round?${new URLSearchParams({ round })}`)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (typeof answer !== 'object' || answer === null) return false;
  for (const [from, to] of [
    ['seedHash', 'hash'],
    ['clientSeed', 'clientSeed'],
    ['serverSeed', 'serverSeed'],
    ['nonce', 'nonce'],
  ] as const) {
    const value: unknown = Reflect.get(answer, from);
    if (typeof value === 'string' || typeof value === 'number') values[to] = String(value);
  }
  return 'serverSeed' in answer && answer.serverSeed === null;
}

function page(values: VerifyForm, inUse: boolean): HTMLElement {
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
    game: choose('game', Object.entries(gameNames)),
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
  };
  const dice = element('div', { class: 'pair' }, field('direction', controls.direction), field('target', controls.target));
  const showDice = (): void => {
    dice.hidden = controls.game.value !== 'dice';
  };
  controls.game.addEventListener('change', () => {
    showDice();
    controls.version.replaceChildren(...versionOptions(controls.game.value).map(([value, label]) => element('option', { value }, label)));
  });
  showDice();

  const result = element('section', { class: 'result', 'aria-live': 'polite' });
  const form = element(
    'form',
    { novalidate: true },
    element('div', { class: 'pair' }, field('game', controls.game), field('version', controls.version)),
    field('stake', controls.stake),
    dice,
    field('hash', controls.hash, true),
    field('serverSeed', controls.serverSeed, true),
    element('div', { class: 'pair' }, field('clientSeed', controls.clientSeed), field('nonce', controls.nonce)),
    element('button', { type: 'submit' }, t.run),
  );
  const run = (): void => {
    const outcome = verify({
      game: controls.game.value,
      version: controls.version.value,
      stake: minor(controls.stake.value),
      hash: controls.hash.value.trim(),
      serverSeed: controls.serverSeed.value.trim(),
      clientSeed: controls.clientSeed.value,
      nonce: controls.nonce.value.trim(),
      direction: controls.direction.value,
      target: minor(controls.target.value),
    });
    result.replaceChildren(...(Array.isArray(outcome) ? wrong(outcome, t) : shown(outcome, t)));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  if (values.serverSeed !== '') run();
  return element(
    'main',
    {},
    element('h1', {}, t.title),
    element('p', { class: 'intro' }, t.intro),
    inUse ? element('p', { class: 'note', role: 'status' }, t.waiting) : null,
    form,
    result,
  );
}

function versionOptions(game: string): [string, string][] {
  return versionsOf(game).map((version) => [version, version]);
}

function wrong(faults: readonly FormFault[], texts: VerifyTexts): HTMLElement[] {
  return [element('p', { class: 'verdict bad' }, `${texts.wrong} ${faults.map((fault) => texts[fault]).join(', ')}`)];
}

function shown(outcome: Verification, texts: VerifyTexts): HTMLElement[] {
  const verdict = outcome.committed === null ? ['unknown', texts.unknown] : outcome.committed ? ['good', texts.good] : ['bad', texts.bad];
  const parts = [element('p', { class: `verdict ${verdict[0]}` }, verdict[1]), element('h2', {}, texts.result)];
  let caption: string = texts.spin;
  for (const event of outcome.events) {
    if (event.type === 'dice') parts.push(element('p', { class: 'roll' }, `${texts.roll}: ${major(String(event.roll))}`));
    if (event.type === 'freeSpin') caption = `${texts.free} ${event.index}`;
    if (event.type === 'reels') {
      const rows =
        event.grid[0]?.map((_, row) => element('tr', {}, ...event.grid.map((window) => element('td', {}, window[row] ?? '')))) ?? [];
      parts.push(element('table', {}, element('caption', {}, caption), element('tbody', {}, ...rows)));
    }
    if (event.type === 'spinEnd' && event.win !== '0') parts.push(element('p', { class: 'spin-win' }, `${texts.win}: ${major(event.win)}`));
  }
  parts.push(element('p', { class: 'total' }, `${texts.win}: ${major(outcome.win)}`));
  return parts;
}
