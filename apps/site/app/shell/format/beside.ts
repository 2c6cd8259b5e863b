/** Things named beside each other in one text. Each keeps its point: no line begins with one. */
export const beside = (names: readonly string[]): string => names.join('\u00a0· ');
