import type { CallName } from '@tavolo/contract';
import type { Module } from './manifest.ts';
import type { CallGuard } from './token.ts';

/** The list of modules is no product: says in a sentence each what is missing, doubled, or goes in a circle. */
export class ModulesRefused extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ModulesRefused';
    this.sentences = sentences;
  }
}

interface Given {
  /** Who gives it. */
  by: string;
  kind: 'service' | 'port' | 'guard';
}

/**
 * The modules in the order in which they start: each after those whose services it needs, else as listed. Looks at manifests alone and starts
 * nothing. Throws ModulesRefused.
 */
export function link(modules: readonly Module[]): Module[] {
  const refusals = [...doubles(modules), ...missing(modules)];
  if (refusals.length > 0) throw new ModulesRefused(refusals);
  return inOrder(modules);
}

/** What is given by the name of its token. */
function givenBy(modules: readonly Module[]): Map<string, Given> {
  const given = new Map<string, Given>();
  for (const { name: by, provides, guards } of modules)
    for (const { name, kind } of [...Object.values(provides), ...Object.values(guards)]) given.set(name, { by, kind });
  return given;
}

const allGuards = ({ guarded }: Module): [CallName, CallGuard][] =>
  Object.entries(guarded).flatMap(([call, guards]) => guards.map((one): [CallName, CallGuard] => [call as CallName, one]));

function missing(modules: readonly Module[]): string[] {
  const given = givenBy(modules);
  return modules.flatMap((module) => {
    const needs = Object.values(module.needs)
      .filter(({ name }) => !given.has(name))
      .map((token) =>
        token.kind === 'guard'
          ? `${module.name} needs the guard ${token.name}, which no module gives: nothing would stand against ${token.against}.`
          : `${module.name} needs ${token.name}, which no module gives.`,
      );
    const guards = allGuards(module)
      .filter(([, { name }]) => !given.has(name))
      .map(
        ([call, { name, against }]) =>
          `${module.name} needs the guard ${name} before ${call}, which no module gives: nothing would stand against ${against}.`,
      );
    return [...needs, ...guards];
  });
}

function doubles(modules: readonly Module[]): string[] {
  const kinds: [what: string, of: (module: Module) => string[]][] = [
    ['are called', ({ name }) => [name]],
    ['give', ({ provides, guards }) => [...Object.values(provides), ...Object.values(guards)].map(({ name }) => name)],
    ['have the job', ({ jobs }) => Object.keys(jobs)],
    ['own the table', ({ tables }) => Object.keys(tables)],
    ['have the SQL of', ({ sql }) => Object.keys(sql)],
  ];
  return kinds.flatMap(([what, of]) => {
    const first = new Map<string, string>();
    const found: string[] = [];
    for (const module of modules)
      for (const one of of(module)) {
        const other = first.get(one);
        if (other === undefined) first.set(one, module.name);
        else found.push(what === 'are called' ? `Two modules are called ${one}.` : `${other} and ${module.name} both ${what} ${one}.`);
      }
    return found;
  });
}

function inOrder(modules: readonly Module[]): Module[] {
  const given = givenBy(modules);
  const byName = new Map(modules.map((module) => [module.name, module]));
  const ordered: Module[] = [];
  const state = new Map<string, 'under way' | 'done'>();
  const visit = (module: Module, path: readonly string[]): void => {
    if (state.get(module.name) === 'done') return;
    if (state.get(module.name) === 'under way') {
      const circle = [...path.slice(path.indexOf(module.name)), module.name];
      throw new ModulesRefused([`Modules need each other in a circle: ${circle.join(' needs ')}.`]);
    }
    state.set(module.name, 'under way');
    for (const token of Object.values(module.needs)) {
      const provider = token.kind === 'service' ? byName.get(given.get(token.name)?.by ?? '') : undefined;
      if (provider) visit(provider, [...path, module.name]);
    }
    state.set(module.name, 'done');
    ordered.push(module);
  };
  for (const module of modules) visit(module, []);
  return ordered;
}

/** Throws ModulesRefused where a module answers a call that another one answers too, or without a guard that the call must have. */
export function checkCalls(answered: readonly { module: Module; names: readonly CallName[] }[]): void {
  const known = new Set(answered.flatMap(({ module }) => allGuards(module).map(([, one]) => one)));
  for (const { module } of answered) for (const token of Object.values(module.guards)) if ('calls' in token) known.add(token as CallGuard);
  const first = new Map<CallName, string>();
  const refusals: string[] = [];
  for (const { module, names } of answered)
    for (const call of names) {
      const other = first.get(call);
      if (other !== undefined) refusals.push(`${other} and ${module.name} both answer ${call}.`);
      first.set(call, module.name);
      for (const one of known)
        if (one.calls.includes(call) && !module.guarded[call]?.includes(one))
          refusals.push(`${module.name} answers ${call} without the guard ${one.name}: nothing would stand against ${one.against}.`);
    }
  for (const { module, names } of answered)
    for (const call of Object.keys(module.guarded) as CallName[])
      if (!names.includes(call)) refusals.push(`${module.name} guards ${call}, which it does not answer.`);
  if (refusals.length > 0) throw new ModulesRefused(refusals);
}
