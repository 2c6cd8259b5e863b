declare module 'virtual:react-router/server-manifest' {
  /** What the router's build wrote of itself; its version is a digest of the built files. */
  const manifest: { version: string };
  export default manifest;
}
