import '../../style/chips.css';
import { element } from '../../kit/element.ts';
import type { Shell } from '../../kit/shell.ts';
import { chipOf, chipValues } from './chip.ts';
import { Slip, type Laid } from './slip.ts';

/** Where bets are made of chips: the tray, the steps back and forth, and what lies on the table. Nothing is staked before the round begins. */
export interface ChipDesk {
  /** For the panel. */
  readonly field: HTMLElement;
  /** What lies on the table. */
  readonly bets: readonly Laid[];
  /** Minor units. */
  readonly total: bigint;
  /** Lays one chip of the chosen value on each of these places. */
  lay(places: readonly string[]): void;
  /** Lays these chips, as one step. */
  layAll(chips: readonly Laid[]): void;
  /** Takes a place's chips away. */
  take(place: string): void;
  /** The value of the chosen chip. */
  readonly chip: number;
  /** The round with these bets was played: the table is clear, and they can be laid again. */
  play(bets: readonly Laid[]): void;
  setBusy(isBusy: boolean): void;
  /** True for a key that is one of the desk's. */
  onKey(event: KeyboardEvent): boolean;
}

export interface ChipDeskParts {
  shell: Shell;
  /** The most that may lie on the table with these bets, minor units. */
  greatest(bets: readonly Laid[]): bigint;
  /** What lies on the table was changed. */
  onChange(): void;
  /** Chips were not laid: they would be more than this amount. */
  onTooMuch(most: bigint): void;
}

export function createChipDesk({ shell, greatest, onChange, onTooMuch }: ChipDeskParts): ChipDesk {
  const { texts, money, sound, announcer } = shell;
  const { t } = texts;
  const slip = new Slip();
  let chip: number = chipValues[2];
  let isBusy = false;

  const values = chipValues.map((value) => {
    const button = element(
      'button',
      { type: 'button', class: 'chip-choice', 'aria-label': t('chips.chip', { amount: money.show(BigInt(value)) }) },
      chipOf(value, money),
    );
    button.addEventListener('click', () => choose(value));
    return { value, button };
  });
  const tray = element('div', { class: 'chip-tray', role: 'group', 'aria-label': t('chips.tray') }, ...values.map(({ button }) => button));
  const action = (name: string, keys: string, run: () => void): HTMLButtonElement => {
    const button = element('button', { type: 'button', class: 'choice', 'aria-keyshortcuts': keys }, name);
    button.addEventListener('click', run);
    return button;
  };
  const undo = action(t('chips.undo'), 'U', () => change(() => slip.undo()));
  const clear = action(t('chips.clear'), 'C', () => change(() => slip.clear()));
  const double = action(t('chips.double'), 'D', () =>
    change(
      () => slip.double(),
      slip.bets.map(({ name, part }) => ({ name, part: part * 2 })),
    ),
  );
  const repeat = action(t('chips.repeat'), 'R', () => change(() => slip.repeat()));
  const keys: Readonly<Record<string, HTMLButtonElement>> = { KeyU: undo, KeyC: clear, KeyD: double, KeyR: repeat };
  const field = element(
    'div',
    { class: 'field chips-field' },
    element('div', { class: 'field-head' }, element('span', {}, t('chips.tray'))),
    tray,
    element('div', { class: 'choices' }, undo, clear, double, repeat),
  );

  function choose(value: number): void {
    chip = value;
    for (const one of values) one.button.setAttribute('aria-pressed', String(one.value === value));
  }
  choose(chip);
  for (const { button } of values) button.addEventListener('click', () => sound.play('press'));

  /** @param next what will lie there, where it is more: not above the highest bet */
  function change(run: () => void, next?: readonly Laid[]): void {
    if (isBusy) return;
    if (next) {
      const most = greatest(next);
      if (BigInt(next.reduce((sum, { part }) => sum + part, 0)) > most) {
        announcer.say(t('chips.tooMuch', { amount: money.show(most) }));
        onTooMuch(most);
        return;
      }
    }
    const before = slip.total;
    run();
    sound.play(slip.total >= before ? 'stakeUp' : 'stakeDown');
    announcer.say(t('chips.total', { amount: money.show(BigInt(slip.total)) }));
    refresh();
    onChange();
  }

  function layAll(chips: readonly Laid[]): void {
    const next = new Map(slip.bets.map(({ name, part }) => [name, part]));
    for (const { name, part } of chips) next.set(name, (next.get(name) ?? 0) + part);
    change(
      () => slip.add(chips),
      [...next].map(([name, part]) => ({ name, part })),
    );
  }

  function refresh(): void {
    undo.disabled = isBusy || !slip.canUndo;
    clear.disabled = isBusy || slip.total === 0;
    double.disabled = isBusy || slip.total === 0;
    repeat.disabled = isBusy || !slip.canRepeat;
  }

  return {
    field,
    get bets() {
      return slip.bets;
    },
    get total() {
      return BigInt(slip.total);
    },
    get chip() {
      return chip;
    },
    lay: (places) => layAll(places.map((name) => ({ name, part: chip }))),
    layAll,
    take: (place) => change(() => slip.take(place)),
    play(bets) {
      slip.play(bets);
      refresh();
    },
    setBusy(next) {
      isBusy = next;
      refresh();
    },
    onKey(event) {
      const button = keys[event.code];
      button?.click();
      return button !== undefined;
    },
  };
}
