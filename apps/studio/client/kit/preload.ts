/** Something that must be there before the first spin. */
export type Asset = { kind: 'image'; name: string; url: string } | { kind: 'font'; family: string; weight: number; url: string };

export interface Loaded {
  image(name: string): ImageBitmap;
}

/**
 * Loads everything at once and reports progress from 0 to 1. A font that does not come is replaced by the system's; a picture that does
 * not come is asked for twice and then is an error.
 */
export async function preload(assets: readonly Asset[], onProgress: (share: number) => void): Promise<Loaded> {
  const images = new Map<string, ImageBitmap>();
  let done = 0;

  async function picture(url: string): Promise<ImageBitmap> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    // Decoded beside the page. An image element's picture is decoded where it is drawn, in the middle of the painting.
    return createImageBitmap(await response.blob());
  }

  async function load(asset: Asset): Promise<void> {
    if (asset.kind === 'image') images.set(asset.name, await picture(asset.url).catch(() => picture(asset.url)));
    else {
      const face = new FontFace(asset.family, `url("${asset.url}") format("woff2")`, { weight: String(asset.weight) });
      document.fonts.add(face);
      await face.load().catch(() => undefined);
    }
    done++;
    onProgress(done / assets.length);
  }

  await Promise.all(assets.map(load));
  return {
    image(name) {
      const image = images.get(name);
      if (!image) throw new Error(`Picture ${name} was not loaded`);
      return image;
    },
  };
}
