/** The wide pictures of `public/art/banners` with the colour that their left side ends in, so that words stand on calm ground. */
export const bannerPalettes = {
  acca: 'green',
  cashback: 'gold',
  freespins: 'rose',
  live: 'red',
  race: 'gold',
  refer: 'rose',
  vip: 'blue',
  welcome: 'violet',
} as const;

export type BannerArt = keyof typeof bannerPalettes;
export type Palette = (typeof bannerPalettes)[BannerArt];
/** Every palette, for what content names. */
export const palettes: readonly Palette[] = [...new Set(Object.values(bannerPalettes))];
