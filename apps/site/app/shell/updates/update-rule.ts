/** Reads the build manifest; null for anything else, e.g. the page of a proxy. */
export function readBuild(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'string' && answer.version !== ''
    ? answer.version
    : null;
}

/** The settings of content; seconds between two questions are never fewer than half a minute. */
export interface UpdateSettings {
  is_enabled: boolean;
  interval_seconds: number;
}

export const usualUpdate: UpdateSettings = { is_enabled: true, interval_seconds: 300 };

/** Milliseconds between two questions; null when nobody asks. */
export function updateInterval({ is_enabled: isEnabled, interval_seconds: seconds }: UpdateSettings): number | null {
  return isEnabled ? Math.max(30, seconds) * 1000 : null;
}

/** Whether the new version is offered: it is another one than this page's and was not offered yet. */
export function isNews(running: string | null, published: string | null, offered: string | null): boolean {
  return running !== null && published !== null && published !== running && published !== offered;
}
