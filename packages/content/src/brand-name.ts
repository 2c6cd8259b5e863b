/** A text of the content with the brand's name where it says `{brand}`, so that the name is entered once (`brand_name`). */
export const withBrand = (text: string, brand: string): string => text.replaceAll('{brand}', () => brand);
