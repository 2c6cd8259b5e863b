import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import type { CustomCode, Position } from './entry.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Stands for the nonce of an answer, which is known later. No content can hold it: attributes of that name are taken out. */
export const nonceMark = '{{page-nonce}}';

/** HTML that is ready for a position but for the nonce. */
export type Prepared = Readonly<Record<Position, string>>;

export interface Refused {
  name: string;
  reason: string;
}

/** What may stand in a head; anything else would end it and take the page's own tags along. */
const headElements = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template']);
/** They change what every other address or the document itself means. */
const neverAllowed = new Set(['base', 'html', 'head', 'body', 'plaintext', 'frameset', 'title']);

/**
 * Holds what stands at the start of the body. React, taking over a body, passes over elements of names it does not expect there; a `div` of the
 * operator's it would take for the page's own, and draw the whole page anew without it.
 */
const startElement = 'custom-code';

/**
 * Reads the operator's entries as a browser would and writes them anew, so that nothing in them can stay open and swallow the page.
 * Scripts and styles get the page's nonce. Entries that wait for a consent go into a template, in which nothing runs.
 */
export function prepare(entries: readonly CustomCode[]): { code: Prepared; refused: Refused[] } {
  const code: Record<Position, string> = { head: '', bodyStart: '', bodyEnd: '' };
  const refused: Refused[] = [];
  for (const entry of entries) {
    if (!entry.isEnabled) continue;
    try {
      code[entry.position] += rewrite(entry);
    } catch (error) {
      refused.push({ name: entry.name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  if (code.bodyStart !== '') code.bodyStart = `<${startElement}>${code.bodyStart}</${startElement}>`;
  // The listener for what fails stands before all of it.
  const any = code.head !== '' || code.bodyStart !== '' || code.bodyEnd !== '';
  return { code: any ? { ...code, head: `<script nonce="${nonceMark}">${errorCatcher}</script>${code.head}` } : code, refused };
}

/** Errors of inline and foreign scripts; kept until the page's own code fetches them. Ours are files of this origin. */
export const errorCatcher =
  '(function(w){var k=w.customCodeErrors=[];w.addEventListener("error",function(e){var f=e.filename;' +
  'var s=document.currentScript,n=s&&s.getAttribute("data-entry");' +
  'if(n||!f||f.split("#")[0]===location.href.split("#")[0]||f.indexOf(location.origin)!==0){if(k.length<20&&e.message)k.push([n||"",String(e.message)]);}})})(window)';

function rewrite(entry: CustomCode): string {
  const fragment = parseFragment(entry.code, { onParseError: refuseOpenEnds });
  visit(fragment, (node) => checkAndMark(node, entry));
  if (entry.position === 'head') for (const node of fragment.childNodes) refuseOutsideHead(node);
  const html = serialize(fragment);
  if (entry.consent === 'necessary') return html;
  return `<template data-custom-code="${attribute(entry.name)}" data-consent="${entry.consent}">${html}</template>`;
}

const openEnds: ReadonlySet<string> = new Set([
  'eof-in-comment',
  'eof-in-script-html-comment-like-text',
  'eof-in-tag',
  'eof-in-cdata',
  'eof-in-element-that-can-contain-only-text',
  'closing-of-element-with-open-child-elements',
]);

/** What does not end is an accident: half of it would be shown or run. */
function refuseOpenEnds({ code }: { code: string }): void {
  if (openEnds.has(code)) throw new Error(`the code does not end: ${code}`);
}

function checkAndMark(node: Node, { position, name: entry }: CustomCode): void {
  if (!defaultTreeAdapter.isElementNode(node)) return;
  const { tagName } = node;
  if (neverAllowed.has(tagName)) throw new Error(`<${tagName}> is not allowed`);
  if (position === 'head' && tagName === 'iframe') throw new Error('<iframe> cannot stand in the head');
  if (tagName === 'meta' && node.attrs.some(({ name }) => name === 'http-equiv')) throw new Error('<meta http-equiv> is not allowed');
  node.attrs = node.attrs.filter(({ name }) => name !== 'nonce');
  if (tagName === 'script' || tagName === 'style') node.attrs.push({ name: 'nonce', value: nonceMark });
  // Its errors are told under the name of its entry.
  if (tagName === 'script') node.attrs.push({ name: 'data-entry', value: entry });
}

function refuseOutsideHead(node: Node): void {
  if (defaultTreeAdapter.isTextNode(node)) {
    if (node.value.trim() !== '') throw new Error('text cannot stand in the head');
  } else if (defaultTreeAdapter.isElementNode(node) && !headElements.has(node.tagName))
    throw new Error(`<${node.tagName}> cannot stand in the head`);
}

function visit(parent: Parent, each: (node: Node) => void): void {
  for (const child of parent.childNodes) {
    each(child);
    if ('childNodes' in child) visit(child, each);
    if ('content' in child) visit(child.content, each);
  }
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
