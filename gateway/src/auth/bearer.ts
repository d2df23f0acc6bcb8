/** The token of a header `authorization`. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
