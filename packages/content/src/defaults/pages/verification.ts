import { page, related, text } from './define.ts';

export const verification = page(
  {
    slug: 'verification',
    revised_on: '2026-11-21',
    related: related('privacy', 'payments'),
  },
  {
    title: 'Identity checks and money laundering',
    lead: 'Why we ask who you are, when, and what happens with what you send.',
    blocks: [
      text(
        'Why',
        'why',
        `The law asks every operator of gambling to know its customers: so that nobody under age plays, nobody plays in another’s name, people who excluded themselves stay excluded, and nobody washes money here.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'What is checked when',
        anchor: 'when',
        facts: [
          { label: 'Signing up', value: 'Your age by your date of birth, and that the contact is yours by a code.' },
          { label: 'Depositing', value: 'That the payment was made by its owner; the bank may ask you for a confirmation of its own.' },
          { label: 'Withdrawing', value: 'That the contact is confirmed, and that card and account are in the same name.' },
          {
            label: 'When we are obliged to',
            value: 'Your identity, your address or where your money comes from. We then tell you why and what is needed.',
          },
        ],
      },
      text(
        'What we may ask for',
        'documents',
        `- **Identity**: passport, identity card or driving licence
- **Address**: a bill or a bank statement, not older than three months
- **Card or account**: a picture that shows your name and the last four digits, with the rest covered
- **Where the money comes from**: for example a payslip or a bank statement

Send documents only by the way that we name in your account, never by e-mail or chat. If one is refused, you get the reason and can send another.`,
      ),
      text(
        'In the meantime',
        'meanwhile',
        `Your money stays yours while a check runs. A withdrawal may have to wait for it; we don’t use a check to delay one, and we don’t ask at withdrawal for what we could have asked before.`,
      ),
      text(
        'What is watched',
        'monitoring',
        `Deposits and withdrawals are looked at for what is unusual. What is suspicious we have to report to the authority, and are not allowed to speak about it. Money goes back to where it came from and never to somebody else.`,
      ),
      text(
        'What happens with documents',
        'keeping',
        `They are kept apart from your account, seen only by those who check them, and deleted when the law lets us: [Privacy](/privacy).`,
      ),
    ],
  },
  {
    title: 'Verifica dell’identità e antiriciclaggio',
    lead: 'Perché ti chiediamo chi sei, quando, e che cosa succede a ciò che invii.',
    blocks: [
      text(
        'Perché',
        'why',
        `La legge chiede a ogni operatore di gioco di conoscere i propri clienti: perché non giochi nessun minorenne, nessuno giochi a nome di altri, chi si è autoescluso resti escluso e nessuno ricicli denaro qui.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'Che cosa si verifica e quando',
        anchor: 'when',
        facts: [
          { label: 'Alla registrazione', value: 'La tua età dalla data di nascita, e che il contatto sia tuo con un codice.' },
          { label: 'Al deposito', value: 'Che il pagamento sia stato fatto dal titolare; la banca può chiederti una propria conferma.' },
          { label: 'Al prelievo', value: 'Che il contatto sia confermato e che carta e conto abbiano lo stesso nome.' },
          {
            label: 'Quando siamo obbligati',
            value: 'La tua identità, il tuo indirizzo o la provenienza del tuo denaro. In quel caso ti diciamo perché e che cosa serve.',
          },
        ],
      },
      text(
        'Che cosa possiamo chiederti',
        'documents',
        `- **Identità**: passaporto, carta d’identità o patente
- **Indirizzo**: una bolletta o un estratto conto, non più vecchi di tre mesi
- **Carta o conto**: una foto con il tuo nome e le ultime quattro cifre, il resto coperto
- **Provenienza del denaro**: per esempio una busta paga o un estratto conto

Invia i documenti solo nel modo che ti indichiamo nel tuo conto, mai via e-mail o in chat. Se uno viene rifiutato, ricevi il motivo e puoi inviarne un altro.`,
      ),
      text(
        'Nel frattempo',
        'meanwhile',
        `Durante una verifica il denaro resta tuo. Un prelievo può doverla attendere; non usiamo una verifica per rimandarlo, e al prelievo non chiediamo ciò che potevamo chiedere prima.`,
      ),
      text(
        'Che cosa si controlla',
        'monitoring',
        `Depositi e prelievi vengono esaminati per ciò che hanno di insolito. Ciò che è sospetto dobbiamo segnalarlo all’autorità, e non ci è permesso parlarne. Il denaro torna da dove è venuto e mai a un’altra persona.`,
      ),
      text(
        'Che cosa succede ai documenti',
        'keeping',
        `Sono tenuti separati dal tuo conto, li vede solo chi li verifica e vengono cancellati appena la legge lo consente: [Privacy](/privacy).`,
      ),
    ],
  },
);
