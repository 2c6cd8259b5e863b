import { isClientSeed, verifyRound } from '@tavolo/fairness';
import {
  eventsToJson,
  isMove,
  isSlotKind,
  readChoiceText,
  type GameChoice,
  type Move,
  type RoundEvent,
  type Rulebook,
} from '@tavolo/game-maths';

/** What a person types or a link brings, as text. */
export interface VerifyForm {
  game: string;
  /** Of the game's rules: a round is played again by those that it was played by. */
  version: string;
  /** Minor units. */
  stake: string;
  hash: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  direction: string;
  /** Hundredths. */
  target: string;
  /** Other games: the choice as `choiceText` writes it, and the moves with commas between. */
  choice: string;
  moves: string;
  /** Games with a meter that is kept between rounds: how it stood before the round. */
  meter: string;
}

export type FormFault = 'game' | 'version' | 'stake' | 'serverSeed' | 'clientSeed' | 'nonce' | 'target' | 'choice' | 'moves' | 'meter';

export interface Verification {
  /** The revealed seed is the one that was committed to. Null when no commitment was given. */
  committed: boolean | null;
  win: string;
  events: RoundEvent[];
}

/** Rules that a round can be played again by. */
export type KnownRules = Pick<Rulebook, 'versions' | 'find'>;

/** Plays a round again from its seeds, in this browser alone. A list names the fields that cannot be used. */
export function verify(form: VerifyForm, rules: KnownRules): Verification | FormFault[] {
  const game = rules.find(form.game, form.version);
  const choice: GameChoice | null =
    game?.rules.kind === 'dice'
      ? { direction: form.direction === 'over' ? 'over' : 'under', target: Number(form.target) }
      : game && isSlotKind(game.rules.kind)
        ? null
        : readChoiceText(form.choice.trim());
  const moves = game?.takesMoves ? readMoves(form.moves) : [];
  const stake = /^[1-9]\d{0,14}$/.test(form.stake) ? BigInt(form.stake) : 0n;
  const faults: FormFault[] = [];
  if (rules.versions(form.game).length === 0) faults.push('game');
  else if (!game) faults.push('version');
  if (stake <= 0n || (game && stake % BigInt(game.stakeUnit) !== 0n)) faults.push('stake');
  if (!/^[0-9a-f]{64}$/.test(form.serverSeed)) faults.push('serverSeed');
  if (!isClientSeed(form.clientSeed)) faults.push('clientSeed');
  if (!/^\d{1,8}$/.test(form.nonce)) faults.push('nonce');
  if (game && !game.accepts(choice)) faults.push(game.rules.kind === 'dice' ? 'target' : 'choice');
  if (moves === null) faults.push('moves');
  const meter = game?.meter ? form.meter.trim() : '0';
  if (!/^\d{1,6}$/.test(meter)) faults.push('meter');
  if (!game || moves === null || faults.length > 0) return faults;
  const again = (draw: (limit: number) => number) => {
    try {
      return game.play(stake, choice, draw, moves, Number(meter));
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
  const { committed, outcome } = verifyRound(
    { serverSeed: form.serverSeed, clientSeed: form.clientSeed, nonce: Number(form.nonce), seedHash: form.hash },
    again,
  );
  if (!outcome) return ['moves'];
  return { committed: form.hash === '' ? null : committed, win: outcome.win.toString(), events: eventsToJson(outcome.events) };
}

/** "3, 7, collect" as moves; null where something else stands there. */
function readMoves(text: string): Move[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const moves = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return moves.every(isMove) ? moves : null;
}
