import { page, related, text } from './define.ts';

export const privacy = page(
  {
    slug: 'privacy',
    revised_on: '2026-11-28',
    related: related('cookies', 'verification'),
  },
  {
    title: 'Privacy policy',
    lead: 'What data we keep about you, why, for how long, and what your rights are.',
    blocks: [
      text(
        'Who is responsible',
        'controller',
        `The controller of your data is the operator named at the bottom of every page. If you have a question about this page, write to us through [Support](/support).`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'What we keep',
        anchor: 'what',
        facts: [
          {
            label: 'When you sign up',
            value: 'Your email address, date of birth, country, currency and language, and when you accepted which terms.',
          },
          { label: 'In your profile', value: 'Your name, address, phone number and anything else you enter there.' },
          {
            label: 'When you sign in',
            value: 'Time, IP address and browser, to detect strangers; and how your account is used, to detect fraud and gambling harm.',
          },
          { label: 'When you play', value: 'Every round with its stake, result and time.' },
          {
            label: 'When you pay',
            value: 'The amount, status and reference, and the last four digits, expiry date and holder name of your card.',
          },
          { label: 'When you write to us', value: 'Your message and our answer.' },
          { label: 'When you visit', value: 'The page you came from and, only if you agree, what our statistics need.' },
        ],
      },
      text(
        'Why we’re allowed to',
        'why',
        `- **To fulfil our agreement**: we run your account, record rounds and payments, and show you your history.
- **Because the law requires it**: we keep minors out, prevent money laundering and fraud, and keep accounts.
- **For legitimate interests, yours and ours**: we keep strangers out of your account and find faults.
- **Because you’ve agreed**: we send marketing messages by email, and we use statistics and marketing services. You can withdraw your consent at any time, as easily as you gave it.`,
      ),
      text(
        'What we don’t keep',
        'not-kept',
        `- **Card numbers**: you enter them on the payment provider’s page, and we never receive them.
- **Passwords**: we keep only a hash, and it can’t be turned back into your password.
- **Confirmation codes**: we keep only a hash, for a few minutes.`,
      ),
      text(
        'Who receives your data',
        'recipients',
        `- **Payment providers** receive the data that a payment needs.
- **Game providers** receive a number that identifies you, your currency and your language. They never receive your name.
- **Authorities** receive what the law requires us to give them.
- **Statistics and marketing services** receive data only if you agree, and only if the operator uses them. See [Cookies](/cookies).

We don’t sell your data.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'How long we keep it',
        anchor: 'how-long',
        facts: [
          {
            label: 'Account, payments, rounds',
            value: 'For as long as your account is open, then for as long as accounting and anti-money-laundering rules require.',
          },
          { label: 'Sign-ins', value: 'For as long as we need them to recognise your devices.' },
          { label: 'Consents', value: 'For as long as we must be able to prove them.' },
          { label: 'Codes', value: 'Ten minutes.' },
        ],
      },
      text(
        'Your rights',
        'rights',
        `- See and correct your profile at any time.
- Stop marketing messages with one click, in any email or in your [settings](/profile/settings).
- Download a copy of all your data, or delete your account, in your settings.
- Ask us to correct your data or restrict its use.
- Object to any use that we base on legitimate interests.

If the law requires us to keep some of your data, we use it for nothing else.

To use your rights, write to [Support](/support). We answer within a month. If you aren’t satisfied with our answer, you can contact the data protection authority in your country.`,
      ),
      text(
        'How we protect your data',
        'security',
        `We encrypt everything sent between you and us. Records of your money can’t be changed or deleted. Our staff can see only what they need for their work. No important decision about you is made by a program alone: you can always ask for a person to review it.`,
      ),
    ],
  },
  {
    title: 'Informativa sulla privacy',
    lead: 'Quali dati conserviamo, perché, per quanto tempo e quali sono i tuoi diritti.',
    blocks: [
      text(
        'Titolare del trattamento',
        'controller',
        `Il titolare del trattamento dei tuoi dati è l’operatore indicato in fondo a ogni pagina. Se hai domande su questa pagina, scrivici dall’[Assistenza](/support).`,
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
          { label: 'Nel profilo', value: 'Nome, indirizzo, telefono e gli altri dati che inserisci.' },
          {
            label: 'Quando accedi',
            value: 'Ora, indirizzo IP e browser, per riconoscere gli estranei; e come usi il conto, per rilevare frodi e danni da gioco.',
          },
          { label: 'Quando giochi', value: 'Ogni partita con puntata, risultato e ora.' },
          {
            label: 'Quando paghi',
            value: 'Importo, stato e riferimento, più le ultime quattro cifre, la scadenza e l’intestatario della carta.',
          },
          { label: 'Quando ci scrivi', value: 'Il tuo messaggio e la nostra risposta.' },
          {
            label: 'Quando visiti il sito',
            value: 'La pagina da cui arrivi e, solo con il tuo consenso, i dati per le nostre statistiche.',
          },
        ],
      },
      text(
        'Perché possiamo farlo',
        'why',
        `- **Per eseguire il nostro accordo**: gestire il conto, registrare partite e pagamenti, mostrarti la cronologia.
- **Per obbligo di legge**: escludere i minorenni, prevenire riciclaggio e frodi, tenere la contabilità.
- **Per un legittimo interesse, tuo e nostro**: proteggere il conto dagli estranei e individuare i guasti.
- **Con il tuo consenso**: comunicazioni promozionali via e-mail, statistiche e marketing. Puoi revocarlo in qualsiasi momento, con la stessa facilità con cui l’hai dato.`,
      ),
      text(
        'Che cosa non conserviamo',
        'not-kept',
        `- **Numeri delle carte**: si inseriscono sulla pagina del fornitore di pagamento e non arrivano mai a noi.
- **Password**: conserviamo solo un’impronta (hash) da cui non si può risalire alla password.
- **Codici di conferma**: conserviamo solo un’impronta, per pochi minuti.`,
      ),
      text(
        'Chi riceve i tuoi dati',
        'recipients',
        `- I **fornitori di pagamento** ricevono i dati necessari al pagamento.
- I **fornitori di giochi** ricevono un numero che ti identifica, la valuta e la lingua. Non ricevono mai il tuo nome.
- Le **autorità** ricevono ciò che la legge ci impone di fornire.
- I servizi di **statistica e marketing** ricevono dati solo con il tuo consenso e solo se l’operatore li usa. Vedi [Cookie](/cookies).

Non vendiamo i tuoi dati.`,
      ),
      {
        __component: 'blocks.facts',
        heading: 'Per quanto tempo',
        anchor: 'how-long',
        facts: [
          {
            label: 'Conto, pagamenti, partite',
            value: 'Finché il conto è aperto, poi per il tempo previsto dalle norme su contabilità e antiriciclaggio.',
          },
          { label: 'Accessi', value: 'Finché servono a riconoscere i tuoi dispositivi.' },
          { label: 'Consensi', value: 'Finché dobbiamo poterli dimostrare.' },
          { label: 'Codici', value: 'Dieci minuti.' },
        ],
      },
      text(
        'I tuoi diritti',
        'rights',
        `- Vedere e correggere il profilo in qualsiasi momento.
- Interrompere le comunicazioni promozionali con un clic, in ogni e-mail o nelle [impostazioni](/profile/settings).
- Scaricare una copia di tutti i tuoi dati o eliminare il conto, nelle impostazioni.
- Chiederci di correggere i dati o di limitarne l’uso.
- Opporti agli usi basati sul legittimo interesse.

Se la legge ci impone di conservare alcuni dati, non li usiamo per nient’altro.

Per esercitare i tuoi diritti scrivi all’[Assistenza](/support). Rispondiamo entro un mese. Se la risposta non ti soddisfa, puoi rivolgerti all’autorità per la protezione dei dati del tuo paese.`,
      ),
      text(
        'Come proteggiamo i dati',
        'security',
        `Tutte le comunicazioni tra te e noi sono cifrate. Le registrazioni del tuo denaro non si possono modificare né eliminare. Il nostro personale vede solo ciò che serve al proprio lavoro. Nessuna decisione importante che ti riguarda è presa solo da un programma: puoi sempre chiedere che la esamini una persona.`,
      ),
    ],
  },
);
