declare module 'virtual:react-router/server-manifest' {
  /** What the router's build wrote of itself; its version is a digest of the built files. */
  const manifest: { version: string };
  export default manifest;
}

declare module 'virtual:page-texts' {
  /** Where the texts of the frame are, by language; null in development, where they are bundled. */
  export const files: Readonly<Record<'en' | 'it', string>> | null;
  /** Puts what such a file holds into the catalogs. */
  export function fill(texts: unknown): void;
}
