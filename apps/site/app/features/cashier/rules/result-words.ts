import { readSystemWords, type SystemKey, type SystemWords } from '../../../shell/page/system-words.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { plainWords } from '../../../runtime/texts/define.ts';

/**
 * The pages of payment outcomes (specification section 4) by the last part of their address: the entry of the content, what the page says
 * by itself, and where its button leads (requirement R2-047).
 */
export const resultPages = {
  paysuccess: { entry: 'pay_success', title: 'result.completed', text: 'result.successText', button: 'result.play', path: '/gamehall' },
  paypending: {
    entry: 'pay_pending',
    title: 'result.pending',
    text: 'result.pendingText',
    button: 'result.toHistory',
    path: '/cashier/history',
  },
  payfail: { entry: 'pay_fail', title: 'result.fail', text: 'result.failText', button: 'result.again', path: '/cashier/deposit' },
  paycancel: { entry: 'pay_cancel', title: 'result.cancel', text: 'result.cancelText', button: 'result.again', path: '/cashier/deposit' },
  paynewwindow: {
    entry: 'pay_new_window',
    title: 'result.window',
    text: 'result.windowText',
    button: 'result.again',
    path: '/cashier/deposit',
  },
} as const satisfies Record<string, { entry: SystemKey; title: string; text: string; button: string; path: string }>;

export type Outcome = keyof typeof resultPages;

/** What the operator says on the page in place of what it says by itself. */
export interface ResultWords {
  title: string | null;
  text: string | null;
  button: SystemWords['button'];
}

/**
 * Only what is not the bundled wording (requirement R2-046): the page by itself says more than content can, such as the amount and
 * whether it was a deposit or a withdrawal.
 */
export function readResultWords(context: SiteContext, outcome: Outcome): ResultWords {
  const said = readSystemWords(context, resultPages[outcome].entry);
  const { title, text, button, path } = resultPages[outcome];
  const own = cashierTexts.catalogs[context.locale];
  const target = said?.button?.target;
  const isOwnButton = said?.button?.label === plainWords(own[button]) && target?.kind === 'path' && target.path === path;
  return {
    title: said && said.header !== plainWords(own[title]) ? said.header : null,
    text: said && said.description !== plainWords(own[text]) ? said.description : null,
    button: said?.button && !isOwnButton ? said.button : null,
  };
}
