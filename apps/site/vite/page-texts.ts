import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** The texts of the frame and the home page, which the first load of every page carries: catalogs by name, with their folders below `app`. */
const folders = { shell: 'shell', games: 'shell', system: 'shell', home: 'features/home' } as const;
const features = Object.keys(folders) as (keyof typeof folders)[];
const locales = ['en', 'it'] as const;
type Language = (typeof locales)[number];

const entry = 'virtual:page-texts';
const kept = '\0tavolo:page-texts/';

/** The compiled messages of a catalog; one that cannot be compiled is named. */
export function compileCatalog(json: string, id: string): Record<string, unknown> {
  const catalog: Record<string, string> = JSON.parse(json);
  return Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => {
      try {
        return [key, compileMessage(message)];
      } catch (error) {
        throw new Error(`${id}: "${key}" is not a valid ICU message`, { cause: error });
      }
    }),
  );
}

/**
 * A browser needs the texts of one language, and a page never changes its language without being loaded anew. So the frame's texts are not
 * bundled: each language has a file of its own, named by its digest, which the page names (`virtual:page-texts`, `files`), and which fills the catalogs
 * (`fill`) before anything is drawn. Both catalogs of a feature are the same object in the browser, that of the page's language.
 * On the server and in development the texts are bundled as all others.
 */
export function pageTexts(): Plugin {
  const app = new URL('../app/', import.meta.url);
  const made = new Map<Language, { file: string; source: string }>();
  const fileOf = (locale: Language) => {
    const before = made.get(locale);
    if (before) return before;
    const catalogs = Object.fromEntries(
      features.map((feature) => {
        const path = `${folders[feature]}/texts/${locale}/${feature}.json`;
        return [feature, compileCatalog(readFileSync(new URL(path, app), 'utf8'), path)];
      }),
    );
    const source = `export default ${JSON.stringify(catalogs)};`;
    const file = `assets/texts-${locale}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
    made.set(locale, { file, source });
    return { file, source };
  };
  let isBuild = false;
  return {
    name: 'tavolo:page-texts',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId(id, importer) {
      if (id === entry) return `\0${entry}`;
      if (id.startsWith(kept)) return id;
      const name = /^\.\/(?:en|it)\/(\w+)\.json$/.exec(id)?.[1];
      const feature = features.find((one) => one === name && importer?.endsWith(`/app/${folders[one]}/texts/${one}.ts`));
      return isBuild && feature && this.environment.name === 'client' ? `${kept}${feature}` : null;
    },
    load(id) {
      if (id.startsWith(kept)) return 'export default {};';
      if (id !== `\0${entry}`) return null;
      if (!isBuild) return 'export const files = null; export const fill = () => {};';
      const files = Object.fromEntries(locales.map((locale) => [locale, `/${fileOf(locale).file}`]));
      const names = this.environment.name === 'client' ? features : [];
      return [
        ...names.map((feature) => `import ${feature} from ${JSON.stringify(kept + feature)};`),
        `export const files = ${JSON.stringify(files)};`,
        `export const fill = (texts) => { ${names.map((feature) => `Object.assign(${feature}, texts.${feature});`).join(' ')} };`,
      ].join('\n');
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const locale of locales) {
        const { file, source } = fileOf(locale);
        this.emitFile({ type: 'asset', fileName: file, source });
      }
    },
  };
}
