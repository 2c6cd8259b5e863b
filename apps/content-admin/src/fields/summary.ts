import { isFields, type Fields } from '../schema/model.ts';

const titles = ['title', 'name', 'heading', 'label', 'question', 'text', 'key', 'url', 'value'];

/** The words by which a component is known while it is closed. */
export function summaryOf(fields: Fields): string {
  const words = [
    // A title of which the last words stand out is one title all the same.
    [fields.title, fields.title_accent].filter((part) => typeof part === 'string' && part !== '').join(' '),
    ...titles.map((name) => fields[name]),
    ...Object.entries(fields).flatMap(([name, value]) => (name === '__component' ? [] : [value])),
  ];
  const text = words.find((value): value is string => typeof value === 'string' && value.trim() !== '');
  if (text !== undefined) return text.replaceAll(/\s+/g, ' ').slice(0, 120);
  const file = Object.values(fields).find((value) => isFields(value) && typeof value.name === 'string');
  if (isFields(file)) return String(file.name);
  // What only holds others is known by them.
  const items = Object.values(fields).find((value) => Array.isArray(value) && value.some(isFields));
  return Array.isArray(items)
    ? items
        .filter(isFields)
        .map(summaryOf)
        .filter((each) => each !== '')
        .join(', ')
        .slice(0, 120)
    : '';
}

/** Who alone is shown a component; null for everybody, and where that is not its own choice. */
export const audienceOf = ({ audience }: Fields): string | null => (typeof audience === 'string' && audience !== 'all' ? audience : null);
