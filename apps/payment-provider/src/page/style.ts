/** Style sheet of the hosted page: a neutral, light page of a payment company. Contrasts are AA; nothing moves under reduced motion. */
export const styleSheet = `
*,*::before,*::after{box-sizing:border-box}
:root{--ink:#14182b;--ink-2:#4a5170;--line:#d4d8e6;--field:#8a91ab;--page:#eef0f6;--card:#fff;--accent:#3730a3;--accent-2:#2c2685;--bad:#b3122f;--bad-soft:#fdeef0;--note:#fff6dc;--note-ink:#5c4300;color-scheme:light}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.sandbox{background:var(--note);color:var(--note-ink);text-align:center;font-size:14px;font-weight:600;padding:8px 16px;margin:0}
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:1040px;margin:0 auto;padding:16px}
.brand{display:flex;align-items:center;gap:10px;font-weight:700;letter-spacing:-.01em}
.brand svg{width:28px;height:28px;flex:none}
.languages{display:flex;gap:4px;list-style:none;margin:0;padding:0}
.languages a{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;border-radius:10px;color:var(--ink-2);font-size:14px;font-weight:600;text-decoration:none}
.languages a[aria-current]{color:var(--ink);background:#dfe3f0}
main{max-width:1040px;margin:0 auto;padding:0 16px 48px;display:grid;gap:24px;align-items:start}
body:has(main.narrow) .bar{max-width:520px}
main.narrow{max-width:520px}
.panel{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:24px 20px;box-shadow:0 18px 40px -28px rgb(20 24 43/.45)}
h1{font-size:20px;line-height:1.25;margin:0 0 4px;letter-spacing:-.01em}
h2{font-size:16px;margin:0 0 4px}
.total{display:flex;align-items:baseline;justify-content:space-between;gap:16px;padding:14px 0 18px;margin:0 0 18px;border-bottom:1px solid var(--line)}
.total dt{color:var(--ink-2);font-size:14px}
.total dd{margin:0;font-size:30px;font-weight:750;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.field{display:block;margin:0 0 16px}
.field label{display:block;font-size:14px;font-weight:600;margin:0 0 6px}
.field input{display:block;width:100%;min-height:50px;padding:10px 14px;border:1px solid var(--field);border-radius:12px;background:#fff;color:var(--ink);font:inherit;font-size:17px;font-variant-numeric:tabular-nums}
.field input::placeholder{color:#6b7290;opacity:1}
.field input[aria-invalid=true]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
.hint{display:block;margin-top:6px;font-size:13px;color:var(--ink-2)}
.error{display:block;margin-top:6px;font-size:14px;font-weight:600;color:var(--bad)}
.error:empty{display:none}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:14px}
.saved{display:flex;align-items:center;gap:14px;padding:14px 16px;margin:0 0 18px;border:1px solid var(--line);border-radius:14px;background:var(--page)}
.saved svg{width:36px;height:36px;flex:none}
.saved p{margin:0}
.saved b{display:block;font-variant-numeric:tabular-nums}
.saved small{font-size:14px;color:var(--ink-2)}
.visually-hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.summary{background:var(--bad-soft);border:1px solid var(--bad);color:var(--bad);border-radius:12px;padding:12px 14px;margin:0 0 18px;font-weight:600;font-size:14px}
.button{display:flex;width:100%;min-height:54px;align-items:center;justify-content:center;gap:8px;border:0;border-radius:14px;background:var(--accent);color:#fff;font:inherit;font-size:17px;font-weight:700;text-decoration:none;cursor:pointer;transition:background .16s}
.button:hover{background:var(--accent-2)}
.button[disabled]{background:#6b7290;cursor:progress}
.quiet{margin-top:10px;background:transparent;color:var(--ink-2);font-size:15px;font-weight:600;min-height:46px}
.quiet:hover{background:#eef0f6;color:var(--ink)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.cards{border-collapse:collapse;width:100%;margin-top:12px;font-size:14px}
.cards th{text-align:left;font-weight:600;color:var(--ink-2);padding:6px 10px 6px 0;border-bottom:1px solid var(--line)}
.cards td{padding:9px 10px 9px 0;border-bottom:1px solid #e9ebf3;vertical-align:middle}
.cards td:last-child,.cards th:last-child{padding-right:0;text-align:right}
.cards code{font:600 14px/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:nowrap}
.cards small{display:block;color:var(--ink-2);font-size:13px}
.use{min-width:56px;min-height:44px;border:1px solid var(--field);border-radius:10px;background:#fff;color:var(--ink);font:inherit;font-size:14px;font-weight:600;cursor:pointer}
.use:hover{background:#f3f4f9}
.note{font-size:13px;color:var(--ink-2);margin:14px 0 0}
[hidden]{display:none!important}
@media (max-width:599px){.cards thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}.cards tr{display:grid;grid-template-columns:1fr auto;column-gap:12px;border-bottom:1px solid #e9ebf3;padding:8px 0}.cards td{border:0;padding:2px 0}.cards td:nth-child(2){grid-row:2;color:var(--ink-2)}.cards td:last-child{grid-row:1/span 2;grid-column:2;align-self:center}}
@media (min-width:900px){main:not(.narrow){grid-template-columns:minmax(0,440px) minmax(0,1fr)}.panel{padding:28px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
