/** Numbers that look drawn by chance and are the same at every visit, 0 to 1. */
export const scattered = (seed: number): number => {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
};

/** Paints the salon: a storm behind tall windows, and a table of midnight felt before them. */
export function paintSalon(context: CanvasRenderingContext2D, width: number, height: number): void {
  paintStorm(context, width, height);
  paintWindows(context, width, height);
  paintTable(context, width, height);
  paintLamp(context, width, height);
}

function paintStorm(context: CanvasRenderingContext2D, width: number, height: number): void {
  const air = context.createLinearGradient(0, 0, 0, height * 0.62);
  air.addColorStop(0, '#070a1f');
  air.addColorStop(0.55, '#1c2a63');
  air.addColorStop(1, '#5a5a9c');
  context.fillStyle = air;
  context.fillRect(0, 0, width, height);
  // Clouds in layers, the nearer the darker.
  for (let layer = 0; layer < 4; layer++)
    for (let index = 0; index < 16; index++) {
      const seed = layer * 40 + index;
      const radius = width * (0.06 + 0.09 * scattered(seed));
      const [x, y] = [width * (scattered(seed + 0.3) * 1.2 - 0.1), height * (0.05 + layer * 0.09 + 0.12 * scattered(seed + 0.6))];
      const cloud = context.createRadialGradient(x, y - radius * 0.3, radius * 0.1, x, y, radius);
      const tone = ['118, 132, 196', '84, 98, 168', '56, 66, 128', '30, 38, 84'][layer] ?? '30, 38, 84';
      cloud.addColorStop(0, `rgba(${tone}, 0.5)`);
      cloud.addColorStop(1, `rgba(${tone}, 0)`);
      context.fillStyle = cloud;
      context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    }
}

function paintWindows(context: CanvasRenderingContext2D, width: number, height: number): void {
  const sill = height * 0.5;
  const wall = context.createLinearGradient(0, 0, 0, sill);
  wall.addColorStop(0, '#120a24');
  wall.addColorStop(1, '#2b1740');
  const windows = width > height * 1.3 ? 5 : 3;
  const each = width / windows;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, sill + height * 0.02);
  for (let index = 0; index < windows; index++) arch(context, index * each + each * 0.09, each * 0.82, height * 0.03, sill);
  context.fillStyle = wall;
  context.fill('evenodd');
  context.restore();
  for (let index = 0; index < windows; index++) {
    context.beginPath();
    arch(context, index * each + each * 0.09, each * 0.82, height * 0.03, sill);
    context.lineWidth = Math.max(2, width * 0.004);
    context.strokeStyle = '#b98a3e';
    context.stroke();
    context.lineWidth = Math.max(1, width * 0.0016);
    context.strokeStyle = 'rgba(230, 190, 110, 0.55)';
    context.beginPath();
    context.moveTo(index * each + each * 0.5, height * 0.04);
    context.lineTo(index * each + each * 0.5, sill);
    context.stroke();
  }
}

function arch(context: CanvasRenderingContext2D, x: number, across: number, top: number, bottom: number): void {
  const radius = across / 2;
  context.moveTo(x, bottom);
  context.lineTo(x, top + radius);
  context.arc(x + radius, top + radius, radius, Math.PI, 0);
  context.lineTo(x + across, bottom);
  context.closePath();
}

function paintTable(context: CanvasRenderingContext2D, width: number, height: number): void {
  const [top, bottom] = [height * 0.47, height * 1.06];
  const floor = context.createLinearGradient(0, top, 0, height);
  floor.addColorStop(0, '#1a0d26');
  floor.addColorStop(1, '#0a0512');
  context.fillStyle = floor;
  context.fillRect(0, top + height * 0.02, width, height);
  /** The table as an ellipse in perspective, each time a little smaller: wood, gold, felt. */
  const round = (grow: number, fill: string | CanvasGradient): void => {
    context.fillStyle = fill;
    context.beginPath();
    context.ellipse(width / 2, (top + bottom) / 2, width * 0.53 * grow, ((bottom - top) / 2) * grow, 0, 0, Math.PI * 2);
    context.fill();
  };
  const wood = context.createLinearGradient(0, top, 0, bottom);
  wood.addColorStop(0, '#7a4a2a');
  wood.addColorStop(0.3, '#3c1f12');
  wood.addColorStop(1, '#1c0d08');
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.7)';
  context.shadowBlur = width * 0.03;
  round(1.04, wood);
  context.restore();
  round(0.985, '#c79a4a');
  const felt = context.createRadialGradient(width / 2, height * 0.68, width * 0.04, width / 2, height * 0.74, width * 0.56);
  felt.addColorStop(0, '#2456a8');
  felt.addColorStop(0.5, '#15357a');
  felt.addColorStop(1, '#0a1c48');
  round(0.975, felt);
  // Where the hands lie.
  context.strokeStyle = 'rgba(255, 222, 150, 0.4)';
  context.lineWidth = Math.max(1, width * 0.0016);
  context.beginPath();
  context.ellipse(width / 2, (top + bottom) / 2, width * 0.49, ((bottom - top) / 2) * 0.9, 0, 0, Math.PI * 2);
  context.stroke();
  context.beginPath();
  context.moveTo(width / 2, height * 0.6);
  context.lineTo(width / 2, height * 0.92);
  context.stroke();
}

function paintLamp(context: CanvasRenderingContext2D, width: number, height: number): void {
  const [x, size] = [width / 2, Math.min(width * 0.05, height * 0.07)];
  const brass = context.createLinearGradient(x - size, 0, x + size, 0);
  brass.addColorStop(0, '#6e4312');
  brass.addColorStop(0.45, '#ffe2a0');
  brass.addColorStop(1, '#8a5a1c');
  context.fillStyle = brass;
  context.beginPath();
  context.moveTo(x - size * 0.35, 0);
  context.lineTo(x + size * 0.35, 0);
  context.lineTo(x + size, size * 0.9);
  context.lineTo(x - size, size * 0.9);
  context.closePath();
  context.fill();
  const glow = context.createRadialGradient(x, size, 0, x, size, size * 3);
  glow.addColorStop(0, 'rgba(255, 240, 200, 0.75)');
  glow.addColorStop(1, 'rgba(255, 240, 200, 0)');
  context.fillStyle = glow;
  context.fillRect(x - size * 3, 0, size * 6, size * 4);
}
