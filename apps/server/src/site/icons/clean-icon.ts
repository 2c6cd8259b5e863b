import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** Shapes, and what groups them. Whatever else a drawing may hold (scripts, styles, pictures, links, text) is left out with all that is in it. */
const shapes = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const geometry = new Set(
  (
    'd points cx cy r rx ry x y x1 y1 x2 y2 width height transform stroke-width stroke-linecap stroke-linejoin stroke-miterlimit fill-rule clip-rule ' +
    'opacity fill-opacity stroke-opacity'
  ).split(' '),
);
/** Numbers, lengths, path commands and `rotate(45 12 12)`; no quotes, colons or slashes, so no address. */
const plain = /^[\w\s.,%()+-]*$/;
const elementsAtMost = 500;
const depthAtMost = 16;

/**
 * An SVG of somebody else's as an icon of the site: one symbol `icon` of plain shapes in the colour of the text around it, like those of the sprite. Null for what is no SVG,
 * has no size, or shows nothing.
 */
export function cleanIcon(text: string): string | null {
  const svg = rootOf(text);
  const box = svg && viewBoxOf(svg);
  if (!svg || !box) return null;
  let left = elementsAtMost;
  const draw = (element: XmlElement, depth: number): string => {
    if (!shapes.has(element.name) || depth > depthAtMost || (left -= 1) < 0) return '';
    const inner = element.name === 'g' ? drawAll(element, depth + 1) : '';
    if (element.name === 'g' && inner === '') return '';
    return `<${element.name}${attributesOf(element)}${inner === '' ? '/>' : `>${inner}</${element.name}>`}`;
  };
  const drawAll = ({ children }: XmlElement, depth: number): string =>
    children.map((child) => (child instanceof XmlElement ? draw(child, depth) : '')).join('');
  const drawn = drawAll(svg, 0);
  if (drawn === '' || left < 0) return null;
  // What holds for the whole drawing, as in sets of outlined icons.
  const whole = (['fill', 'stroke'] as const).map((name) => paint(svg, name, name === 'fill' ? 'currentColor' : 'none')).join('');
  const strokes = Object.entries(svg.attributes).filter(
    ([name, value]) => name.startsWith('stroke-') && geometry.has(name) && plain.test(value),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon" viewBox="${box}">` +
    `<g${whole}${strokes.map(([name, value]) => ` ${name}="${value}"`).join('')}>${drawn}</g></symbol></svg>`
  );
}

function rootOf(text: string): XmlElement | null {
  // A document type may hold entities, which may hold anything.
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    const { root } = parseXml(text);
    return root?.name === 'svg' ? root : null;
  } catch {
    return null;
  }
}

function viewBoxOf({ attributes: { height, viewBox, width } }: XmlElement): string | null {
  const numbers =
    viewBox === undefined
      ? [0, 0, lengthOf(width), lengthOf(height)]
      : viewBox
          .trim()
          .split(/[\s,]+/)
          .map(Number);
  const [, , wide = 0, high = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && wide > 0 && high > 0 ? numbers.join(' ') : null;
}

/** `24` and `24px`. */
const lengthOf = (text: string | undefined): number => Number((text ?? '').replace(/px$/, '') || NaN);

function attributesOf(element: XmlElement): string {
  const kept = Object.entries(element.attributes).filter(([name, value]) => geometry.has(name) && plain.test(value));
  return [...kept.map(([name, value]) => ` ${name}="${value}"`), paint(element, 'fill'), paint(element, 'stroke')].join('');
}

/** Every colour is the one of the text; nothing painted stays nothing painted. */
function paint({ attributes }: XmlElement, name: 'fill' | 'stroke', otherwise?: 'currentColor' | 'none'): string {
  const given = attributes[name]?.trim();
  const value = given === undefined || given === 'inherit' ? otherwise : /^(none|transparent)$/.test(given) ? 'none' : 'currentColor';
  return value === undefined ? '' : ` ${name}="${value}"`;
}
