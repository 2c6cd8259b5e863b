/** A fixed pool of things that fly: coins, sparks, petals of fire. Positions in scene pixels, speeds in pixels a second. */
export interface Particle {
  alive: boolean;
  x: number;
  y: number;
  vx: number;
  vy: number;
  gravity: number;
  drag: number;
  size: number;
  grow: number;
  turn: number;
  spin: number;
  age: number;
  life: number;
  sprite: CanvasImageSource | null;
  /** A coin turns about its upright axis: its width follows a cosine. */
  coin: boolean;
  additive: boolean;
}

export type Spawn = Partial<Omit<Particle, 'alive' | 'age'>> & {
  x: number;
  y: number;
  life: number;
  size: number;
  sprite: CanvasImageSource;
};

export interface Particles {
  spawn(particle: Spawn): void;
  step(milliseconds: number): void;
  draw(context: CanvasRenderingContext2D): void;
  clear(): void;
  readonly count: number;
}

export function createParticles(limit: number): Particles {
  const pool: Particle[] = Array.from({ length: limit }, () => ({
    alive: false,
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    gravity: 0,
    drag: 0,
    size: 0,
    grow: 0,
    turn: 0,
    spin: 0,
    age: 0,
    life: 0,
    sprite: null,
    coin: false,
    additive: false,
  }));
  let count = 0;
  let next = 0;

  return {
    spawn(wanted) {
      for (let tried = 0; tried < limit; tried++) {
        const particle = pool[next];
        next = (next + 1) % limit;
        if (!particle || particle.alive) continue;
        Object.assign(particle, { vx: 0, vy: 0, gravity: 0, drag: 0, grow: 0, turn: 0, spin: 0, coin: false, additive: false }, wanted, {
          alive: true,
          age: 0,
        });
        count++;
        return;
      }
    },
    step(milliseconds) {
      const seconds = milliseconds / 1000;
      for (const particle of pool) {
        if (!particle.alive) continue;
        particle.age += milliseconds;
        if (particle.age >= particle.life) {
          particle.alive = false;
          count--;
          continue;
        }
        const keep = 1 - particle.drag * seconds;
        particle.vx *= keep;
        particle.vy = particle.vy * keep + particle.gravity * seconds;
        particle.x += particle.vx * seconds;
        particle.y += particle.vy * seconds;
        particle.turn += particle.spin * seconds;
        particle.size = Math.max(0.1, particle.size + particle.grow * seconds);
      }
    },
    draw(context) {
      for (const particle of pool) {
        if (!particle.alive || !particle.sprite) continue;
        const t = particle.age / particle.life;
        context.globalAlpha = Math.min(1, t * 12, (1 - t) * (particle.coin ? 8 : 2.2));
        context.globalCompositeOperation = particle.additive ? 'lighter' : 'source-over';
        const across = particle.coin ? Math.max(0.12, Math.abs(Math.cos(particle.turn))) : 1;
        const half = particle.size / 2;
        context.drawImage(particle.sprite, particle.x - half * across, particle.y - half, particle.size * across, particle.size);
      }
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'source-over';
    },
    clear() {
      for (const particle of pool) particle.alive = false;
      count = 0;
    },
    get count() {
      return count;
    },
  };
}
