export { parseMarkdown, plainLine, type Block, type Inline } from './parse-markdown.ts';
