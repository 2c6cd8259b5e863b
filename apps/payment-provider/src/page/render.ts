import { displayAmount, isCurrency, parseAmount } from '@tavolo/money';
import { groupNumber, testAmounts, testCards } from '../instruments.ts';
import type { Order, Card } from '../queries.ts';
import { texts, type PageLocale, type Texts } from './texts.ts';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'holder' | 'account';
export type FieldFaults = Partial<Record<FieldName, Exclude<keyof Texts['errors'], 'summary'>>>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** `€1,250.00`: the amount as the merchant shows it. */
export function displayed({ amount, currency }: Pick<Order, 'amount' | 'currency'>): string {
  return isCurrency(currency) ? displayAmount(parseAmount(amount, currency), currency) : `${currency} ${amount}`;
}

const mark =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect x="1" y="5" width="26" height="18" rx="4" fill="#3730a3"/><rect x="1" y="9" width="26" height="4" fill="#14182b"/><rect x="4" y="17" width="8" height="2.4" rx="1.2" fill="#fff"/></svg>';

interface Frame {
  locale: PageLocale;
  title: string;
  prefix: string;
  /** Address of this page, for the choice of language; none on pages that are an answer to a form. */
  path: string | null;
  narrow: boolean;
  body: string;
}

function frame({ locale, title, prefix, path, narrow, body }: Frame): string {
  const t = texts[locale];
  const language = (code: PageLocale, name: string): string =>
    `<li><a href="${path}?lang=${code}" lang="${code}" hreflang="${code}"${code === locale ? ' aria-current="true"' : ''} aria-label="${name}">${code.toUpperCase()}</a></li>`;
  const languages = path
    ? `<nav aria-label="${t.language}"><ul class="languages">${language('en', 'English')}${language('it', 'Italiano')}</ul></nav>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${prefix}/assets/page.css">
<script src="${prefix}/assets/page.js" defer></script>
</head>
<body>
<header><p class="sandbox">${t.sandbox}</p>
<div class="bar"><span class="brand">${mark}<span>Sandbox Pay</span></span>${languages}</div></header>
<main${narrow ? ' class="narrow"' : ''}>
${body}
</main>
</body>
</html>`;
}

interface OrderPage {
  prefix: string;
  locale: PageLocale;
  order: Order;
  /** What did not pass. */
  faults: FieldFaults;
}

export interface PayPage extends OrderPage {
  /** The values that may be shown again. Number and security code never are. */
  holder: string;
  expiry: string;
}

/** The form's attributes with what the script says of each fault. */
const errorAttributes = ({ errors }: Texts): string =>
  Object.entries(errors)
    .map(([code, text]) => `data-error-${code.toLowerCase()}="${escape(text)}"`)
    .join(' ');

const securityCode = 'inputmode="numeric" autocomplete="cc-csc" maxlength="3"';

/** A field with its label, its hint and what is wrong with it. */
function inputField({ errors }: Texts, faults: FieldFaults, name: FieldName, label: string, hint: string, attributes: string): string {
  const fault = faults[name];
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" required aria-describedby="${name}-error${hint ? ` ${name}-hint` : ''}"${fault ? ' aria-invalid="true"' : ''} ${attributes}>
${hint ? `<span class="hint" id="${name}-hint">${hint}</span>` : ''}<span class="error" id="${name}-error">${fault ? errors[fault] : ''}</span></div>`;
}

/** The form. */
export function payPage({ prefix, locale, order, faults, holder, expiry }: PayPage): string {
  const t = texts[locale];
  const amount = displayed(order);
  const merchant = order.details?.merchantName ?? '';
  const path = `${prefix}/pay/${order.id}`;
  const field = (name: FieldName, label: string, hint: string, attributes: string): string =>
    inputField(t, faults, name, label, hint, attributes);
  const hasFaults = Object.keys(faults).length > 0;
  const cards = testCards
    .map(
      (card) => `<tr><td><code>${groupNumber(card.number)}</code><small>${card.brand}</small></td><td>${t.behaviours[card.behaviour]}</td>
<td><button type="button" class="use" data-number="${card.number}" aria-label="${t.use} ${card.brand} ${card.number.slice(-4)}" hidden>${t.use}</button></td></tr>`,
    )
    .join('\n');
  const body = `<section class="panel" aria-labelledby="title">
<h1 id="title">${escape(t.payTo(merchant))}</h1>
<dl class="total"><dt>${t.amount}</dt><dd>${amount}</dd></dl>
<p class="summary" id="summary" role="alert"${hasFaults ? '' : ' hidden'}>${t.errors.summary}</p>
<form method="post" action="${path}?lang=${locale}" novalidate data-pay data-paying="${t.paying}" ${errorAttributes(t)}>
${field('number', t.number, '', 'inputmode="numeric" autocomplete="cc-number" autocapitalize="off" spellcheck="false" placeholder="0000 0000 0000 0000" maxlength="23"')}
<div class="pair">
${field('expiry', t.expiry, t.expiryHint, `inputmode="numeric" autocomplete="cc-exp" maxlength="7" value="${escape(expiry)}"`)}
${field('cvc', t.cvc, t.cvcHint, securityCode)}
</div>
${field('holder', t.holder, t.holderHint, `autocomplete="cc-name" autocapitalize="words" spellcheck="false" maxlength="60" value="${escape(holder)}"`)}
<button class="button" type="submit" data-submit>${t.pay(amount)}</button>
</form>
<form method="post" action="${path}/cancel"><button class="button quiet" type="submit" data-cancel>${t.cancel}</button></form>
</section>
<section class="panel" aria-labelledby="cards">
<h2 id="cards">${t.testCards}</h2>
<p class="note">${t.testCardsHint}</p>
<table class="cards"><thead><tr><th scope="col">${t.card}</th><th scope="col">${t.result}</th><th scope="col">${t.use}</th></tr></thead><tbody>
${cards}
</tbody></table>
<p class="note">${t.testAmounts(testAmounts.declined, testAmounts.nonsense, testAmounts.unavailable)}</p>
</section>`;
  return frame({ locale, title: `${t.title} · ${amount}`, prefix, path, narrow: false, body });
}

/** The page of a card that was paid with before: which one it is, and its security code. The bank's question follows. */
export function savedCardPage({ prefix, locale, order, faults }: OrderPage, card: Card): string {
  const t = texts[locale];
  const amount = displayed(order);
  const path = `${prefix}/pay/${order.id}`;
  const expiry = `${String(card.expiryMonth).padStart(2, '0')} / ${String(card.expiryYear).slice(-2)}`;
  const body = `<section class="panel" aria-labelledby="title">
<h1 id="title">${escape(t.payTo(order.details?.merchantName ?? ''))}</h1>
<dl class="total"><dt>${t.amount}</dt><dd>${amount}</dd></dl>
<div class="saved">${mark}<p><span class="visually-hidden">${t.savedCard}: </span><b>${escape(card.brand)} ${escape(card.masked)}</b><small>${t.expires(expiry)}</small></p></div>
<p class="summary" id="summary" role="alert"${Object.keys(faults).length > 0 ? '' : ' hidden'}>${t.errors.summary}</p>
<form method="post" action="${path}?lang=${locale}" novalidate data-pay data-paying="${t.paying}" ${errorAttributes(t)}>
${inputField(t, faults, 'cvc', t.cvc, t.cvcHint, `${securityCode} autofocus`)}
<button class="button" type="submit" data-submit>${t.pay(amount)}</button>
</form>
<form method="post" action="${path}/cancel"><button class="button quiet" type="submit" data-cancel>${t.cancel}</button></form>
<p class="note">${t.confirmNext}</p>
</section>`;
  return frame({ locale, title: `${t.title} · ${amount}`, prefix, path, narrow: true, body });
}

/** The page of every method that is no card: whose account it is, and its number unless the player has named it to the merchant. Without scripts. */
export function accountPage({ prefix, locale, order, faults, holder }: PayPage): string {
  const t = texts[locale];
  const amount = displayed(order);
  const { merchantName = '', methodName = '', account = null } = order.details ?? {};
  const path = `${prefix}/pay/${order.id}`;
  const field = (name: 'account' | 'holder', label: string, attributes: string): string => {
    const fault = faults[name];
    return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" required aria-describedby="${name}-error"${fault ? ' aria-invalid="true"' : ''} ${attributes}>
<span class="error" id="${name}-error">${fault ? t.errors[fault] : ''}</span></div>`;
  };
  const body = `<section class="panel" aria-labelledby="title">
<h1 id="title">${escape(t.payTo(merchantName))}</h1>
<dl class="total"><dt>${t.amount}</dt><dd>${amount}</dd></dl>
<p class="note">${escape(methodName)}${account ? ` · ${escape(account.masked)}` : ''}</p>
<p class="summary" id="summary" role="alert"${Object.keys(faults).length > 0 ? '' : ' hidden'}>${t.errors.summary}</p>
<form method="post" action="${path}?lang=${locale}" novalidate>
${account ? '' : field('account', t.account, 'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="50"')}
${field('holder', t.accountHolder, `autocomplete="name" autocapitalize="words" spellcheck="false" maxlength="60" value="${escape(holder)}"`)}
<button class="button" type="submit">${t.pay(amount)}</button>
</form>
<form method="post" action="${path}/cancel"><button class="button quiet" type="submit">${t.cancel}</button></form>
</section>`;
  return frame({ locale, title: `${methodName} · ${amount}`, prefix, path, narrow: true, body });
}

/** The bank's question (3-D Secure). */
export function challengePage(prefix: string, locale: PageLocale, order: Order, card: Card | null): string {
  const t = texts[locale];
  const path = `${prefix}/pay/${order.id}/challenge`;
  const shown = card ? `${card.brand} ${card.masked}` : '';
  const body = `<section class="panel" aria-labelledby="title">
<h1 id="title">${t.challengeTitle}</h1>
<dl class="total"><dt>${t.amount}</dt><dd>${displayed(order)}</dd></dl>
<p>${escape(t.challengeText(displayed(order), order.details?.merchantName ?? '', shown))}</p>
<form method="post" action="${path}">
<button class="button" type="submit" name="answer" value="confirm">${t.confirm}</button>
<button class="button quiet" type="submit" name="answer" value="refuse">${t.refuse}</button>
</form>
</section>`;
  return frame({ locale, title: t.challengeTitle, prefix, path, narrow: true, body });
}

/** A page that only says something. */
export function messagePage(prefix: string, locale: PageLocale, kind: 'expired' | 'cardGone' | 'unknown', back: string | null): string {
  const t = texts[locale];
  const words: Record<typeof kind, { title: string; text: string }> = {
    expired: { title: t.expiredTitle, text: t.expiredText },
    cardGone: { title: t.cardGoneTitle, text: t.cardGoneText },
    unknown: { title: t.unknownTitle, text: t.unknownText },
  };
  const { title, text } = words[kind];
  const body = `<section class="panel"><h1>${title}</h1><p>${text}</p>${back ? `<a class="button" href="${escape(back)}">${t.back}</a>` : ''}</section>`;
  return frame({ locale, title, prefix, path: null, narrow: true, body });
}
