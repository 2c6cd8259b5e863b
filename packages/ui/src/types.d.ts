declare module 'virtual:sprite' {
  /** Address of the icon sprite. */
  const url: string;
  export default url;
}
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css' {}
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, number | { min: number; max: number }> },
  ): Promise<Uint8Array>;
}
