import { iconOr, isIconName, type IconName } from '@tavolo/ui/icon/names.ts';

/** Content names an icon without its weight; the filled one is ours unless there is only the other. */
export function contentIcon(name: string | null | undefined, fallback: IconName): IconName {
  const filled = `${name}-fill`;
  return isIconName(filled) ? filled : iconOr(name, fallback);
}
