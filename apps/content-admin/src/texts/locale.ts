/** The languages that the editor itself speaks. */
export type EditorLocale = 'en' | 'it';
