/** Style sheet of the widget's page: light and neutral, like its sister of the payment sandbox. Contrasts are AA. */
export const styleSheet = `
*,*::before,*::after{box-sizing:border-box}
:root{--ink:#14182b;--ink-2:#4a5170;--line:#d4d8e6;--field:#7b829d;--page:#fff;--soft:#eef0f6;--accent:#3730a3;--accent-2:#2c2685;--bad:#b3122f;--bad-soft:#fdeef0;--good:#0b6b3a;--note:#fff6dc;--note-ink:#5c4300;color-scheme:light}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.sandbox{background:var(--note);color:var(--note-ink);text-align:center;font-size:14px;font-weight:600;padding:8px 16px;margin:0}
#main{max-width:620px;margin:0 auto;padding:20px}
h1{margin:0 0 8px;font-size:22px;line-height:1.25;letter-spacing:-.01em}
p{margin:0 0 16px}
.step{margin:0 0 4px;color:var(--accent);font-size:14px;font-weight:700}
.quiet{color:var(--ink-2)}
label,.label{display:block;margin:0 0 6px;font-weight:600}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:16px;margin-bottom:16px}
select{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--field);border-radius:10px;background:#fff;color:inherit;font:inherit}
.pick{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-bottom:6px}
.pick input{position:absolute;width:1px;height:1px;opacity:0}
.pick label{display:inline-flex;align-items:center;min-height:48px;margin:0;padding:0 18px;border:1px solid var(--accent);border-radius:10px;color:var(--accent);cursor:pointer}
.pick span{overflow-wrap:anywhere;min-width:0}
.hint{display:block;margin-bottom:16px;color:var(--ink-2);font-size:14px}
.button{display:block;width:100%;min-height:50px;margin:0 0 10px;padding:10px 20px;border:0;border-radius:12px;background:var(--accent);color:#fff;font:inherit;font-weight:700;cursor:pointer}
.button:hover{background:var(--accent-2)}
.button[disabled]{background:#5f6480;cursor:default}
.button.second{background:var(--soft);color:var(--ink)}
.fault{margin:0 0 16px;padding:12px 14px;border-radius:10px;background:var(--bad-soft);color:var(--bad);font-weight:600}
.comment{margin:0 0 16px;padding:12px 14px;border-left:4px solid var(--bad);background:var(--bad-soft)}
details{margin:4px 0 16px;border-top:1px solid var(--line);padding-top:12px}
summary{min-height:44px;padding:10px 0;font-weight:600;cursor:pointer}
table{width:100%;border-collapse:collapse;font-size:14px}
td{padding:6px 8px 6px 0;border-top:1px solid var(--line);vertical-align:middle}
td:last-child{padding-right:0;text-align:right}
td code{font-weight:700}
.use{min-height:44px;min-width:60px;border:1px solid var(--line);border-radius:10px;background:#fff;color:var(--accent);font:inherit;font-weight:600;cursor:pointer}
.face{display:block;width:160px;height:160px;margin:0 auto 16px;border-radius:50%;background:var(--soft)}
.sign{display:grid;place-items:center;width:72px;height:72px;margin:12px auto 16px;border-radius:50%;background:var(--soft);font-size:34px;font-weight:700}
.end{padding:8px 0 16px;text-align:center}
.end.good .sign{background:#dff4e8;color:var(--good)}
.end.bad .sign{background:var(--bad-soft);color:var(--bad)}
.end .comment{text-align:left}
:focus-visible,.pick input:focus-visible+label{outline:3px solid var(--accent);outline-offset:2px}
h1:focus-visible{outline:0}
.wait{width:36px;height:36px;border:4px solid var(--line);border-top-color:var(--accent);border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.wait{animation:none}}
`;
