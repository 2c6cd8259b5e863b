import type { Locale } from '../../kernel/calls/handlers.ts';
import type { LetterText } from '../../kernel/mail/index.ts';

/** Tells the player that the file is there, and until when. @param days for which it can be downloaded */
export function historyLetter({ brand, days, publicUrl }: { brand: string; days: number; publicUrl: string }, locale: Locale): LetterText {
  if (locale === 'it') {
    return {
      subject: `La cronologia delle tue partite su ${brand} è pronta`,
      title: 'La cronologia delle tue partite è pronta',
      paragraphs: [`Puoi scaricare il file per ${days} giorni. Per aprirlo devi accedere al tuo conto.`],
      footer: 'Se non hai chiesto tu questo file, cambia la password e scrivi all’assistenza.',
      link: { url: `${publicUrl}/it/profile/history`, label: 'Vai alla cronologia' },
    };
  }
  return {
    subject: `Your ${brand} game history is ready`,
    title: 'Your game history is ready',
    paragraphs: [`You can download the file for ${days} days. You need to be signed in to get it.`],
    footer: 'If you didn’t ask for this file, change your password and contact support.',
    link: { url: `${publicUrl}/profile/history`, label: 'Go to your game history' },
  };
}
