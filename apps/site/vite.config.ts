import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { classNames, sprite } from '@tavolo/ui/vite';
import { defineConfig } from 'vite';
import { compiledAhead } from './vite/compiled-ahead.ts';
import { compress } from './vite/compress.ts';
import { layerOrder } from './vite/layer-order.ts';
import { slimManifest } from './vite/manifest.ts';
import { pageTexts } from './vite/page-texts.ts';
import { readingCallNames } from './vite/reading-calls.ts';
import { texts } from './vite/texts.ts';
import { largeFiles } from './app/wake-up/start-scripts.ts';
import { unusedRouterParts } from './vite/unused-router-parts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What every page needs goes into few files, the libraries and the frame: fewer requests and better compression than the
 * forty small files that sharing by route would give. Windows, forms and the rest come with the page that uses them.
 */
const groups = [
  // Three files in place of one, since each is evaluated in a task of its own (app/wake-up/start-scripts.ts).
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
  { name: 'queries', test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*nfiniteQuery(Observer|\.))/ },
  {
    name: 'frame',
    test: /tavolo:page-texts|packages\/ui\/src\/(styles|icon\/icon\.|button|class-list|amount|badge|chip|skeleton|rail|card|toast\/toasts)|packages\/contract\/src\/(client|reading-calls|errors|version)|apps\/site\/app\/(api|shell\/(?!menu-popup|empty-frame)|session|popups|seo|styles|system|layouts\/default|locale|root|site-context|texts\/(use-text|format-message|number-text|define|shell|games|system)\.|games\/(game-card|game-picture|game-tile|game-mosaic|wide-game|like|likes|like-button|own-games)\.)/,
  },
  // Small things that parts of every kind want, which would have them load one of the files below for it.
  {
    name: 'small',
    test: /packages\/content\/|packages\/ui\/src\/toast\/places|apps\/site\/app\/(format\/|game\/frame-message|tracking\/promo-code|inactivity\/used)/,
  },
  // What every page fetches once it rests (app/session/session-keeper.tsx): of a dozen files each alone would cost a slow phone milliseconds to ask for, and
  // what it shares with the cashier and the forms would bring these along. A browser has it when a later page wants a part of it.
  { name: 'watches', test: /apps\/site\/app\/watches\/watches\./ },
  // What the pages of rewards, the account, the wallet and the forms share: few files, since the list of all pages names the files of each.
  { name: 'facts', test: /packages\/ui\/src\/(state|note|list|tabs)\// },
  {
    name: 'page',
    test: /apps\/site\/app\/page\/|apps\/site\/app\/content\/prose|apps\/site\/app\/texts\/((en|it)\/)?page\./,
  },
  {
    name: 'forms',
    test: /packages\/ui\/src\/(field|choice)\/|packages\/validation\/|packages\/contract\/src\/messages|apps\/site\/app\/forms\//,
  },
  {
    name: 'cashier',
    test: /apps\/site\/app\/cashier\/(?!deposit|withdraw|history|wallet|receipt|paymobile)|apps\/site\/app\/texts\/((en|it)\/)?cashier\./,
  },
  // Part of no other: the styles of that one would come with it to every page.
  { name: 'features', test: /packages\/content\/src\/features/ },
  { name: 'rewards', test: /apps\/site\/app\/texts\/((en|it)\/)?(promotions|competitions)\./ },
  {
    name: 'account',
    test: /apps\/site\/app\/profile\/(account-|facts|profile)|apps\/site\/app\/texts\/((en|it)\/)?(account|profile)\./,
  },
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
    reactRouter(),
    unusedRouterParts(),
    layerOrder(),
    compiledAhead(largeFiles),
    compress(),
    slimManifest(),
  ],
  css: { transformer: 'lightningcss' },
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
