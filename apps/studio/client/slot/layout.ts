/** A rectangle in CSS pixels of the frame. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SlotLayout {
  portrait: boolean;
  /** The window of symbols, without the golden frame. */
  reels: Box;
  /** The golden frame around it. */
  frame: Box;
  frameWidth: number;
  cell: { width: number; height: number };
  gap: number;
  /** By how many rows each reel begins below the first one: reels that are lower than others stand in their middle. */
  lead: readonly number[];
  logo: Box;
  /** Where the multiplier or the free-spins counter stands. */
  meter: Box;
  /** One line below the reels that tells the win. */
  message: Box;
}

export interface LayoutRequest {
  /** The scene's size: the frame without the control bars. */
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Places of each reel; left out: `rows`. */
  heights?: readonly number[];
  /** The frame stands upright; else what the scene itself looks like. Bars take of a scene's height, so the two may differ. */
  portrait?: boolean;
  /** The game shows a meter beside (landscape) or above (portrait) its reels. */
  meter: boolean;
}

/** A landscape scene lower than this, in pixels, has no room for a name above its reels. */
const SHORT = 300;

/** What the clock on the left and the buttons on the right take of a landscape scene's upper edge, each, in pixels. */
const CORNER = 236;

/** How far the round button reaches over an upright scene's lower edge, in pixels: nothing that is read stands there. */
const BUTTON = 22;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Whether controls stand below each other rather than side by side. */
export const isUpright = (width: number, height: number): boolean => height > width * 0.95;

/**
 * Where everything of a slot stands. Cells are near square in landscape and may grow a third taller than wide in portrait,
 * as tall phones have the room; nothing ever leaves the scene.
 */
export function layoutSlot(request: LayoutRequest): SlotLayout {
  const { width, height, columns, rows } = request;
  const portrait = request.portrait ?? isUpright(width, height);
  const frameWidth = clamp(Math.round(Math.min(width, height) * 0.026), 7, 18);
  const gap = clamp(Math.round(width * 0.004), 2, 5);
  const side = portrait ? 6 : Math.max(12, Math.round(width * (request.meter ? 0.15 : 0.04)));
  const lead = Array.from({ length: columns }, (_, reel) => (rows - (request.heights?.[reel] ?? rows)) / 2);
  const short = !portrait && height < SHORT;
  const logoHeight = portrait ? clamp(Math.round(height * 0.16), 52, 124) : clamp(Math.round(height * 0.17), 36, 112);
  const messageHeight = portrait ? clamp(Math.round(height * 0.1), 48, 64) : clamp(Math.round(height * 0.085), 28, 46);
  const meterHeight = portrait && request.meter ? 46 : 0;
  const floor = height - (portrait ? BUTTON : 0);

  // A phone held sideways: the name stands beside the reels, which take all the height.
  const above = short ? 0 : Math.round(logoHeight * 0.88);
  const roomWidth = width - 2 * (side + frameWidth) - gap * (columns + 1);
  const roomHeight = floor - above - messageHeight - meterHeight - 2 * frameWidth - gap * (rows + 1) - (portrait ? 8 : 4);
  let cellWidth = Math.floor(roomWidth / columns);
  let cellHeight = Math.floor(roomHeight / rows);
  cellHeight = Math.min(cellHeight, Math.floor(cellWidth * (portrait ? 1.34 : 1)));
  cellWidth = Math.min(cellWidth, Math.floor(cellHeight * (portrait ? 1.1 : 1.14)));
  cellWidth = Math.max(24, cellWidth);
  cellHeight = Math.max(24, cellHeight);

  const reelsWidth = cellWidth * columns + gap * (columns + 1);
  const reelsHeight = cellHeight * rows + gap * (rows + 1);
  const free = floor - above - meterHeight - messageHeight - reelsHeight - 2 * frameWidth;
  const top = above + meterHeight + Math.max(0, Math.round(free * (portrait ? 0.4 : 0.5)));
  const frameOuter = reelsWidth + 2 * frameWidth;
  const middle = Math.round((width - frameOuter) / 2);
  const frame: Box = {
    // Where the reels take all the height, nothing of them lies under the buttons in the corner.
    x: short ? Math.max(12, Math.min(middle, width - CORNER - frameOuter)) : middle,
    y: top,
    width: frameOuter,
    height: reelsHeight + 2 * frameWidth,
  };
  const reels: Box = { x: frame.x + frameWidth, y: frame.y + frameWidth, width: reelsWidth, height: reelsHeight };
  const between = Math.max(180, width - 2 * CORNER);
  const logoWidth = Math.min(width - 16, portrait ? width * 0.92 : Math.min(between, Math.max(frame.width, 280)));
  const beside = frame.x - 24;
  const logo: Box =
    short && beside >= 80
      ? { x: 12, y: Math.min(84, height - 64), width: beside, height: 60 }
      : {
          x: Math.round((width - logoWidth) / 2),
          y: Math.max(-Math.round(logoHeight * 0.06), Math.round((frame.y - meterHeight - logoHeight) * 0.6)),
          width: logoWidth,
          height: logoHeight,
        };
  const meter: Box = portrait
    ? { x: frame.x + 8, y: frame.y - meterHeight - 2, width: frame.width - 16, height: meterHeight }
    : {
        x: frame.x + frame.width + 14,
        // Where the reels reach up to the buttons, the meter begins below them.
        y: short ? Math.max(frame.y, 52) : frame.y,
        width: Math.max(0, Math.min(150, width - frame.x - frame.width - 28)),
        height: short ? Math.max(0, height - Math.max(frame.y, 52)) : frame.height,
      };
  const below = frame.y + frame.height;
  const message: Box = {
    x: 8,
    y: below + Math.max(0, Math.min(10, (floor - below - messageHeight) * 0.3)),
    width: width - 16,
    height: messageHeight,
  };
  return { portrait, reels, frame, frameWidth, cell: { width: cellWidth, height: cellHeight }, gap, lead, logo, meter, message };
}

/** The cell of a column and row (0 = top) in frame pixels. */
export function cellBox(layout: SlotLayout, column: number, row: number): Box {
  return {
    x: layout.reels.x + layout.gap + column * (layout.cell.width + layout.gap),
    y: layout.reels.y + layout.gap + (row + (layout.lead[column] ?? 0)) * (layout.cell.height + layout.gap),
    width: layout.cell.width,
    height: layout.cell.height,
  };
}
