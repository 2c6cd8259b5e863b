/** An address as a preview leads there: only ones that lead somewhere, never ones that run something. */
export const safeAddress = (href: string): string => (/^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href) ? href : '#');
