import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellBox, layoutSlot } from './layout.ts';

const frames = fc.record({
  width: fc.integer({ min: 320, max: 2560 }),
  height: fc.integer({ min: 300, max: 1440 }),
  columns: fc.constantFrom(3, 5),
  meter: fc.boolean(),
});

describe('the layout of a slot', () => {
  it('keeps the frame, the logo and the message inside any scene a phone or a desk can have', () => {
    fc.assert(
      fc.property(frames, ({ width, height, columns, meter }) => {
        fc.pre(height >= 300 && width / height < 4);
        const layout = layoutSlot({ width, height, columns, rows: 3, meter });
        expect(layout.frame.x).toBeGreaterThanOrEqual(0);
        expect(layout.frame.x + layout.frame.width).toBeLessThanOrEqual(width);
        expect(layout.frame.y + layout.frame.height).toBeLessThanOrEqual(height);
        expect(layout.message.y + layout.message.height).toBeLessThanOrEqual(height + 12);
        expect(layout.message.y).toBeGreaterThanOrEqual(layout.frame.y + layout.frame.height);
        // The round button of an upright frame reaches over the scene's lower edge.
        if (layout.portrait && height >= 440) expect(layout.message.y + layout.message.height).toBeLessThanOrEqual(height - 22);
      }),
    );
  });

  it('puts every cell inside the window, none over another', () => {
    fc.assert(
      fc.property(frames, ({ width, height, columns, meter }) => {
        const layout = layoutSlot({ width, height, columns, rows: 3, meter });
        for (let reel = 0; reel < columns; reel++) {
          for (let row = 0; row < 3; row++) {
            const box = cellBox(layout, reel, row);
            expect(box.x).toBeGreaterThanOrEqual(layout.reels.x);
            expect(box.x + box.width).toBeLessThanOrEqual(layout.reels.x + layout.reels.width);
            expect(box.y + box.height).toBeLessThanOrEqual(layout.reels.y + layout.reels.height);
            if (reel > 0) expect(box.x).toBeGreaterThanOrEqual(cellBox(layout, reel - 1, row).x + box.width);
          }
        }
      }),
    );
  });

  it('uses the height of a tall phone: cells grow taller than wide, but not by more than a third', () => {
    const { cell, portrait } = layoutSlot({ width: 390, height: 470, columns: 5, rows: 3, meter: false });
    expect(portrait).toBe(true);
    expect(cell.height).toBeGreaterThan(cell.width);
    expect(cell.height / cell.width).toBeLessThanOrEqual(1.35);
  });
});
