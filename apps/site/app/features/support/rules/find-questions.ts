/** A group of questions as the page gets it, with the plain text of every answer to look through. */
export interface Searchable {
  question: string;
  text: string;
}

/** Lower case without accents, so that "perche" finds "perché". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word of a search begins a word of the question or its answer. An empty search fits everything. */
export function fitsSearch({ question, text }: Searchable, search: string): boolean {
  const words = plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const found = ` ${plain(`${question} ${text}`).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => found.includes(` ${word}`));
}
