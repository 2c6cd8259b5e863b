import type { RoundProof, TableState } from '../../server/live/protocol.ts';
import { copyable } from '../kit/copyable.ts';
import { element } from '../kit/element.ts';
import { icon } from '../kit/icons.ts';
import type { Texts } from '../texts/texts.ts';
import type { TableCalls } from './table-calls.ts';

/** What the present round is committed to, and what the last one was drawn from. */
export function tableFairness(parts: {
  texts: Texts;
  state: TableState;
  calls: Pick<TableCalls, 'proof'>;
  game: string;
  /** The last round with an outcome. */
  last: number | null;
}): HTMLElement {
  const { texts, state, calls, game, last } = parts;
  const { t } = texts;
  const drawn = element('div', { class: 'card', 'aria-busy': String(last !== null) });
  const show = ({ number, commitment, seeds }: RoundProof): void => {
    drawn.removeAttribute('aria-busy');
    drawn.replaceChildren(
      element('h3', {}, `${t('live.fairLast')}: ${t('live.round', { number })}`),
      copyable(texts, t('live.commitment'), commitment),
      ...(seeds ? [copyable(texts, t('live.link'), seeds.link), copyable(texts, t('live.mix'), seeds.mix)] : []),
      element(
        'a',
        {
          class: 'link',
          href: `/studio/verify?${new URLSearchParams({ table: game, number: String(number), locale: texts.language })}`,
          target: '_blank',
          rel: 'noopener',
        },
        t('fair.verify'),
        icon('open'),
      ),
    );
  };
  const load = (): void => {
    if (last === null) return;
    drawn.replaceChildren(element('div', { class: 'skeleton' }), element('div', { class: 'skeleton' }));
    calls.proof(game, last).then(show, () => {
      const again = element('button', { type: 'button', class: 'button' }, t('error.retry'));
      again.addEventListener('click', load);
      drawn.replaceChildren(element('p', { role: 'alert' }, t('error.otherTitle')), again);
    });
  };
  load();
  return element(
    'div',
    { class: 'fairness' },
    element('p', { class: 'quiet' }, t('live.fairLead')),
    ...(state.round
      ? [
          element(
            'div',
            { class: 'card' },
            element('h3', {}, t('live.round', { number: state.round.number })),
            copyable(texts, t('live.commitment'), state.round.commitment),
          ),
        ]
      : []),
    ...(last === null ? [] : [drawn]),
  );
}
