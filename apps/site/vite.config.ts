import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { classNames, sprite } from '@tavolo/ui/vite';
import { defineConfig } from 'vite';
import { compiledAhead } from './vite/compiled-ahead.ts';
import { compress } from './vite/compress.ts';
import { gameTiles } from './vite/game-tiles.ts';
import { layerOrder } from './vite/layer-order.ts';
import { slimManifest } from './vite/manifest.ts';
import { pageTexts } from './vite/page-texts.ts';
import { readingCallNames } from './vite/reading-calls.ts';
import { texts } from './vite/texts.ts';
import { unusedRouterParts } from './vite/unused-router-parts.ts';
import { largeFiles } from './app/runtime/deferred-hydration/start-scripts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files of the site below these folders (or with names that begin so), as a part of a pattern. */
const app = (...paths: string[]) => `/apps/site/app/(?:${paths.join('|')})`;
/** Catalogues of texts in both languages, by their names, in the folder of a feature. */
const catalogues = (folder: string, names: string) => String.raw`${folder}/texts/(?:(?:en|it)/)?(?:${names})\.`;
/** Files of the library of components below these folders. */
const ui = (...paths: string[]) => `/packages/ui/src/(?:${paths.join('|')})`;
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * What every page needs goes into few files, the libraries and the frame: fewer requests and better compression than the
 * forty small files that sharing by route would give. What the screens of a feature share, or show of another feature, is a file of that feature
 * (its folders `api`, `rules`, `components`, `texts`); a screen itself comes with its page.
 */
const groups = [
  // Three files in place of one, since each is evaluated in a task of its own (runtime/deferred-hydration/start-scripts.ts).
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
  { name: 'queries', test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*nfiniteQuery(Observer|\.))/ },
  {
    name: 'frame',
    test: anyOf(
      'tavolo:page-texts',
      ui(
        'styles/',
        String.raw`icon/icon\.`,
        'button/',
        'class-list/',
        'amount/',
        'badge/',
        'chip/',
        'skeleton/',
        'rail/',
        'card/',
        'toast/toasts',
      ),
      '/packages/contract/src/(?:client|reading-calls|errors|version)',
      app(String.raw`root\.`, 'runtime/(?!background/|drawing/|routing/|vitals/)', 'operator/seo/'),
      app(
        'shell/(?:frame|game-tiles|popups|styles|system-pages)/',
        String.raw`shell/layouts/default\.`,
        catalogues('shell', 'games|shell|system'),
      ),
    ),
  },
  // Small things that parts of every kind want, which would have them load one of the files below for it.
  {
    name: 'small',
    test: anyOf(
      '/packages/content/',
      ui('toast/places'),
      app('shell/format/', 'features/game/rules/frame-message', 'operator/tracking/promo-code'),
    ),
  },
  // What every page fetches once it rests (runtime/session/session-keeper.tsx): of a dozen files each alone would cost a slow phone milliseconds to ask for, and
  // what it shares with the cashier and the forms would bring these along. A browser has it when a later page wants a part of it.
  { name: 'background', test: anyOf(app('background-effects')) },
  // What the pages of rewards, the account, the wallet and the forms share: few files, since the list of all pages names the files of each.
  { name: 'facts', test: anyOf(ui('state/', 'note/', 'list/', 'tabs/')) },
  { name: 'page', test: anyOf(app('shell/page/', 'shell/prose/prose', catalogues('shell', 'page'))) },
  { name: 'forms', test: anyOf(ui('field/', 'choice/'), '/packages/validation/', '/packages/contract/src/messages', app('shell/forms/')) },
  // A running bonus's bar, wherever a player has bonus money.
  { name: 'wagering', test: anyOf(ui('progress/'), app('shell/wagering/', catalogues('shell', 'wagering'))) },
  // What the screens of one feature share.
  { name: 'cashier', test: anyOf(app('features/cashier/(?:api|rules|components)/', catalogues('features/cashier', 'cashier'))) },
  {
    name: 'account',
    test: anyOf(app('features/profile/components/(?!personal-field)', catalogues('features/profile', 'account|profile'))),
  },
  // The sportsbook's pages share most of what they draw; nothing else loads it.
  {
    name: 'betting',
    test: anyOf('/packages/odds/', app('features/betting/(?:api|rules|components)/'), catalogues('features/betting', 'betting|markets')),
  },
  { name: 'bets', test: anyOf(app('features/bets/(?:api|rules|components)/'), catalogues('features/bets', 'bets')) },
  { name: 'rewards', test: anyOf(app('features/(?:promotions|tournaments)/texts/')) },
  // Shown by the cashier and the account as well, which want none of the others.
  { name: 'offers', test: anyOf(catalogues('features/offers', 'offers')) },
  // Part of no other: the styles of that one would come with it to every page.
  { name: 'features', test: anyOf('/packages/content/src/features') },
];

const everywhere = new RegExp(`^assets/(${[...largeFiles, 'rolldown-runtime'].join('|')})-`);

/** The list of routes names every file, and every page loads it: the names are short, but for the files that everybody has. */
const named = new Set([...largeFiles, 'rolldown-runtime']);
const chunkFileNames = ({ name }: { name: string }) => (named.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js');

export default defineConfig({
  plugins: [
    pageTexts(),
    texts(),
    readingCallNames(),
    sprite(),
    classNames([here('./app'), here('../../packages/ui/src')]),
    gameTiles(),
    reactRouter(),
    unusedRouterParts(),
    layerOrder(),
    compiledAhead(largeFiles),
    compress(),
    slimManifest(),
  ],
  css: { transformer: 'lightningcss' },
  // For development: all libraries are found before the first page. One that is found by a page has them all made anew, under other names, and the page is
  // left without its scripts.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}', '!./app/**/*.test.{ts,tsx}'] },
  build: {
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((path) => !everywhere.test(path)) },
    target: ['chrome111', 'safari16.4', 'firefox114'],
  },
  // How long each plugin took is of no use to who starts the product.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { pluginTimings: false },
          output: { codeSplitting: { groups }, entryFileNames: 'assets/[hash].js', chunkFileNames },
        },
      },
    },
    ssr: { build: { rolldownOptions: { checks: { pluginTimings: false } } } },
  },
  ssr: { noExternal: [/^@tavolo\//] },
});
