import * as v from 'valibot';
import { measure, pixels } from '../scene/measure.ts';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A storm seen from before it: arms that wind out of the middle, in two colours by turns. */
export const parameters = v.strictObject({
  x: measure,
  y: measure,
  radius: measure,
  arms: v.number(),
  colours: v.tuple([channels, channels]),
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, storm: v.InferOutput<typeof parameters>): void {
  const [x, y, radius] = [pixels(storm.x, scene), pixels(storm.y, scene), pixels(storm.radius, scene)];
  context.save();
  context.translate(x, y);
  for (let arm = 0; arm < storm.arms; arm++) {
    const from = (arm / storm.arms) * Math.PI * 2;
    const wide = (Math.PI / storm.arms) * 0.92;
    const light = storm.colours[arm % 2];
    const fade = context.createRadialGradient(0, 0, radius * 0.08, 0, 0, radius);
    fade.addColorStop(0, `rgba(${light},.05)`);
    fade.addColorStop(0.35, `rgba(${light},.5)`);
    fade.addColorStop(1, `rgba(${light},0)`);
    context.fillStyle = fade;
    context.beginPath();
    const steps = 26;
    for (let step = 0; step <= steps; step++) {
      const far = (step / steps) * radius;
      const angle = from + (step / steps) * 2.1;
      context.lineTo(Math.cos(angle) * far, Math.sin(angle) * far * 0.8);
    }
    for (let step = steps; step >= 0; step--) {
      const far = (step / steps) * radius;
      const angle = from + wide + (step / steps) * 2.1;
      context.lineTo(Math.cos(angle) * far, Math.sin(angle) * far * 0.8);
    }
    context.fill();
  }
  context.restore();
}
