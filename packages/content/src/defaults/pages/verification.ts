import { page, related, text } from './define.ts';

export const verification = page(
  {
    slug: 'verification',
    revised_on: '2026-11-28',
    related: related('privacy', 'payments'),
  },
  {
    title: 'Identity checks and money laundering',
    lead: 'Why and when we verify your identity, and what happens to your documents.',
    blocks: [
      text(
        'Why we check',
        'why',
        `The law requires every gambling operator to know its customers. This keeps out minors and anyone who plays under someone else’s name. It also protects people who’ve excluded themselves, and it prevents money laundering.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'What we check, and when',
        anchor: 'when',
        facts: [
          {
            label: 'When you sign up',
            value: 'Your age, from your date of birth. And that the email address or phone is yours, with a code.',
          },
          { label: 'When you deposit', value: 'That you own the card or account. Your bank may also ask you to confirm.' },
          { label: 'When you withdraw', value: 'That your contact is confirmed, and that the card is in your name.' },
          {
            label: 'When the law requires it',
            value: 'Your identity, your address or where your money comes from. We tell you why, and what we need.',
          },
        ],
      },
      text(
        'What we may ask for',
        'documents',
        `- **Identity**: a passport, identity card or driving licence
- **Address**: a bill or bank statement from the last three months
- **Card or account**: a photo that shows your name and the last four digits; cover the rest
- **Source of your money**: for example a payslip or a bank statement

Send documents only in the way we show in your account, never by email or chat. If we can’t accept a document, we tell you why and you can send another.`,
      ),
      text(
        'In the meantime',
        'meanwhile',
        `Your money stays yours during a check. A withdrawal may have to wait for the result. We don’t use checks to delay withdrawals, and we don’t wait for a withdrawal to ask for something we could have asked for earlier.`,
      ),
      text(
        'What we monitor',
        'monitoring',
        `We check deposits and withdrawals for anything unusual. If something is suspicious, we must report it to the authority, and we aren’t allowed to talk about it. Money goes back to where it came from and never to anyone else.`,
      ),
      text(
        'What happens to your documents',
        'keeping',
        `We keep them separate from your account. Only the people who check them can see them, and we delete them as soon as the law allows. See our [privacy policy](/privacy).`,
      ),
    ],
  },
  {
    title: 'Verifica dell’identità e antiriciclaggio',
    lead: 'Perché e quando verifichiamo la tua identità e che cosa succede ai tuoi documenti.',
    blocks: [
      text(
        'Perché verifichiamo',
        'why',
        `La legge impone a ogni operatore di gioco di conoscere i propri clienti. Così non giocano i minorenni né chi usa il nome di un’altra persona. Le verifiche proteggono inoltre chi si è autoescluso e impediscono il riciclaggio di denaro.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'Che cosa verifichiamo e quando',
        anchor: 'when',
        facts: [
          {
            label: 'Alla registrazione',
            value: 'La tua età, dalla data di nascita. E che l’e-mail o il telefono siano tuoi, con un codice.',
          },
          { label: 'Al deposito', value: 'Che la carta o il conto siano tuoi. Anche la banca può chiederti una conferma.' },
          { label: 'Al prelievo', value: 'Che il contatto sia confermato e che la carta sia intestata a te.' },
          {
            label: 'Quando la legge lo richiede',
            value: 'La tua identità, il tuo indirizzo o la provenienza del denaro. Ti diciamo perché e che cosa serve.',
          },
        ],
      },
      text(
        'Che cosa possiamo chiederti',
        'documents',
        `- **Identità**: passaporto, carta d’identità o patente
- **Indirizzo**: una bolletta o un estratto conto degli ultimi tre mesi
- **Carta o conto**: una foto con il tuo nome e le ultime quattro cifre; copri il resto
- **Provenienza del denaro**: per esempio una busta paga o un estratto conto

Invia i documenti solo nel modo indicato nel tuo conto, mai via e-mail o in chat. Se un documento non è accettato, ti diciamo perché e puoi inviarne un altro.`,
      ),
      text(
        'Nel frattempo',
        'meanwhile',
        `Durante una verifica il denaro resta tuo. Un prelievo può dover attendere il risultato. Non usiamo le verifiche per ritardare i prelievi e non aspettiamo un prelievo per chiederti ciò che avremmo potuto chiedere prima.`,
      ),
      text(
        'Che cosa controlliamo',
        'monitoring',
        `Controlliamo se nei depositi e nei prelievi c’è qualcosa di insolito. Le operazioni sospette vanno segnalate all’autorità e non ci è permesso parlarne. Il denaro torna da dove è arrivato e mai a un’altra persona.`,
      ),
      text(
        'Che cosa succede ai documenti',
        'keeping',
        `Li conserviamo separati dal conto. Li vede solo chi li verifica e li eliminiamo appena la legge lo consente. Vedi l’[informativa sulla privacy](/privacy).`,
      ),
    ],
  },
);
