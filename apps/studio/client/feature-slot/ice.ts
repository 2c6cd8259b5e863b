import { rounded, vertical } from '../slot/paint.ts';
import type { FeatureTheme } from './theme.ts';

/** The block of ice around a symbol that has frozen, in device pixels. `grown`: how far it has formed, 0 … 1. */
export interface IcePainter {
  behind(context: CanvasRenderingContext2D, grown: number, x: number, y: number, width: number, height: number): void;
  before(context: CanvasRenderingContext2D, grown: number, x: number, y: number, width: number, height: number): void;
}

export function createIce({ body, edge, light }: NonNullable<FeatureTheme['ice']>): IcePainter {
  return {
    behind(context, grown, x, y, width, height) {
      const bevel = Math.min(width, height);
      const inset = bevel * (0.5 - 0.47 * grown);
      const box = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
      context.save();
      rounded(context, box, bevel * 0.12);
      context.fillStyle = vertical(context, box.y, box.y + box.height, body);
      context.fill();
      context.lineWidth = bevel * 0.03;
      context.strokeStyle = edge;
      context.stroke();
      context.restore();
    },
    before(context, grown, x, y, width, height) {
      const bevel = Math.min(width, height);
      const inset = bevel * 0.03;
      const box = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
      context.save();
      context.globalAlpha *= grown;
      rounded(context, box, bevel * 0.12);
      context.clip();
      // Light on the upper edge, and across the block as through a pane.
      context.fillStyle = vertical(context, box.y, box.y + bevel * 0.3, [
        [0, `rgba(${light},.75)`],
        [1, `rgba(${light},0)`],
      ]);
      context.fillRect(box.x, box.y, box.width, bevel * 0.3);
      context.fillStyle = `rgba(${light},.2)`;
      for (const [from, wide] of [
        [0.08, 0.16],
        [0.3, 0.06],
      ] as const) {
        context.beginPath();
        context.moveTo(box.x + box.width * from, box.y + box.height);
        context.lineTo(box.x + box.width * (from + wide), box.y + box.height);
        context.lineTo(box.x + box.width * (from + wide + 0.5), box.y);
        context.lineTo(box.x + box.width * (from + 0.5), box.y);
        context.fill();
      }
      // Frost that has crept in from two corners.
      context.strokeStyle = `rgba(${light},.8)`;
      context.lineWidth = Math.max(1, bevel * 0.014);
      for (const [cornerX, cornerY, across, down] of [
        [box.x, box.y + box.height, 1, -1],
        [box.x + box.width, box.y, -1, 1],
      ] as const) {
        for (let needle = 0; needle < 5; needle++) {
          const angle = (0.12 + needle * 0.3) * (Math.PI / 2) * 0.72;
          const far = bevel * (0.2 + 0.1 * ((needle * 7) % 3)) * grown;
          const [dx, dy] = [across * Math.cos(angle), down * Math.sin(angle)];
          context.beginPath();
          context.moveTo(cornerX, cornerY);
          context.lineTo(cornerX + dx * far, cornerY + dy * far);
          for (const side of [-1, 1]) {
            context.moveTo(cornerX + dx * far * 0.6, cornerY + dy * far * 0.6);
            const turn = Math.atan2(dy, dx) + side * 0.7;
            context.lineTo(cornerX + dx * far * 0.6 + Math.cos(turn) * far * 0.3, cornerY + dy * far * 0.6 + Math.sin(turn) * far * 0.3);
          }
          context.stroke();
        }
      }
      context.restore();
    },
  };
}
