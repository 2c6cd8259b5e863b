/** One within each breakpoint of the specification (R9-006), phones first. */
export const widths = [360, 390, 768, 992, 1280, 1366, 1440, 1920] as const;
export type Width = (typeof widths)[number];

/** Those that every screen is drawn for: here the contrast of its texts is looked at, and a picture is kept. */
export const drawn: readonly number[] = [390, 1440];
