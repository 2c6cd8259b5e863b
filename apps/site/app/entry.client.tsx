import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { files, fill } from 'virtual:page-texts';

if (files) {
  const { default: texts } = await import(/* @vite-ignore */ files[document.documentElement.lang === 'it' ? 'it' : 'en']);
  fill(texts);
}

// React Router leaves the end of a page's data unread when another navigation overtakes it, and nobody hears that reading fail (8.5.1).
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault();
});

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
