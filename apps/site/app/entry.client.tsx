import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { files, fill } from 'virtual:page-texts';

if (files) {
  const { default: texts } = await import(/* @vite-ignore */ files[document.documentElement.lang === 'it' ? 'it' : 'en']);
  fill(texts);
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
