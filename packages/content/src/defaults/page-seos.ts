import { fairnessQuestions } from './pages/fairness.ts';
import { seo } from './seo.ts';

const asked = (language: 'en' | 'it') => fairnessQuestions[language].map(([question, answer]) => ({ question, answer }));
const fairness = seo(
  '/fairness',
  ['Fairness and RTP', 'How results are generated, how RTP is calculated, and how you can check both yourself.'],
  ['Equità e RTP', 'Come si generano i risultati, come si calcola l’RTP e come puoi verificare entrambi.'],
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
    ['About us', 'A casino you can check for yourself: exact RTP, provable results, every cent on record.'],
    ['Chi siamo', 'Un casinò che puoi verificare: RTP esatto, risultati dimostrabili, ogni centesimo registrato.'],
  ),
  {
    en: { ...fairness.en, schema_faq: asked('en'), schema_article: article(fairness.en) },
    it: { ...fairness.it, schema_faq: asked('it'), schema_article: article(fairness.it) },
  },
  seo(
    '/payments',
    ['Payments', 'How to deposit and withdraw: methods, limits, fees, processing times and requirements.'],
    ['Pagamenti', 'Come depositare e prelevare: metodi, limiti, commissioni, tempi e requisiti.'],
  ),
  seo(
    '/play-responsibly',
    ['Responsible gaming', 'How to stay in control of your play, warning signs, and people you can talk to for free.'],
    ['Gioco responsabile', 'Come mantenere il controllo sul gioco, i segnali da non ignorare e con chi parlare gratis.'],
  ),
  seo(
    '/complaints',
    ['Complaints', 'What to do if something isn’t right, how we answer, and which independent body decides.'],
    ['Reclami', 'Che cosa fare se qualcosa non va, come rispondiamo e quale organismo indipendente decide.'],
  ),
  seo(
    '/terms',
    ['Terms of play', 'The agreement between you and us in plain language: account, money, rounds and complaints.'],
    ['Condizioni di gioco', 'L’accordo tra te e noi in parole semplici: conto, denaro, partite e reclami.'],
  ),
  seo(
    '/privacy',
    ['Privacy policy', 'What data we keep about you, why, for how long, who receives it, and your rights.'],
    ['Informativa sulla privacy', 'Quali dati conserviamo, perché, per quanto tempo, chi li riceve e i tuoi diritti.'],
  ),
  seo(
    '/cookies',
    ['Cookies', 'What this site stores in your browser, for how long, and how to change your choice.'],
    ['Cookie: che cosa usiamo', 'Che cosa questo sito salva nel tuo browser, per quanto tempo e come cambiare scelta.'],
  ),
  seo(
    '/bonus-terms',
    ['Bonus terms', 'The rules for all bonuses: cash and bonus money, conditions, and how a bonus ends.'],
    ['Condizioni dei bonus', 'Le regole comuni a tutti i bonus: saldo reale e bonus, condizioni e come termina un bonus.'],
  ),
  seo(
    '/verification',
    ['Identity checks and money laundering', 'Why and when we verify your identity, and what happens to your documents.'],
    ['Verifica dell’identità e antiriciclaggio', 'Perché e quando verifichiamo la tua identità e che cosa succede ai tuoi documenti.'],
  ),
  seo(
    '/credits',
    ['Credits', 'The work of others that this site uses: images, fonts and software.'],
    ['Crediti', 'Il lavoro di altri usato da questo sito: immagini, caratteri e software.'],
  ),
];
