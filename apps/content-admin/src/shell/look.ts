export type Look = 'light' | 'dark';

const storageKey = 'tavolo.content-admin.look';

/** The look that was chosen here before, else that of the device. */
export function currentLook(): Look {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // Storage may be switched off.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Dresses the page: the design system's light brand or its dark one. */
export function applyLook(look: Look = currentLook()): void {
  document.documentElement.dataset.brand = look === 'light' ? 'riviera' : 'nova';
}

export function chooseLook(look: Look): void {
  applyLook(look);
  try {
    localStorage.setItem(storageKey, look);
  } catch {
    // It then lasts as long as the page.
  }
}
