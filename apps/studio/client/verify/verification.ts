import { isClientSeed, verifyRound } from '@tavolo/fairness';
import { eventsToJson, type DiceChoice, type RoundEvent, type Rulebook } from '@tavolo/game-maths';

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
}

export type FormFault = 'game' | 'version' | 'stake' | 'serverSeed' | 'clientSeed' | 'nonce' | 'target';

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
  const choice: DiceChoice | null =
    game?.rules.kind === 'dice' ? { direction: form.direction === 'over' ? 'over' : 'under', target: Number(form.target) } : null;
  const stake = /^[1-9]\d{0,14}$/.test(form.stake) ? BigInt(form.stake) : 0n;
  const faults: FormFault[] = [];
  if (rules.versions(form.game).length === 0) faults.push('game');
  else if (!game) faults.push('version');
  if (stake <= 0n || (game && stake % BigInt(game.stakeUnit) !== 0n)) faults.push('stake');
  if (!/^[0-9a-f]{64}$/.test(form.serverSeed)) faults.push('serverSeed');
  if (!isClientSeed(form.clientSeed)) faults.push('clientSeed');
  if (!/^\d{1,8}$/.test(form.nonce)) faults.push('nonce');
  if (choice !== null && game && !game.accepts(choice)) faults.push('target');
  if (!game || faults.length > 0) return faults;
  const { committed, outcome } = verifyRound(
    { serverSeed: form.serverSeed, clientSeed: form.clientSeed, nonce: Number(form.nonce), seedHash: form.hash },
    (draw) => game.play(stake, choice, draw),
  );
  return { committed: form.hash === '' ? null : committed, win: outcome.win.toString(), events: eventsToJson(outcome.events) };
}
