import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { classNames, sprite } from '@tavolo/ui/vite';
import { defineConfig } from 'vite';
import { texts } from './vite/texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [texts(), sprite(), classNames([here('./app'), here('../../packages/ui/src')]), reactRouter()],
  css: { transformer: 'lightningcss' },
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0, target: ['chrome111', 'safari16.4', 'firefox114'] },
  ssr: { noExternal: [/^@tavolo\//] },
});
