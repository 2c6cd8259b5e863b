/**
 * Paths by the names under which the specification knows them (section 2); `:name` stands for a part of the address. What every page loads
 * spells its few addresses by hand, as that is shorter.
 */
export const namedRoutes = {
  betting: '/betting',
  'game-index-sysname': '/game/:sysname',
  'game-sysname': '/game/:sysname',
  'game-index-item': '/game/:item',
  'cashier-index-deposit-index-sysname': '/cashier/deposit/:sysname',
  'cashier-index-deposit': '/cashier/deposit',
} as const;

export type RouteName = keyof typeof namedRoutes;

type Places<P extends string> = P extends `${string}:${infer Place}/${infer Rest}`
  ? Place | Places<`/${Rest}`>
  : P extends `${string}:${infer Place}`
    ? Place
    : never;

/** The parts that the address of a named route asks for. */
export type RouteParts<N extends RouteName> = { [Place in Places<(typeof namedRoutes)[N]>]: string };

/** Addresses without parts are called by their name alone. */
type PartsArgument<N extends RouteName> = [keyof RouteParts<N>] extends [never] ? [parts?: Record<string, never>] : [parts: RouteParts<N>];

/** The path of a named route, without its language, as the router's links want it. Parts are escaped. */
export function routePath<N extends RouteName>(name: N, ...[parts]: PartsArgument<N>): string {
  const given = new Map(Object.entries(parts ?? {}));
  return namedRoutes[name].replaceAll(/:(\w+)/g, (_, place: string) => {
    const part = given.get(place);
    if (part === undefined || part === '') throw new Error(`The address ${name} needs ${place}`);
    return encodeURIComponent(part);
  });
}
