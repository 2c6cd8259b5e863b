import { page, related, text } from './define.ts';

export const privacy = page(
  {
    slug: 'privacy',
    revised_on: '2026-11-21',
    related: related('cookies', 'verification'),
  },
  {
    title: 'Privacy policy',
    lead: 'What we keep about you, why, for how long, and what you can do about it.',
    blocks: [
      text(
        'Who answers for it',
        'controller',
        `The operator who is named at the bottom of every page is the controller of your data. Write to us through [Support](/support) about anything on this page.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'What we keep',
        anchor: 'what',
        facts: [
          {
            label: 'When you sign up',
            value: 'E-mail address, date of birth, country, currency and language, and which terms you accepted when.',
          },
          { label: 'In your profile', value: 'Name, address, phone and what else you enter there.' },
          {
            label: 'When you sign in',
            value: 'Time, network address and browser, to notice strangers; and how the account is used, to notice fraud and harm.',
          },
          { label: 'When you play', value: 'Every round with its stake, its result and its time.' },
          { label: 'When you pay', value: 'Amount, state and reference; of a card its last four digits, its date and the name on it.' },
          { label: 'When you write to us', value: 'Your message and our answer.' },
          { label: 'When you visit', value: 'The page you came from and, with your consent only, what our statistics need.' },
        ],
      },
      text(
        'Why we may',
        'why',
        `- **To keep our agreement**: to run your account, to book rounds and payments, to show you your history.
- **Because the law asks for it**: to keep under-age people out, to prevent money laundering and fraud, to keep books.
- **Because it is in your and our interest**: to keep strangers out of your account, to find faults.
- **Because you agreed**: news by e-mail, statistics, marketing. You can take that back at any time, as easily as you gave it.`,
      ),
      text(
        'What we don’t keep',
        'not-kept',
        `Card numbers: they are entered at the payment provider and never reach us. Passwords: we keep only a digest that can’t be turned back. Confirmation codes: a digest too, and only for minutes.`,
      ),
      text(
        'Who else gets something',
        'recipients',
        `- **Payment providers** get what a payment needs.
- **Game providers** get a number that stands for you, your currency and your language, never your name.
- **Authorities** get what the law obliges us to give them.
- **Statistics and marketing** services get something only if you agreed, and only if the operator uses one at all: [Cookies](/cookies) says which kinds there are.

We sell your data to nobody.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'For how long',
        anchor: 'how-long',
        facts: [
          {
            label: 'Account, payments, rounds',
            value: 'As long as the account is open, then for as long as the rules on bookkeeping and money laundering ask for.',
          },
          { label: 'Sign-ins', value: 'As long as they help to tell your devices from strange ones.' },
          { label: 'Consents', value: 'As long as we have to be able to prove them.' },
          { label: 'Codes', value: 'Ten minutes.' },
        ],
      },
      text(
        'Your rights',
        'rights',
        `You can see and correct your profile at any time, and stop our news with one tap in any mail or in your [settings](/profile/settings). There you also get a copy of all your data, and can erase your account. You can ask us to correct the data or to limit its use, too, and object to what rests on our interest. What the law obliges us to keep, we keep, but use for nothing else.

Ask through [Support](/support). We answer within a month. If you are not content with the answer, you can turn to the data protection authority of your country.`,
      ),
      text(
        'How it is protected',
        'security',
        `What travels between you and us is encrypted. The ledger can only be added to. Who works here sees what the task needs and no more. No decision of consequence about you is left to a program alone: ask, and a person looks at it.`,
      ),
    ],
  },
  {
    title: 'Informativa sulla privacy',
    lead: 'Che cosa conserviamo di te, perché, per quanto tempo e che cosa puoi farci.',
    blocks: [
      text(
        'Chi ne risponde',
        'controller',
        `Il titolare del trattamento dei tuoi dati è l’operatore indicato in fondo a ogni pagina. Per qualsiasi cosa riguardi questa pagina scrivici dall’[Assistenza](/support).`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'Che cosa conserviamo',
        anchor: 'what',
        facts: [
          {
            label: 'Quando ti registri',
            value: 'Indirizzo e-mail, data di nascita, paese, valuta e lingua, e quali condizioni hai accettato e quando.',
          },
          { label: 'Nel profilo', value: 'Nome, indirizzo, telefono e ciò che vi aggiungi.' },
          {
            label: 'Quando accedi',
            value:
              'Ora, indirizzo di rete e browser, per accorgerci di un estraneo; e come viene usato il conto, per accorgerci di frodi e danni.',
          },
          { label: 'Quando giochi', value: 'Ogni partita con puntata, risultato e ora.' },
          { label: 'Quando paghi', value: 'Importo, stato e riferimento; della carta le ultime quattro cifre, la scadenza e il nome.' },
          { label: 'Quando ci scrivi', value: 'Il tuo messaggio e la nostra risposta.' },
          {
            label: 'Quando visiti il sito',
            value: 'La pagina da cui arrivi e, solo con il tuo consenso, ciò che serve alle nostre statistiche.',
          },
        ],
      },
      text(
        'Perché possiamo farlo',
        'why',
        `- **Per rispettare il nostro accordo**: gestire il conto, registrare partite e pagamenti, mostrarti la cronologia.
- **Perché lo chiede la legge**: escludere i minorenni, prevenire riciclaggio e frodi, tenere la contabilità.
- **Perché è nell’interesse tuo e nostro**: tenere gli estranei fuori dal tuo conto, trovare i guasti.
- **Perché hai acconsentito**: novità via e-mail, statistiche, marketing. Puoi ripensarci in qualsiasi momento, con la stessa facilità.`,
      ),
      text(
        'Che cosa non conserviamo',
        'not-kept',
        `I numeri delle carte: si inseriscono presso il fornitore di pagamento e non arrivano mai a noi. Le password: conserviamo solo un’impronta che non si può invertire. Anche dei codici di conferma teniamo solo un’impronta, e per pochi minuti.`,
      ),
      text(
        'Chi altro riceve qualcosa',
        'recipients',
        `- I **fornitori di pagamento** ricevono ciò che serve a un pagamento.
- I **fornitori di giochi** ricevono un numero che ti rappresenta, la valuta e la lingua, mai il tuo nome.
- Le **autorità** ricevono ciò che la legge ci obbliga a fornire.
- I servizi di **statistica e marketing** ricevono qualcosa solo se hai acconsentito, e solo se l’operatore ne usa: in [Cookie](/cookies) trovi quali tipi esistono.

Non vendiamo i tuoi dati a nessuno.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'Per quanto tempo',
        anchor: 'how-long',
        facts: [
          {
            label: 'Conto, pagamenti, partite',
            value: 'Finché il conto è aperto, poi per il tempo richiesto dalle norme su contabilità e riciclaggio.',
          },
          { label: 'Accessi', value: 'Finché servono a distinguere i tuoi dispositivi da quelli estranei.' },
          { label: 'Consensi', value: 'Finché dobbiamo poterli dimostrare.' },
          { label: 'Codici', value: 'Dieci minuti.' },
        ],
      },
      text(
        'I tuoi diritti',
        'rights',
        `Puoi vedere e correggere il tuo profilo in qualsiasi momento e interrompere le novità con un tocco, in ogni e-mail o nelle [impostazioni](/profile/settings). Lì ottieni anche una copia di tutti i tuoi dati e puoi cancellare il conto. Puoi inoltre chiederci di correggere i dati o di limitarne l’uso, e opporti a ciò che si basa sul nostro interesse. Ciò che la legge ci obbliga a conservare resta, ma non lo usiamo per altro.

Chiedi dall’[Assistenza](/support). Rispondiamo entro un mese. Se la risposta non ti soddisfa, puoi rivolgerti all’autorità per la protezione dei dati del tuo paese.`,
      ),
      text(
        'Come li proteggiamo',
        'security',
        `Ciò che viaggia tra te e noi è cifrato. Al registro si può solo aggiungere. Chi lavora qui vede ciò che serve al suo compito e nient’altro. Nessuna decisione importante su di te è lasciata a un programma: chiedi, e se ne occupa una persona.`,
      ),
    ],
  },
);
