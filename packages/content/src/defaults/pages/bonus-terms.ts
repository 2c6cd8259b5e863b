import { notice, page, related, text } from './define.ts';

export const bonusTerms = page(
  {
    slug: 'bonus-terms',
    revised_on: '2026-11-28',
    related: related('terms', 'complaints'),
  },
  {
    title: 'Bonus terms',
    lead: 'The rules for all bonuses. You’ll find the conditions of each bonus on the bonus itself.',
    blocks: [
      notice(
        'good',
        'Our promise',
        'A bonus starts only when you choose to start it. A bonus never prevents you from withdrawing your cash. We never add conditions after you’ve accepted a bonus.',
      ),
      text(
        'Cash and bonus money',
        'two-kinds',
        `**Cash** is the money you’ve deposited, plus anything you’ve won with it. **Bonus** money is what a promotion has credited, plus anything you’ve won with it, until you meet its conditions. We keep the two apart and show them separately. In games, stakes use your cash first. On the bet slip, you choose whether to pay with cash or bonus money.`,
      ),
      text(
        'Before you accept',
        'before',
        `Before you accept a bonus, we show you all its conditions:

- the amount of the bonus
- the wagering requirement as an amount of money, not only as a multiple
- how many days you have
- which games count, and how much
- the maximum stake while the bonus is active
- the maximum amount that the bonus can become

Only the conditions shown there apply.`,
      ),
      text(
        'While a bonus is active',
        'while',
        `Under [Bonuses](/profile/bonuses) you can see how much you still need to wager and how much time you have. You can end a bonus at any time: you lose the bonus money and keep your cash. You can also withdraw cash at any time. If this ends the bonus, we tell you before you confirm.`,
      ),
      text(
        'How a bonus ends',
        'end',
        `- **Completed**: the bonus money becomes cash.
- **Expired, or ended by you**: we remove the bonus money. Your cash isn’t affected.
- **Used up**: you’ve lost all the bonus money.

Sometimes a bet is corrected after its bonus has been completed or used up. Any extra winnings are then paid in cash, minus any amount still owed from earlier corrections. A correction never takes back more than the bonus has paid into your cash balance.

We record each of these steps, and you can see them in your account.`,
      ),
      text(
        'Fair use',
        'fair-use',
        `Each bonus is for one person. If someone claims a bonus several times under different names, or by using a fault on the site, we remove the bonus and anything won with it. Cash isn’t affected. You can respond before we decide: see [Complaints](/complaints).`,
      ),
    ],
  },
  {
    title: 'Condizioni dei bonus',
    lead: 'Le regole comuni a tutti i bonus. Le condizioni specifiche sono indicate su ogni bonus.',
    blocks: [
      notice(
        'good',
        'Il nostro impegno',
        'Un bonus si attiva solo se lo scegli tu. Un bonus non ti impedisce mai di prelevare il saldo reale. Non aggiungiamo mai condizioni dopo che hai accettato un bonus.',
      ),
      text(
        'Saldo reale e bonus',
        'two-kinds',
        `Il **saldo reale** è il denaro che hai depositato, più quello che ci hai vinto. Il denaro **bonus** è quello accreditato da una promozione, più le relative vincite, finché non soddisfi le condizioni. Li teniamo distinti e li mostriamo separatamente. Nei giochi le puntate usano prima il saldo reale. Nella schedina scegli tu se pagare con il saldo reale o con il bonus.`,
      ),
      text(
        'Prima di accettare',
        'before',
        `Prima che tu accetti un bonus ti mostriamo tutte le condizioni:

- l’importo del bonus
- il requisito di puntata in denaro, non solo come multiplo
- i giorni a disposizione
- quali giochi contano e in che misura
- la puntata massima mentre il bonus è attivo
- l’importo massimo in cui il bonus può trasformarsi

Valgono solo le condizioni indicate lì.`,
      ),
      text(
        'Mentre il bonus è attivo',
        'while',
        `In [Bonus](/profile/bonuses) vedi quanto devi ancora puntare e quanto tempo hai. Puoi chiudere un bonus in qualsiasi momento: perdi il denaro bonus e conservi il saldo reale. Anche il saldo reale si può prelevare in qualsiasi momento. Se il prelievo chiude il bonus, te lo diciamo prima della conferma.`,
      ),
      text(
        'Come termina un bonus',
        'end',
        `- **Completato**: il denaro bonus diventa saldo reale.
- **Scaduto o chiuso da te**: il denaro bonus viene rimosso. Il saldo reale non cambia.
- **Esaurito**: hai perso tutto il denaro bonus.

A volte una scommessa viene corretta quando il suo bonus è già completato o esaurito. In questo caso le vincite aggiuntive vanno sul saldo reale, al netto di quanto ancora dovuto per correzioni precedenti. Una correzione non riprende mai più di quanto il bonus ha versato sul saldo reale.

Registriamo ognuno di questi passaggi: li trovi nel tuo conto.`,
      ),
      text(
        'Uso corretto',
        'fair-use',
        `Ogni bonus è riservato a una sola persona. Se qualcuno lo ottiene più volte con nomi diversi, o sfruttando un difetto del sito, rimuoviamo il bonus e le relative vincite. Il saldo reale non cambia. Puoi rispondere prima che prendiamo una decisione: vedi [Reclami](/complaints).`,
      ),
    ],
  },
);
