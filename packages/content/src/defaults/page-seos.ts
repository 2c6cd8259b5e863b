import { fairnessQuestions } from './pages/fairness.ts';
import { seo } from './seo.ts';

const asked = (language: 'en' | 'it') => fairnessQuestions[language].map(([question, answer]) => ({ question, answer }));
const fairness = seo(
  '/fairness',
  [
    'Fairness and return',
    'How results are made from seeds that you see beforehand, how returns are counted, and how to check both yourself.',
  ],
  ['Equità e ritorno', 'Come nascono i risultati da semi che vedi prima, come si contano i ritorni e come verificare entrambi da solo.'],
  { open_graph: { type: 'article' } },
);

const article = ({ title, description }: { title: string; description: string }) => ({
  headline: title,
  description,
  datePublished: '2026-11-21',
  dateModified: '2026-11-21',
});

/** Titles and descriptions of the pages of the content. */
export const pageSeos = [
  seo(
    '/about',
    ['About us', 'A casino whose numbers you can check: returns in sight, results proven, every cent in a ledger.'],
    ['Chi siamo', 'Un casinò i cui numeri puoi verificare: ritorni in vista, risultati dimostrati, ogni centesimo in un registro.'],
  ),
  {
    en: { ...fairness.en, schema_faq: asked('en'), schema_article: article(fairness.en) },
    it: { ...fairness.it, schema_faq: asked('it'), schema_article: article(fairness.it) },
  },
  seo(
    '/payments',
    ['Payments', 'How money gets in and out: methods, limits, fees, times, and what a withdrawal needs.'],
    ['Pagamenti', 'Come entra ed esce il denaro: metodi, limiti, commissioni, tempi e che cosa serve per prelevare.'],
  ),
  seo(
    '/play-responsibly',
    ['Play responsibly', 'How to keep play a pastime, signs to take seriously, and people to talk to for free.'],
    ['Gioco responsabile', 'Come far restare il gioco un passatempo, i segnali da prendere sul serio e con chi parlare gratis.'],
  ),
  seo(
    '/complaints',
    ['Complaints', 'What to do when something is not right, how we answer, and which independent body decides.'],
    ['Reclami', 'Che cosa fare quando qualcosa non va, come rispondiamo e quale organismo indipendente decide.'],
  ),
  seo(
    '/terms',
    ['Terms of play', 'The rules between you and us, in plain words: account, money, rounds, closing, complaints.'],
    ['Condizioni di gioco', 'Le regole tra te e noi, in parole semplici: conto, denaro, partite, chiusura, reclami.'],
  ),
  seo(
    '/privacy',
    ['Privacy policy', 'What we keep about you, why, for how long, who else gets something, and your rights.'],
    ['Informativa sulla privacy', 'Che cosa conserviamo di te, perché, per quanto tempo, chi altro riceve qualcosa e i tuoi diritti.'],
  ),
  seo(
    '/cookies',
    ['Cookies', 'What this site keeps in your browser, by name and time, and how to change your mind.'],
    ['Cookie: che cosa usiamo', 'Che cosa questo sito tiene nel tuo browser, con nome e durata, e come cambiare idea.'],
  ),
  seo(
    '/bonus-terms',
    ['Bonus terms', 'The rules that hold for every bonus: two kinds of money, conditions in money and days, how it ends.'],
    ['Condizioni dei bonus', 'Le regole che valgono per ogni bonus: due tipi di denaro, condizioni in denaro e giorni, come finisce.'],
  ),
  seo(
    '/verification',
    ['Identity checks and money laundering', 'Why we ask who you are, what is checked when, and what happens with your documents.'],
    [
      'Verifica dell’identità e antiriciclaggio',
      'Perché ti chiediamo chi sei, che cosa si verifica e quando, e che cosa succede ai tuoi documenti.',
    ],
  ),
  seo(
    '/credits',
    ['Credits', 'Work of others that this site uses, with thanks: pictures, type and software.'],
    ['Crediti', 'Opere di altri usate da questo sito, con un ringraziamento: immagini, caratteri e software.'],
  ),
];
