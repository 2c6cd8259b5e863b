import type { LiveOutcome } from '@tavolo/game-maths';
import type { TableClock, TableState } from '../../../server/live/protocol.ts';
import type { DrawTime, Moment } from '../phase.ts';
import { ballPath, restingPlace, type BallPath, type BallPlace } from './ball-path.ts';
import type { WheelMoment } from './wheel-scene.ts';

/** Radians a second while bets are taken. */
const idleSpeed = 0.42;
const drawSpeed = 1.5;
/** Milliseconds in which the ball leaves its pocket for the track. */
const launch = 800;
const cameraMoves = { in: 1_500, near: 1_900, back: 2_200 } as const;
/** At a table whose draw is short, too, no move of the camera takes longer than its share of it. */
const quickMoves = { in: 900, near: 900, back: 900 } as const;
/** Milliseconds of a draw below which it is short. */
const shortDraw = 10_000;

/** What the wheel shows at each moment: one way of the ball for each round, the same for everybody, whenever they come. */
export class WheelShow {
  readonly #clock: TableClock;
  #round = -1;
  #path: BallPath | null = null;
  #pocket: number | null = null;
  /** Turn of the rotor when the draw began, or now while bets are taken. */
  #turn = 0;
  #begun = false;
  /** Turn of the rotor in the last picture. */
  #rotor = 0;
  #drawnAt: number | null = null;
  #lastPocket: number | null = null;

  constructor(clock: TableClock) {
    this.#clock = clock;
  }

  /** Milliseconds after the close at which the ball lies. */
  get shownAt(): number {
    return ballPath(1, 0, this.#length).rests;
  }

  /** The ball's way in this round; null while bets are taken. */
  get path(): BallPath | null {
    return this.#path;
  }

  /** @param now milliseconds, by any clock that goes on */
  at(
    now: number,
    { state, moment, time, last }: { state: TableState; moment: Moment; time: DrawTime | null; last: LiveOutcome | null },
  ): WheelMoment {
    const passed = this.#drawnAt === null ? 0 : Math.min(1_000, now - this.#drawnAt);
    this.#drawnAt = now;
    const number = state.round?.number ?? 0;
    if (!time || moment.phase === 'paused' || moment.phase === 'waiting') {
      this.#path = null;
      if (this.#begun) {
        this.#begun = false;
        this.#turn = this.#rotor;
      }
      const pocket = last?.kind === 'roulette' ? last.pocket : null;
      this.#lastPocket = pocket;
      // It gathers speed before the draw.
      const share = moment.phase === 'closing' && moment.left !== null ? 1 - moment.left / (this.#clock.closing * 1000) : 0;
      this.#turn += ((idleSpeed + (drawSpeed - idleSpeed) * Math.max(0, share)) * passed) / 1000;
      return { rotor: this.#turn, ball: pocket === null ? null : this.#lying(pocket), camera: 0, focus: 0 };
    }
    const outcome = state.round?.outcome;
    const pocket = outcome?.kind === 'roulette' ? outcome.pocket : null;
    if (number !== this.#round || pocket !== this.#pocket || !this.#path) {
      this.#path = ballPath(number, pocket, this.#length, Number.isFinite(time.learnt) ? time.learnt : 0);
      this.#round = number;
      this.#pocket = pocket;
    }
    const path = this.#path;
    if (!this.#begun) {
      this.#begun = true;
      this.#turn -= path.rotor(time.at);
    }
    const rotor = this.#turn + path.rotor(time.at);
    this.#rotor = rotor;
    const ball = path.ball(time.at);
    const place = this.#launched({ ...ball, angle: ball.angle + this.#turn }, time.at);
    return { rotor, ball: place, camera: this.#camera(time.at, moment, path), focus: place.angle };
  }

  get #length(): number {
    return this.#clock.draw * 1000;
  }

  /** Out of the pocket in which it lay, up to the track. */
  #launched(ball: BallPlace, at: number): BallPlace {
    if (at >= launch || this.#lastPocket === null) return ball;
    const share = smooth(at / launch);
    const lying = this.#lying(this.#lastPocket);
    return {
      angle: ball.angle + nearest(lying.angle - ball.angle) * (1 - share),
      radius: lying.radius + (ball.radius - lying.radius) * share,
      height: lying.height + (ball.height - lying.height) * Math.min(1, share * 1.6) + 0.12 * Math.sin(share * Math.PI),
    };
  }

  #lying(pocket: number): BallPlace {
    return restingPlace(pocket, this.#turn);
  }

  #camera(at: number, { phase, left }: Moment, path: BallPath): number {
    const moves = this.#length < shortDraw ? quickMoves : cameraMoves;
    const near = smooth(at / moves.in) + smooth((at - (path.rests - moves.near - 500)) / moves.near);
    return phase === 'paid' && left !== null ? near * smooth(left / moves.back) : near;
  }
}

function nearest(angle: number): number {
  return angle - Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
}

function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}
