import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanIcon } from './clean-icon.ts';

const svg = (inner: string, head = 'viewBox="0 0 24 24"') => `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`;
const symbol = (inner: string, whole = 'fill="currentColor" stroke="none"', box = '0 0 24 24') =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon" viewBox="${box}"><g ${whole}>${inner}</g></symbol></svg>`;

test('[R7-022] an SVG becomes one symbol of its shapes in the colour of the text', () => {
  expect(
    cleanIcon(svg('<g transform="rotate(45 12 12)"><path d="M1 2-3.5L4,5z" fill="#F00"/></g><circle cx="3" cy="4" r="2" fill="none"/>')),
  ).toBe(
    symbol('<g transform="rotate(45 12 12)"><path d="M1 2-3.5L4,5z" fill="currentColor"/></g><circle cx="3" cy="4" r="2" fill="none"/>'),
  );
  expect(cleanIcon(svg('<path d="M0 0h9"/>', 'width="16px" height="8"'))).toBe(symbol('<path d="M0 0h9"/>', undefined, '0 0 16 8'));
  // As sets of outlined icons are drawn.
  expect(
    cleanIcon(svg('<line x1="1" x2="2"/>', 'viewBox="0,0,10,10" fill="none" stroke="black" stroke-width="2" stroke-linecap="round"')),
  ).toBe(symbol('<line x1="1" x2="2"/>', 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"', '0 0 10 10'));
});

test('[R7-022] nothing that runs, loads, links or styles is left of an SVG from outside', () => {
  const hostile = svg(`
    <script>alert(1)</script><style>*{fill:url(https://spy.example.org)}</style><foreignObject><body onload="alert(1)"/></foreignObject>
    <image href="https://spy.example.org/x.png"/><a href="javascript:alert(1)"><path d="M9 9"/></a><use href="#x"/>
    <path d="M1 1" onclick="alert(1)" style="fill:red" class="x" id="y" fill="url(#a)" href="https://spy.example.org"/>
    <path d='M2 2" onload="alert(1)'/><animate attributeName="href"/><!-- note --><![CDATA[<script/>]]>`);
  expect(cleanIcon(hostile)).toBe(symbol('<path d="M1 1" fill="currentColor"/><path/>'));
});

test('[R7-022] what is no drawing, or is too much of one, is no icon', () => {
  for (const text of [
    '',
    'M0 0',
    '<html/>',
    '<svg viewBox="0 0 1 1">',
    svg(''),
    svg('<g><text>x</text></g>'),
    svg('<path d="M0 0"/>', ''),
    svg('<path d="M0 0"/>', 'viewBox="0 0 0 24"'),
    svg('<path d="M0 0"/>', 'viewBox="0 0 24 NaN"'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0"/>')}`,
    svg('<path d="M0 0"/>'.repeat(501)),
    svg(`${'<g>'.repeat(20)}<path d="M0 0"/>${'</g>'.repeat(20)}`),
  ])
    expect(cleanIcon(text), text.slice(0, 60)).toBeNull();
});

test('[R7-022] whatever stands in its attributes, an icon holds no address and no other element', () => {
  const name = fc.constantFrom('d', 'points', 'transform', 'fill', 'stroke', 'opacity', 'viewBox', 'href', 'onload', 'style');
  const value = fc.oneof(fc.string(), fc.constantFrom('url(//x)', 'javascript:x', '"><script>', "'", '&lt;script&gt;', '&#34;'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (given) => {
      const attributes = new Map(given);
      const text = [...attributes].map(([key, one]) => ` ${key}="${one.replaceAll(/[<"]/g, '')}"`).join('');
      const icon = cleanIcon(svg(`<path${text}/>`));
      expect(icon ?? symbol('<path/>')).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"><symbol id="icon" viewBox="0 0 24 24"><g [^<>:/]*><path[^<>:/]*\/><\/g><\/symbol><\/svg>$/,
      );
    }),
  );
});
