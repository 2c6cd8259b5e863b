import { ContentError, invalidKey } from '../errors.ts';
import type { Scalar, Shape, Shapes } from './shapes.ts';
import { isTree, type Budget } from './tree.ts';

export interface SortKey {
  /** Names from the entry to a scalar. */
  path: string[];
  scalar: Scalar;
  descending: boolean;
}

const mostKeys = 10;

/** Reads `sort`: text with commas, lists of it, or trees. Throws ContentError with Strapi's messages. */
export function parseSort(value: unknown, shape: Shape, shapes: Shapes, budget: Budget): SortKey[] {
  const keys: SortKey[] = [];
  const add = (path: string[], order: string): void => {
    budget.spend(path.length);
    if (order !== '' && !/^(asc|desc)$/i.test(order))
      throw new ContentError('ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC');
    let at = shape;
    for (const [index, name] of path.entries()) {
      const before = path.slice(0, index).join('.') || null;
      const field = shapes.field(at, name);
      const own = path.slice(0, index + 1).join('.');
      if (!field || field.kind === 'zone') throw invalidKey(name, shapes.knows(at, name) ? own : before);
      const isLast = index === path.length - 1;
      // Only a scalar can be put in order, and behind a scalar there is nothing.
      if (isLast !== (field.kind === 'scalar')) throw invalidKey(isLast ? name : (path[index + 1] ?? name), own);
      if (field.kind === 'scalar') keys.push({ path, scalar: field.scalar, descending: order.toLowerCase() === 'desc' });
      else at = field.shape;
    }
    if (keys.length > mostKeys) throw new ContentError('ValidationError', `The query has more than ${mostKeys} sort keys`);
  };
  const text = (list: string): void => {
    for (const part of list.split(',')) {
      if (part.trim() === '') continue;
      const [field = '', order = 'asc'] = part.trim().split(':');
      if (field.trim() === '') continue;
      add(field.trim().split('.'), order.trim());
    }
  };
  const tree = (item: unknown, path: string[]): void => {
    if (!isTree(item)) throw new ContentError('ValidationError', `Invalid sort type expected object or string got ${typeof item}`);
    for (const [name, order] of Object.entries(item)) {
      if (isTree(order)) tree(order, [...path, name]);
      else if (typeof order === 'string') {
        if (order.trim() !== '') add([...path, name], order.trim());
      } else throw new ContentError('ValidationError', `Invalid sort type expected object or string got ${typeof order}`);
    }
  };
  if (value === undefined || value === null || value === '') return keys;
  if (typeof value === 'string') text(value);
  else if (Array.isArray(value)) for (const item of value) typeof item === 'string' ? text(item) : tree(item, []);
  else if (isTree(value)) tree(value, []);
  else
    throw new ContentError(
      'ValidationError',
      'Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects',
    );
  return keys;
}
