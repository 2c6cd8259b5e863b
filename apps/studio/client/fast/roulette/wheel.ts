/** A roulette wheel painted on a canvas: wood, brass and pockets under one light, seen from a low seat. */
export interface WheelPicture {
  readonly canvas: HTMLCanvasElement;
  /** Lets the ball run around the rim. */
  launch(): void;
  /** Brings the ball into the pocket of `number`, as a share of the way from 0 to 1. */
  land(number: number, share: number): void;
  /** The ball lies in the pocket of `number`; null: there is none on the wheel. */
  rest(number: number | null): void;
  /** @param milliseconds since the last step; nothing turns where `still` is set */
  step(milliseconds: number, still: boolean): void;
  draw(): void;
  fit(): void;
}

export interface WheelParts {
  /** The numbers, clockwise from the zero. */
  wheel: readonly number[];
  red: readonly number[];
}

/** How much of its height a circle keeps as it is seen. */
const tilt = 0.8;
/** Radians a second: the rotor one way, the ball the other. */
const rotorSpeed = 0.42;
const ballSpeed = 5.4;
/** Radii, in shares of the whole wheel's. */
const ring = { rim: 1, brass: 0.865, track: 0.845, edge: 0.7, numbers: 0.685, pockets: 0.555, cone: 0.435, hub: 0.15 } as const;
const ballRadius = 0.027;
const ballOnTrack = 0.8;
const ballInPocket = 0.5;
const turn = 2 * Math.PI;

export function paintedWheel({ wheel, red }: WheelParts): WheelPicture {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  const bowl = document.createElement('canvas');
  const rotor = document.createElement('canvas');
  const pocket = turn / wheel.length;
  let size = 0;
  let rotorAngle = 0;
  /** Relative to the wheel's frame; null: the ball is not there. */
  let ball: { angle: number; radius: number } | null = null;
  let running = false;
  let resting: number | null = null;
  /** Radians that the ball has to go, seen from the rotor. */
  let landing: number | null = null;

  const angleOf = (number: number): number => wheel.indexOf(number) * pocket - Math.PI / 2;

  function fit(): void {
    const edge = Math.round(Math.min(canvas.clientWidth, canvas.clientHeight / (tilt + 0.06)) * Math.min(2, devicePixelRatio));
    if (edge === size || edge < 40) return;
    size = edge;
    canvas.width = edge;
    canvas.height = Math.round(edge * (tilt + 0.06));
    for (const layer of [bowl, rotor]) {
      layer.width = edge;
      layer.height = edge;
    }
    paintBowl();
    paintRotor();
    draw();
  }

  /** A context whose unit is the wheel's radius, with its middle in the middle. */
  function layerOf(layer: HTMLCanvasElement): CanvasRenderingContext2D | null {
    const on = layer.getContext('2d');
    on?.setTransform(size / 2, 0, 0, size / 2, size / 2, size / 2);
    on?.clearRect(-1, -1, 2, 2);
    return on;
  }

  function paintBowl(): void {
    const on = layerOf(bowl);
    if (!on) return;
    disc(on, ring.rim, radial(on, ring.rim, [0.84, '#2a0d05'], [0.88, '#6f3015'], [0.93, '#b8652f'], [0.97, '#7c3819'], [1, '#2c0f06']));
    grain(on, ring.brass, ring.rim);
    disc(on, ring.brass, brass(on));
    disc(on, ring.track, radial(on, ring.track, [0.8, '#3a170b'], [0.9, '#5f2a14'], [0.97, '#8b4722'], [1, '#4a1d0d']));
    for (let at = 0; at < 8; at++) {
      on.save();
      on.rotate((at * turn) / 8 + 0.2);
      on.translate(0.772, 0);
      if (at % 2 === 1) on.rotate(Math.PI / 2);
      on.beginPath();
      on.moveTo(-0.045, 0);
      on.lineTo(0, -0.014);
      on.lineTo(0.045, 0);
      on.lineTo(0, 0.014);
      on.closePath();
      const metal = on.createLinearGradient(0, -0.014, 0, 0.014);
      metal.addColorStop(0, '#fff3c8');
      metal.addColorStop(0.5, '#d9a441');
      metal.addColorStop(1, '#7a4d10');
      on.shadowColor = 'rgba(0, 0, 0, 0.6)';
      on.shadowBlur = size * 0.008;
      on.fillStyle = metal;
      on.fill();
      on.restore();
    }
    // One light from above left: bright there, dark on the other side.
    const light = on.createLinearGradient(-0.7, -0.7, 0.7, 0.7);
    light.addColorStop(0, 'rgba(255, 240, 214, 0.42)');
    light.addColorStop(0.42, 'rgba(255, 240, 214, 0)');
    light.addColorStop(0.6, 'rgba(0, 0, 0, 0)');
    light.addColorStop(1, 'rgba(0, 0, 0, 0.5)');
    disc(on, ring.rim, light);
    disc(on, ring.edge, '#120603');
  }

  function paintRotor(): void {
    const on = layerOf(rotor);
    if (!on) return;
    disc(on, ring.edge, brass(on));
    wheel.forEach((number, index) => {
      const from = index * pocket - pocket / 2 - Math.PI / 2;
      const colours = number === 0 ? ['#0b6b3f', '#18a566'] : red.includes(number) ? ['#8a0d1c', '#d62839'] : ['#08090d', '#2b2f3b'];
      sector(on, ring.pockets, ring.numbers, from, pocket, radial(on, ring.numbers, [0.81, colours[0]!], [1, colours[1]!]));
      sector(on, ring.cone, ring.pockets, from, pocket, radial(on, ring.pockets, [0.78, '#050304'], [0.9, colours[0]!], [1, '#050304']));
      on.save();
      on.rotate(from + pocket / 2 + Math.PI / 2);
      on.translate(0, -(ring.numbers + ring.pockets) / 2);
      on.scale(1 / 400, 1 / 400);
      on.fillStyle = '#fff';
      on.font = `700 ${0.082 * 400}px "Archivo Wide", Archivo, sans-serif`;
      on.textAlign = 'center';
      on.textBaseline = 'middle';
      on.fillText(String(number), 0, 2);
      on.restore();
    });
    on.lineWidth = 0.007;
    for (let index = 0; index < wheel.length; index++) {
      const angle = index * pocket - pocket / 2 - Math.PI / 2;
      on.strokeStyle = '#e9c26a';
      on.beginPath();
      on.moveTo(Math.cos(angle) * ring.cone, Math.sin(angle) * ring.cone);
      on.lineTo(Math.cos(angle) * ring.numbers, Math.sin(angle) * ring.numbers);
      on.stroke();
    }
    for (const radius of [ring.pockets, ring.cone, ring.numbers]) {
      on.beginPath();
      on.arc(0, 0, radius, 0, turn);
      on.strokeStyle = '#f4d68a';
      on.lineWidth = 0.01;
      on.stroke();
    }
    const cone = on.createConicGradient(0.3, 0, 0);
    for (let at = 0; at <= 16; at++) cone.addColorStop(at / 16, at % 2 === 0 ? '#8a421f' : '#5a260f');
    disc(on, ring.cone - 0.008, cone);
    disc(
      on,
      ring.cone,
      radial(on, ring.cone, [0, 'rgba(255, 214, 160, 0.5)'], [0.5, 'rgba(120, 60, 25, 0.1)'], [1, 'rgba(0, 0, 0, 0.62)']),
    );
    disc(on, ring.hub, brass(on));
  }

  function brass(on: CanvasRenderingContext2D): CanvasGradient {
    const metal = on.createConicGradient(-2.2, 0, 0);
    for (const [at, colour] of [
      [0, '#fff6d6'],
      [0.12, '#e2b353'],
      [0.3, '#8e5c17'],
      [0.5, '#f6d98f'],
      [0.62, '#c08a2c'],
      [0.8, '#6f430d'],
      [1, '#fff6d6'],
    ] as const)
      metal.addColorStop(at, colour);
    return metal;
  }

  /** Fine lines along the rim, the same at every visit. */
  function grain(on: CanvasRenderingContext2D, from: number, to: number): void {
    for (let line = 0; line < 26; line++) {
      on.beginPath();
      const radius = from + ((to - from) * (line + 0.5)) / 26;
      on.arc(0, 0, radius, line * 1.7, line * 1.7 + 2.4 + (line % 5) * 0.5);
      on.strokeStyle = line % 3 === 0 ? 'rgba(255, 205, 150, 0.12)' : 'rgba(30, 8, 2, 0.2)';
      on.lineWidth = 0.003;
      on.stroke();
    }
  }

  function draw(): void {
    if (!context || size === 0) return;
    const radius = size / 2;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(radius, 0, 0, radius * tilt, radius, canvas.height / 2);
    context.drawImage(bowl, -1, -1, 2, 2);
    context.save();
    context.rotate(rotorAngle);
    context.drawImage(rotor, -1, -1, 2, 2);
    context.restore();
    const gloss = context.createLinearGradient(-0.5, -0.6, 0.45, 0.6);
    gloss.addColorStop(0, 'rgba(255, 250, 235, 0.34)');
    gloss.addColorStop(0.4, 'rgba(255, 250, 235, 0)');
    gloss.addColorStop(1, 'rgba(0, 0, 0, 0.34)');
    disc(context, ring.edge, gloss);
    context.setTransform(radius, 0, 0, radius, radius, canvas.height / 2);
    if (ball) paintBall(context, Math.cos(ball.angle) * ball.radius, Math.sin(ball.angle) * ball.radius * tilt);
    paintTurret(context);
  }

  function paintBall(on: CanvasRenderingContext2D, x: number, y: number): void {
    on.fillStyle = 'rgba(0, 0, 0, 0.5)';
    on.beginPath();
    on.ellipse(x + 0.014, y + 0.018, ballRadius * 1.1, ballRadius * 0.8, 0, 0, turn);
    on.fill();
    const ivory = on.createRadialGradient(x - 0.01, y - 0.012, 0.002, x, y, ballRadius);
    ivory.addColorStop(0, '#ffffff');
    ivory.addColorStop(0.55, '#f1ecdf');
    ivory.addColorStop(1, '#8f887a');
    on.fillStyle = ivory;
    on.beginPath();
    on.arc(x, y, ballRadius, 0, turn);
    on.fill();
  }

  /** It stands upright, so it is drawn over the tilted wheel: four arms, a stem and a knob. */
  function paintTurret(on: CanvasRenderingContext2D): void {
    const metal = on.createLinearGradient(-0.08, 0, 0.08, 0);
    metal.addColorStop(0, '#7a4c12');
    metal.addColorStop(0.32, '#fff1c2');
    metal.addColorStop(0.55, '#dca63f');
    metal.addColorStop(1, '#5e3808');
    const arms = Array.from({ length: 4 }, (_, arm) => rotorAngle + (arm * turn) / 4).toSorted((a, b) => Math.sin(a) - Math.sin(b));
    const armAt = (angle: number): void => {
      const x = Math.cos(angle) * 0.2;
      const y = Math.sin(angle) * 0.2 * tilt - 0.1;
      on.strokeStyle = '#c4912f';
      on.lineWidth = 0.024;
      on.lineCap = 'round';
      on.beginPath();
      on.moveTo(0, -0.1);
      on.lineTo(x, y);
      on.stroke();
      const knob = on.createRadialGradient(x - 0.01, y - 0.012, 0.002, x, y, 0.03);
      knob.addColorStop(0, '#fff8dc');
      knob.addColorStop(0.5, '#e0ac47');
      knob.addColorStop(1, '#6d420c');
      on.fillStyle = knob;
      on.beginPath();
      on.arc(x, y, 0.03, 0, turn);
      on.fill();
    };
    on.fillStyle = metal;
    on.beginPath();
    on.ellipse(0, 0, 0.1, 0.1 * tilt, 0, 0, turn);
    on.fill();
    for (const angle of arms.slice(0, 2)) armAt(angle);
    on.fillStyle = metal;
    on.beginPath();
    on.moveTo(-0.07, 0);
    on.quadraticCurveTo(-0.02, -0.08, -0.034, -0.2);
    on.lineTo(0.034, -0.2);
    on.quadraticCurveTo(0.02, -0.08, 0.07, 0);
    on.closePath();
    on.fill();
    for (const angle of arms.slice(2)) armAt(angle);
    const knob = on.createRadialGradient(-0.02, -0.25, 0.004, 0, -0.23, 0.06);
    knob.addColorStop(0, '#fffbe8');
    knob.addColorStop(0.45, '#e9bb58');
    knob.addColorStop(1, '#6b3f0a');
    on.fillStyle = knob;
    on.beginPath();
    on.arc(0, -0.23, 0.055, 0, turn);
    on.fill();
  }

  return {
    canvas,
    launch() {
      running = true;
      resting = null;
      landing = null;
      ball ??= { angle: -1, radius: ballOnTrack };
      ball.radius = ballOnTrack;
    },
    land(number, share) {
      running = false;
      ball ??= { angle: 0, radius: ballOnTrack };
      const target = rotorAngle + angleOf(number);
      if (landing === null) {
        // Seen from the rotor the ball comes to its pocket in whole turns, slower and slower.
        const away = (((ball.angle - target) % turn) + turn) % turn;
        landing = away + turn;
      }
      const slowed = 1 - (1 - share) ** 2.2;
      ball.angle = target + landing * (1 - slowed);
      const fall = Math.max(0, (share - 0.45) / 0.55);
      const bounce = fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * 9.4)) * 0.09 * (1 - fall) ** 1.4 : 0;
      ball.radius = ballOnTrack - (ballOnTrack - ballInPocket) * Math.min(1, fall * 1.35) + bounce;
      if (share >= 1) {
        resting = number;
        landing = null;
      }
    },
    rest(number) {
      running = false;
      landing = null;
      resting = number;
      ball = number === null ? null : { angle: rotorAngle + angleOf(number), radius: ballInPocket };
    },
    step(milliseconds, still) {
      const seconds = milliseconds / 1000;
      if (!still) rotorAngle = (rotorAngle + rotorSpeed * seconds) % turn;
      if (running && ball) ball.angle -= ballSpeed * seconds;
      if (resting !== null && ball) {
        ball.angle = rotorAngle + angleOf(resting);
        ball.radius = ballInPocket;
      }
    },
    draw,
    fit,
  };
}

type Fill = string | CanvasGradient;

function disc(on: CanvasRenderingContext2D, radius: number, fill: Fill): void {
  on.fillStyle = fill;
  on.beginPath();
  on.arc(0, 0, radius, 0, turn);
  on.fill();
}

function sector(on: CanvasRenderingContext2D, inner: number, outer: number, from: number, by: number, fill: Fill): void {
  on.fillStyle = fill;
  on.beginPath();
  on.arc(0, 0, outer, from, from + by);
  on.arc(0, 0, inner, from + by, from, true);
  on.closePath();
  on.fill();
}

/** A gradient from the middle to `radius`, with stops in shares of it. */
function radial(on: CanvasRenderingContext2D, radius: number, ...stops: readonly (readonly [number, string])[]): CanvasGradient {
  const made = on.createRadialGradient(0, 0, 0, 0, 0, radius);
  for (const [at, colour] of stops) made.addColorStop(at, colour);
  return made;
}
