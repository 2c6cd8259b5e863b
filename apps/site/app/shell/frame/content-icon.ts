import { isIconAddress } from '@tavolo/content/icon-address';
import { iconOr, isIconName, type IconName, type IconSource } from '@tavolo/ui/icon/names.ts';

/** Content names an icon without its weight, the filled one is ours unless there is only the other; or one outside, which our own address hands on. */
export function contentIcon(name: string | null | undefined, fallback: IconName): IconSource {
  if (name && isIconAddress(name)) return `/external-icon?from=${encodeURIComponent(name)}`;
  const filled = `${name}-fill`;
  return isIconName(filled) ? filled : iconOr(name, fallback);
}
