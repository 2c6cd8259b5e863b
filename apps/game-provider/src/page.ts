import { faults } from './faults.ts';
import type { SandboxGame } from './games.ts';

/** The game's page: a stake, a fault to try, and what the wallet answered. */
export const gamePage = (game: SandboxGame, session: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${game.name}</title>
<style>
:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px system-ui;background:#14212b;color:#eef4f7}
main{width:min(26rem,92vw);display:grid;gap:.9rem}h1{margin:0}label{display:grid;gap:.3rem}
select,input,button{font:inherit;padding:.6rem;border-radius:.5rem;border:1px solid #47606f;background:#1d303d;color:inherit}
button{background:#f2b705;color:#14212b;font-weight:700;border:0}output{min-height:6rem;white-space:pre-wrap}
</style></head><body><main><h1>${game.name}</h1>
<label>Stake <input id="stake" value="1.00" inputmode="decimal"></label>
<label>Fault <select id="fault">${faults.map((fault) => `<option>${fault}</option>`).join('')}</select></label>
<button id="play">Play</button><output id="said" aria-live="polite"></output></main>
<script>
const at = (id) => document.getElementById(id);
at('play').onclick = async () => {
  at('play').disabled = true;
  const answer = await fetch('play', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session: ${JSON.stringify(session)}, stake: Math.round(Number(at('stake').value) * 100000), fault: at('fault').value }) })
    .then((response) => response.json()).catch((error) => ({ error: String(error) }));
  at('play').disabled = false;
  at('said').textContent = answer.error ?? ['Won ' + (answer.win / 100000).toFixed(2), 'Balance ' + (answer.balance / 100000).toFixed(2),
    ...answer.calls.map(({ call, status }) => call + ': ' + status)].join('\\n');
};
</script></body></html>`;

/** A picture of a game, drawn from its name. */
export const gamePicture = (game: SandboxGame): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 288 192"><rect width="288" height="192" fill="#1d303d"/><circle cx="144" cy="80" r="46" fill="#f2b705"/><text x="144" y="166" fill="#eef4f7" font-family="system-ui" font-size="24" text-anchor="middle">${game.name}</text></svg>`;
