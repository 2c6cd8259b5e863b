import type { FieldWords, Said } from './say.ts';

/** Fields that mean the same wherever they stand. */
export const shared: Readonly<Record<string, Said | FieldWords>> = {
  title: ['Title', 'Titolo'],
  title_accent: {
    label: ['Highlighted end of the title', 'Fine del titolo in evidenza'],
    hint: ['Follows the title in the accent colour.', 'Segue il titolo nel colore di risalto.'],
  },
  heading: ['Heading', 'Intestazione'],
  anchor: {
    label: ['Anchor', 'Ancora'],
    hint: ['Short name for links to this part: “limits” gives …#limits.', 'Nome breve per i link a questa parte: «limiti» dà …#limiti.'],
  },
  lead: {
    label: ['Lead', 'Sommario'],
    hint: ['Plain text: signs such as ** or # are shown as they are.', 'Solo testo: segni come ** o # si vedono così come sono.'],
  },
  text: ['Text', 'Testo'],
  summary: ['Summary', 'Riassunto'],
  description: ['Description', 'Descrizione'],
  name: ['Name', 'Nome'],
  label: ['Label', 'Etichetta'],
  value: ['Value', 'Valore'],
  image: ['Picture', 'Immagine'],
  image_735_240: ['Wide picture (735 × 240)', 'Immagine larga (735 × 240)'],
  image_360_520: ['Tall picture (360 × 520)', 'Immagine alta (360 × 520)'],
  icon: ['Icon', 'Icona'],
  tag: ['Tag', 'Etichetta breve'],
  order: { label: ['Position', 'Posizione'], hint: ['Smaller numbers come first.', 'I numeri più piccoli vengono prima.'] },
  key: {
    label: ['Key', 'Chiave'],
    hint: [
      'Names the entry in addresses and links. Change it only with care.',
      'Identifica la voce in indirizzi e link. Cambiala solo con attenzione.',
    ],
  },
  slug: {
    label: ['Address', 'Indirizzo'],
    hint: ['The last part of the page’s address, without a slash.', 'L’ultima parte dell’indirizzo della pagina, senza barra.'],
  },
  sysname: { label: ['System name', 'Nome di sistema'], hint: ['As the product knows it.', 'Come lo conosce il prodotto.'] },
  path: {
    label: ['Path', 'Percorso'],
    hint: [
      'Address of the page without its language, such as /promotions.',
      'Indirizzo della pagina senza la lingua, ad esempio /promotions.',
    ],
  },
  url: ['Address', 'Indirizzo'],
  blocks: ['Content of the page', 'Contenuto della pagina'],
  questions: ['Questions', 'Domande'],
  question: ['Question', 'Domanda'],
  answer: ['Answer', 'Risposta'],
  steps: ['Steps', 'Passi'],
  button_title: ['Text of the button', 'Testo del pulsante'],
  button_url: ['Address of the button', 'Indirizzo del pulsante'],
  second_button_title: ['Text of the second button', 'Testo del secondo pulsante'],
  second_button_url: ['Address of the second button', 'Indirizzo del secondo pulsante'],
  is_enabled: ['Switched on', 'Attivo'],
  is_external: {
    label: ['Leads to another site', 'Porta a un altro sito'],
    hint: ['Opens in a tab of its own.', 'Si apre in una scheda a parte.'],
  },
  is_required: ['Required', 'Obbligatorio'],
  audience: {
    label: ['Shown to', 'Visibile a'],
    choices: {
      all: ['Everybody', 'Tutti'],
      guest: ['Visitors who are not signed in', 'Visitatori senza accesso'],
      player: ['Players', 'Giocatori'],
    },
  },
  palette: {
    label: ['Colours', 'Colori'],
    choices: {
      violet: ['Violet', 'Viola'],
      gold: ['Gold', 'Oro'],
      green: ['Green', 'Verde'],
      blue: ['Blue', 'Blu'],
      rose: ['Rose', 'Rosa'],
    },
  },
  placeholder: ['Placeholder', 'Testo segnaposto'],
  regex: {
    label: ['Pattern', 'Modello'],
    hint: ['A regular expression for the whole value.', 'Un’espressione regolare per l’intero valore.'],
  },
  mask: {
    label: ['Input mask', 'Maschera di inserimento'],
    hint: ['# stands for a digit, @ for a letter, * for either.', '# sta per una cifra, @ per una lettera, * per entrambe.'],
  },
  currency: { label: ['Currency', 'Valuta'], hint: ['Code of three letters, such as EUR.', 'Codice di tre lettere, ad esempio EUR.'] },
  currencies: ['Currencies', 'Valute'],
  count: ['How many', 'Quanti'],
  token: ['Token', 'Token'],
  script_url: {
    label: ['Address of the script', 'Indirizzo dello script'],
    hint: ['Runs in the browsers of visitors.', 'Viene eseguito nei browser dei visitatori.'],
  },
  default_title: ['Default title', 'Titolo predefinito'],
  title_template: {
    label: ['Pattern of titles', 'Schema dei titoli'],
    hint: [
      '{title} stands for the title of the page, {brand} for the name of the brand.',
      '{title} sta per il titolo della pagina, {brand} per il nome del marchio.',
    ],
  },
  default_description: ['Default description', 'Descrizione predefinita'],
  canonical_host: {
    label: ['Host of canonical addresses', 'Dominio degli indirizzi canonici'],
    hint: ['Search engines are led there, such as www.example.com.', 'I motori di ricerca vengono portati lì, ad esempio www.example.com.'],
  },
  robots: {
    label: ['For search robots', 'Per i robot di ricerca'],
    hint: ['Such as “index, follow” or “noindex, nofollow”.', 'Ad esempio «index, follow» oppure «noindex, nofollow».'],
  },
  metas: ['More meta tags', 'Altri meta tag'],
  organization: ['Organisation', 'Organizzazione'],
  product: ['Product', 'Prodotto'],
  replacements: {
    label: ['Replacements', 'Sostituzioni'],
    hint: [
      'Strings that are replaced in titles, descriptions and tags for search engines.',
      'Testi sostituiti nei titoli, nelle descrizioni e nei tag per i motori di ricerca.',
    ],
  },
};
