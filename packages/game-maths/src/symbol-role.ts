/** What a symbol of a slot is good for. */
export type SymbolRole = 'regular' | 'wild' | 'scatter' | 'wildScatter';
