/** Something that somebody of the staff may do: `<module>.<action>`. */
export type Permission = `${string}.${string}`;

/** Declares what a module lets people do: its permissions by the names of the actions. Roles are put together from them where the product is composed. */
export function permissionsOf<Module extends string, Action extends string>(
  module: Module,
  actions: readonly Action[],
): { readonly [A in Action]: `${Module}.${A}` } {
  return Object.fromEntries(actions.map((action) => [action, `${module}.${action}`])) as { [A in Action]: `${Module}.${A}` };
}
