import { page, related, text } from './define.ts';

export const payments = page(
  {
    slug: 'payments',
    revised_on: '2026-11-21',
    related: related('verification', 'complaints'),
  },
  {
    title: 'Payments',
    lead: 'How money gets in and out, what it costs and how long it takes.',
    blocks: [
      {
        __component: 'blocks.facts',
        heading: 'At a glance',
        anchor: 'glance',
        facts: [
          { label: 'Fees', value: 'None from us, neither for deposits nor for withdrawals.' },
          {
            label: 'Currencies',
            value: 'Euro, US dollar and pound sterling. An account has one, chosen at sign-up; you deposit, play and withdraw in it.',
          },
          { label: 'Smallest amounts', value: '10 in your currency, both ways.' },
          { label: 'Limits', value: 'Written on each payment method in the cashier, before you pay.' },
          { label: 'Where a withdrawal goes', value: 'Deposits go back to the cards that they came from, winnings to a card of your own.' },
        ],
      },
      {
        __component: 'blocks.steps',
        heading: 'Depositing',
        anchor: 'deposit',
        steps: [
          { title: 'Choose method and amount', text: 'Limits, fee and time stand on the method.' },
          {
            title: 'Pay at the provider',
            text: 'You enter your card there. Its number never reaches us. Your bank may ask you to confirm.',
          },
          {
            title: 'Back here',
            text: 'The amount is booked as soon as the provider reports it, once and never twice, even if the report arrives late.',
          },
        ],
      },
      {
        __component: 'blocks.steps',
        heading: 'Withdrawing',
        anchor: 'withdraw',
        steps: [
          { title: 'Enter the amount', text: 'You see what you receive, what stays and where it goes.' },
          { title: 'It is held', text: 'From this moment the amount can’t be staked. It is not taken back to be played.' },
          {
            title: 'It is paid',
            text: 'Every step stands in your history with its time. If the provider can’t pay, the amount returns to your balance with the reason.',
          },
        ],
      },
      text(
        'What a withdrawal needs',
        'needs',
        `- a confirmed e-mail or phone
- at least one deposit, so that there is a card to pay to
- a card in your name that has not expired
- if we are obliged to ask for it, a finished [identity check](/verification)

What is missing is said before you enter an amount, with the way to put it right.`,
      ),
      text(
        'When something hangs',
        'trouble',
        `“In progress” in the [history](/cashier/history) means that the provider has not told us the result yet. You need not do anything; closing the page changes nothing. After an hour, write to [Support](/support) with the reference of the payment.`,
      ),
    ],
  },
  {
    title: 'Pagamenti',
    lead: 'Come entra ed esce il denaro, quanto costa e quanto tempo richiede.',
    blocks: [
      {
        __component: 'blocks.facts',
        heading: 'In sintesi',
        anchor: 'glance',
        facts: [
          { label: 'Commissioni', value: 'Nessuna da parte nostra, né per i depositi né per i prelievi.' },
          {
            label: 'Valute',
            value:
              'Euro, dollaro statunitense e sterlina. Un conto ne ha una, scelta alla registrazione; con quella depositi, giochi e prelevi.',
          },
          { label: 'Importi minimi', value: '10 nella tua valuta, in entrambe le direzioni.' },
          { label: 'Limiti', value: 'Scritti su ogni metodo di pagamento nella cassa, prima che tu paghi.' },
          { label: 'Dove va un prelievo', value: 'I depositi tornano sulle carte da cui sono arrivati, le vincite su una carta tua.' },
        ],
      },
      {
        __component: 'blocks.steps',
        heading: 'Depositare',
        anchor: 'deposit',
        steps: [
          { title: 'Scegli metodo e importo', text: 'Limiti, commissioni e tempi sono scritti sul metodo.' },
          {
            title: 'Paga presso il fornitore',
            text: 'Inserisci lì la carta: il numero non arriva mai a noi. La banca può chiederti una conferma.',
          },
          {
            title: 'Torna qui',
            text: 'L’importo è registrato appena il fornitore lo comunica, una volta e mai due, anche se la comunicazione arriva tardi.',
          },
        ],
      },
      {
        __component: 'blocks.steps',
        heading: 'Prelevare',
        anchor: 'withdraw',
        steps: [
          { title: 'Inserisci l’importo', text: 'Vedi quanto ricevi, quanto resta e dove va.' },
          { title: 'Viene bloccato', text: 'Da quel momento l’importo non può essere puntato. Non si ritira per giocarlo.' },
          {
            title: 'Viene versato',
            text: 'Ogni passaggio è nella cronologia con la sua ora. Se il fornitore non può pagare, l’importo torna sul saldo con il motivo.',
          },
        ],
      },
      text(
        'Che cosa serve per prelevare',
        'needs',
        `- una e-mail o un telefono confermati
- almeno un deposito, perché ci sia una carta su cui versare
- una carta a tuo nome e non scaduta
- se siamo obbligati a chiederla, una [verifica dell’identità](/verification) conclusa

Ciò che manca ti viene detto prima che tu inserisca un importo, con il modo per rimediare.`,
      ),
      text(
        'Quando qualcosa si blocca',
        'trouble',
        `«In corso» nella [cronologia](/cashier/history) significa che il fornitore non ci ha ancora comunicato l’esito. Non devi fare nulla; chiudere la pagina non cambia niente. Dopo un’ora, scrivi all’[Assistenza](/support) con il riferimento del pagamento.`,
      ),
    ],
  },
);
