import { useLocale } from '../../../runtime/texts/use-text.tsx';
import { localized } from '../../../runtime/locale.ts';

/** Hands a text on by the device's own ways of sharing; where it has none, copies it and says so. `textOf` is given what makes an address of a path. */
export function useShare(
  textOf: (address: (path: string) => string) => string,
  { copied, failed }: { copied: string; failed: string },
): () => Promise<void> {
  const locale = useLocale();
  return async () => {
    const text = textOf((path) => `${location.origin}${localized(path, locale)}`);
    try {
      if (typeof navigator.share === 'function') await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        const { toasts } = await import('@tavolo/ui/toast/toasts.ts');
        toasts.good(copied);
      }
    } catch (error) {
      // Who closes the device's window shares nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const { toasts } = await import('@tavolo/ui/toast/toasts.ts');
      toasts.bad(failed);
    }
  };
}
