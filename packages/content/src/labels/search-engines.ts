import type { SchemaWords } from './say.ts';

/** What search engines and social networks read. */
export const searchEngines: Readonly<Record<string, SchemaWords>> = {
  seo: {
    name: ['Search texts of pages', 'Testi di ricerca delle pagine'],
    about: ['Title, description and structured data of one address', 'Titolo, descrizione e dati strutturati di un indirizzo'],
    fields: {
      seo_url: {
        label: ['Address with a name', 'Indirizzo con un nome'],
        hint: ['For the pages of one kind: {name} stands for the item.', 'Per le pagine di un tipo: {name} sta per l’elemento.'],
      },
      open_graph: ['For social networks', 'Per i social network'],
      canonical: ['Canonical address', 'Indirizzo canonico'],
      schema_faq: ['Questions for search engines', 'Domande per i motori di ricerca'],
      schema_article: ['Article for search engines', 'Articolo per i motori di ricerca'],
      heading: ['Heading of the text below', 'Intestazione del testo in fondo'],
      text: { label: ['Text at the end of the page', 'Testo in fondo alla pagina'] },
    },
  },
  'settings-seo': {
    name: ['Search settings', 'Impostazioni di ricerca'],
    about: ['Defaults of every page, organisation and redirects', 'Valori predefiniti di ogni pagina, organizzazione e reindirizzamenti'],
    fields: { default_image: ['Default picture', 'Immagine predefinita'], redirects: ['Redirects', 'Reindirizzamenti'] },
  },
  'domain-seo-setting': {
    name: ['Search settings of a host', 'Impostazioni di ricerca di un dominio'],
    about: [
      'What differs on one host: indexing, canonical host, robots.txt',
      'Che cosa cambia su un dominio: indicizzazione, dominio canonico, robots.txt',
    ],
    fields: {
      host: { label: ['Host', 'Dominio'], hint: ['Such as www.example.com.', 'Ad esempio www.example.com.'] },
      is_indexable: ['May be found by search engines', 'Può essere trovato dai motori di ricerca'],
      domain_type: {
        label: ['Made for', 'Pensato per'],
        hint: ['Addresses of games name it to search engines.', 'Gli indirizzi dei giochi lo dicono ai motori di ricerca.'],
        choices: { desktop: ['Computers', 'Computer'], mobile: ['Phones', 'Telefoni'] },
      },
      robots_txt: { label: ['Own robots.txt', 'robots.txt proprio'], hint: ['Empty: the usual one.', 'Vuoto: quello abituale.'] },
    },
  },
  'seo.article': {
    name: ['Article', 'Articolo'],
    fields: {
      headline: ['Headline', 'Titolo'],
      datePublished: ['Published on', 'Pubblicato il'],
      dateModified: ['Changed on', 'Modificato il'],
    },
  },
  'seo.contact-point': {
    name: ['Contact', 'Contatto'],
    fields: {
      telephone: ['Phone', 'Telefono'],
      email: ['E-mail', 'E-mail'],
      contactType: { label: ['Kind of contact', 'Tipo di contatto'], hint: ['Such as customer support.', 'Ad esempio customer support.'] },
      areaServed: { label: ['Countries served', 'Paesi serviti'], hint: ['Such as GB.', 'Ad esempio GB.'] },
      availableLanguage: { label: ['Languages', 'Lingue'], hint: ['One a line, such as it.', 'Una per riga, ad esempio it.'] },
    },
  },
  'seo.meta': {
    name: ['Meta tag', 'Meta tag'],
    fields: {
      name: { label: ['Name', 'Nome'], hint: ['Either a name or a property.', 'Un nome oppure una proprietà.'] },
      property: ['Property', 'Proprietà'],
      content: ['Content', 'Contenuto'],
    },
  },
  'seo.open-graph': {
    name: ['For social networks', 'Per i social network'],
    fields: { type: { label: ['Kind of page', 'Tipo di pagina'], hint: ['Such as website or article.', 'Ad esempio website o article.'] } },
  },
  'seo.organization': {
    name: ['Organisation', 'Organizzazione'],
    fields: {
      logo: ['Logo', 'Logo'],
      contactPoint: ['Contacts', 'Contatti'],
      sameAs: {
        label: ['Its other pages', 'Le sue altre pagine'],
        hint: ['One address a line, such as of social networks.', 'Un indirizzo per riga, ad esempio dei social network.'],
      },
    },
  },
  'seo.product': { name: ['Product', 'Prodotto'], fields: { sku: ['Item number', 'Codice articolo'], brandName: ['Brand', 'Marca'] } },
  'seo.question': { name: ['Question and answer', 'Domanda e risposta'] },
  'seo.redirect': {
    name: ['Redirect', 'Reindirizzamento'],
    fields: {
      from_url: { label: ['From', 'Da'], hint: ['A path; * stands for any ending.', 'Un percorso; * sta per qualsiasi finale.'] },
      to_url: ['To', 'A'],
      is_permanent: ['For good (301)', 'Definitivo (301)'],
    },
  },
  'seo.replacement': { name: ['Replacement', 'Sostituzione'], fields: { from: ['Replace', 'Sostituisci'], to: ['By', 'Con'] } },
};
