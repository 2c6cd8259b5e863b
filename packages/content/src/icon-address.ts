/** Whether an icon that content names is one outside: the address of an SVG, over https. */
export const isIconAddress = (icon: string): boolean =>
  /^https:\/\/[^\s/]+\.[^\s/]+\/\S+$/.test(icon) && URL.canParse(icon) && icon.length <= 500;
