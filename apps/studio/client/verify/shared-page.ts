import { element } from '../kit/element.ts';
import { askProof, outcomeFigures, verifyShared, type SharedVerification } from './shared-round.ts';
import type { VerifyTexts } from './texts.ts';
import type { RoundProof } from '../../server/live/protocol.ts';

/** The page of a round that many played at once: looked up by table and number, and drawn again from what is published of it. */
export function createSharedPage(t: VerifyTexts, locale: string, asked: { table: string; number: string }): HTMLElement[] {
  const result = element('section', { class: 'result', 'aria-live': 'polite' });
  const input = (name: 'table' | 'number', value: string): HTMLInputElement => {
    const made = element('input', { id: name, name, autocomplete: 'off', spellcheck: 'false', required: true, maxlength: 64 });
    made.value = value;
    return made;
  };
  const [table, number] = [input('table', asked.table), input('number', asked.number)];
  number.inputMode = 'numeric';
  const button = element('button', { type: 'submit' }, t.run);
  const form = element(
    'form',
    {},
    element(
      'div',
      { class: 'pair' },
      element('div', { class: 'field' }, element('label', { for: 'table' }, t.table), table),
      element('div', { class: 'field' }, element('label', { for: 'number' }, t.nonce), number),
    ),
    button,
  );
  const run = async (): Promise<void> => {
    button.disabled = true;
    const proof = await askProof(table.value.trim(), number.value.trim());
    button.disabled = false;
    if (proof === 'unreachable') return result.replaceChildren(verdict('unknown', t.unreachable));
    if (!proof) return result.replaceChildren(verdict('unknown', t.tableUnknown));
    const found = verifyShared(proof);
    const undrawn = proof.phase === 'voided' ? t.tableVoided : t.tableOpen;
    result.replaceChildren(...(found ? shown(t, proof, found) : [verdict('unknown', undrawn), facts([[t.hash, proof.commitment]])]));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });
  if (asked.number !== '') void run();
  return [
    element('h1', {}, t.title),
    element('p', { class: 'intro' }, t.tableIntro, ' ', element('a', { href: `/studio/fairness?locale=${locale}#tables` }, t.method)),
    form,
    result,
  ];
}

function shown(t: VerifyTexts, proof: RoundProof, found: SharedVerification): HTMLElement[] {
  const judge = (holds: boolean, good: string, bad: string): HTMLElement => verdict(holds ? 'good' : 'bad', holds ? good : bad);
  return [
    judge(found.same, t.tableSame, t.tableDifferent),
    judge(found.committed, t.secretGood, t.secretBad),
    judge(found.chained, t.chainGood, t.chainBad),
    judge(found.mixed, t.mixGood, t.mixBad),
    element('p', { class: 'roll' }, `${t.recomputed}: ${outcomeFigures(found.outcome, proof.rules)}`),
    facts([
      [t.table, proof.table],
      [t.nonce, String(proof.number)],
      [t.version, proof.version],
      [t.hash, proof.commitment],
      [t.link, proof.seeds?.link ?? ''],
      [t.mix, proof.seeds?.mix ?? ''],
      ...(proof.previousMix === null ? [] : [[t.previousMix, proof.previousMix] as const]),
      [t.placements, String(proof.leaves.length)],
      [t.chain, `${proof.chain.number}: ${proof.chain.fingerprint}`],
    ]),
  ];
}

const verdict = (kind: 'good' | 'bad' | 'unknown', text: string): HTMLElement => element('p', { class: `verdict ${kind}` }, text);

const facts = (rows: readonly (readonly [string, string])[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts' },
    ...rows.map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value))),
  );
