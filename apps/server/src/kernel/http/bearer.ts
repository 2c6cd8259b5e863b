/** The token of a header `Authorization: Bearer …`; undefined where it holds none. */
export const bearerOf = (authorization: string | undefined): string | undefined => /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
