/** The return setting that a version is of, in per cent: "94" of "2.94", a sister of version "2" with other weights; null of a version as it was printed. */
export function settingOf(version: string): string | null {
  return /^\d+\.(\d\d)$/.exec(version)?.[1] ?? null;
}
