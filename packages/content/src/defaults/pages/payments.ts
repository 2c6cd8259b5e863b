import { page, related, text } from './define.ts';

export const payments = page(
  {
    slug: 'payments',
    revised_on: '2026-11-28',
    related: related('verification', 'complaints'),
  },
  {
    title: 'Payments',
    lead: 'How to deposit and withdraw, what it costs and how long it takes.',
    blocks: [
      {
        __component: 'blocks.facts',
        heading: 'At a glance',
        anchor: 'glance',
        facts: [
          { label: 'Fees', value: 'We don’t charge any, for deposits or withdrawals.' },
          {
            label: 'Currencies',
            value: 'Euro, US dollar and pound sterling. You choose one when you sign up and use it to deposit, play and withdraw.',
          },
          { label: 'Minimum amount', value: '10 in your currency, for deposits and withdrawals.' },
          { label: 'Limits', value: 'Shown on each payment method in the cashier before you pay.' },
          { label: 'Where withdrawals go', value: 'Deposits go back to the cards they came from, winnings to a card of yours.' },
        ],
      },
      {
        __component: 'blocks.steps',
        heading: 'Make a deposit',
        anchor: 'deposit',
        steps: [
          { title: 'Choose a method and an amount', text: 'Each method shows its limits, fee and processing time.' },
          {
            title: 'Pay on the provider’s page',
            text: 'You enter your card details there. We never receive your card number. Your bank may ask you to confirm.',
          },
          {
            title: 'Come back here',
            text: 'We credit the amount as soon as the provider confirms the payment. You’re never credited or charged twice, even if the confirmation is late.',
          },
        ],
      },
      {
        __component: 'blocks.steps',
        heading: 'Make a withdrawal',
        anchor: 'withdraw',
        steps: [
          { title: 'Enter the amount', text: 'You see what you’ll receive, what’s left and which card it goes to.' },
          {
            title: 'We set it aside',
            text: 'From then on you can’t stake the amount, and you can’t cancel the withdrawal to play with it.',
          },
          {
            title: 'We pay it out',
            text: 'Your history shows every step with its time. If the provider can’t pay, the amount returns to your balance and we show you why.',
          },
        ],
      },
      text(
        'What you need to withdraw',
        'needs',
        `- a confirmed email address or phone number
- at least one deposit, so that there’s a card to pay to
- a valid card in your name
- a completed [identity check](/verification), if we’re required to ask for one

If something is missing, we tell you before you enter an amount, and show you what to do.`,
      ),
      text(
        'If a payment takes too long',
        'trouble',
        `“In progress” in your [history](/cashier/history) means that the provider hasn’t confirmed the result yet. You don’t need to do anything, and you can close the page. If it takes longer than an hour, write to [Support](/support) with the payment reference.`,
      ),
    ],
  },
  {
    title: 'Pagamenti',
    lead: 'Come depositare e prelevare, quanto costa e quanto tempo richiede.',
    blocks: [
      {
        __component: 'blocks.facts',
        heading: 'In sintesi',
        anchor: 'glance',
        facts: [
          { label: 'Commissioni', value: 'Nessuna, né sui depositi né sui prelievi.' },
          {
            label: 'Valute',
            value: 'Euro, dollaro statunitense e sterlina. Ne scegli una alla registrazione e la usi per depositare, giocare e prelevare.',
          },
          { label: 'Importo minimo', value: '10 nella tua valuta, per depositi e prelievi.' },
          { label: 'Limiti', value: 'Indicati su ogni metodo di pagamento nella cassa, prima di pagare.' },
          {
            label: 'Dove vanno i prelievi',
            value: 'I depositi tornano sulle carte da cui sono arrivati, le vincite vanno su una tua carta.',
          },
        ],
      },
      {
        __component: 'blocks.steps',
        heading: 'Come depositare',
        anchor: 'deposit',
        steps: [
          { title: 'Scegli metodo e importo', text: 'Ogni metodo indica limiti, commissioni e tempi.' },
          {
            title: 'Paga sulla pagina del fornitore',
            text: 'I dati della carta si inseriscono lì: il numero non arriva mai a noi. La banca può chiederti una conferma.',
          },
          {
            title: 'Torna qui',
            text: 'Accreditiamo l’importo appena il fornitore conferma il pagamento. Non c’è mai un doppio accredito o addebito, nemmeno se la conferma arriva in ritardo.',
          },
        ],
      },
      {
        __component: 'blocks.steps',
        heading: 'Come prelevare',
        anchor: 'withdraw',
        steps: [
          { title: 'Inserisci l’importo', text: 'Vedi quanto riceverai, quanto resta e su quale carta va.' },
          {
            title: 'Lo mettiamo da parte',
            text: 'Da quel momento non puoi puntarlo e non puoi annullare il prelievo per giocare il denaro.',
          },
          {
            title: 'Lo paghiamo',
            text: 'La cronologia mostra ogni passaggio con l’ora. Se il fornitore non può pagare, l’importo torna sul saldo e ti mostriamo il motivo.',
          },
        ],
      },
      text(
        'Che cosa serve per prelevare',
        'needs',
        `- un indirizzo e-mail o un numero di telefono confermato
- almeno un deposito, per avere una carta su cui pagarti
- una carta valida a tuo nome
- una [verifica dell’identità](/verification) completata, se siamo tenuti a richiederla

Se manca qualcosa, te lo diciamo prima che tu inserisca un importo e ti mostriamo che cosa fare.`,
      ),
      text(
        'Se un pagamento richiede troppo tempo',
        'trouble',
        `«In corso» nella [cronologia](/cashier/history) significa che il fornitore non ha ancora confermato l’esito. Non devi fare nulla e puoi chiudere la pagina. Se passa più di un’ora, scrivi all’[Assistenza](/support) con il riferimento del pagamento.`,
      ),
    ],
  },
);
