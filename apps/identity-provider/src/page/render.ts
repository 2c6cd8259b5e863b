import { instruments } from '../instruments.ts';
import { texts } from './texts.ts';

/** The page in the frame. What it shows is drawn by its script from the state of the check; the texts travel as data. */
export function widgetPage(base: string): string {
  const data = JSON.stringify({ base, texts, specimens: instruments.map(({ behaviour }) => behaviour) }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox ID</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/websdk.css">
<script type="application/json" id="data">${data}</script>
<script src="${base}/websdk.js" defer></script>
</head>
<body>
<p class="sandbox" id="sandbox"></p>
<div id="main" aria-live="polite"><p class="quiet" role="status">…</p></div>
</body>
</html>`;
}
