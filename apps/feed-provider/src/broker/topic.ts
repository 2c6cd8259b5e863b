/** Whether a routing key is one that a binding asks for: `*` is one word, `#` any number of them. */
export function matchesTopic(pattern: string, routingKey: string): boolean {
  return matches(pattern.split('.'), routingKey.split('.'));
}

function matches([first, ...pattern]: readonly string[], words: readonly string[]): boolean {
  if (first === undefined) return words.length === 0;
  if (first === '#') return matches(pattern, words) || (words.length > 0 && matches(['#', ...pattern], words.slice(1)));
  return words.length > 0 && (first === '*' || first === words[0]) && matches(pattern, words.slice(1));
}
