import { page, text } from './define.ts';

export const credits = page(
  { slug: 'credits', revised_on: '2026-11-21', is_contents_shown: false },
  {
    title: 'Credits',
    lead: 'The work of others that this site uses. Thank you.',
    blocks: [
      text(
        'Pictures',
        'pictures',
        `We made the artwork for games and banners ourselves, except for the following.

- The shapes of the scarab, the lion, the dragon’s head and the chest are by Lorc, those of the pharaoh and of Anubis by Delapouite, from [game-icons.net](https://game-icons.net "external"), under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/ "external"). We turned them into coloured 3D objects.
- Emoji symbols are Fluent Emoji by Microsoft, under the MIT licence. We changed colours and contrast.
- Icons, and the shapes of the clover, the heart, the ticket, the star and the shields, are Phosphor, under the MIT licence.
- Flags are from circle-flags by HatScripts, under the MIT licence.
- Payment logos belong to their owners and show which cards we accept. The images are from SVG Logos (CC0).`,
      ),
      text(
        'Fonts',
        'type',
        `Archivo, Geist, Sora, Figtree, Bowlby One, Cinzel Decorative and New Rocker, under the SIL Open Font License.`,
      ),
      text(
        'Software',
        'software',
        `The site uses React, React Router, TanStack Query and Virtual, React Hook Form, Valibot, libphonenumber-js, SimpleWebAuthn and, on the page of the identity check, the WebSDK of Sumsub, all under the MIT licence; web-vitals under the Apache License 2.0.`,
      ),
    ],
  },
  {
    title: 'Crediti',
    lead: 'Il lavoro di altri usato da questo sito. Grazie.',
    blocks: [
      text(
        'Immagini',
        'pictures',
        `La grafica di giochi e banner è nostra, con queste eccezioni.

- Le sagome dello scarabeo, del leone, della testa di drago e del forziere sono di Lorc, quelle del faraone e di Anubi di Delapouite, da [game-icons.net](https://game-icons.net "external"), con licenza [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/ "external"). Sono state rese in tre dimensioni e colorate.
- I simboli emoji sono Fluent Emoji di Microsoft, con licenza MIT. Colori e contrasto sono stati modificati.
- Le icone e le sagome del trifoglio, del cuore, del biglietto, della stella e degli scudi sono Phosphor, con licenza MIT.
- Le bandiere sono di circle-flags di HatScripts, con licenza MIT.
- I marchi di pagamento appartengono ai rispettivi titolari e indicano quali carte si accettano; i disegni provengono da SVG Logos (CC0).`,
      ),
      text(
        'Caratteri',
        'type',
        `Archivo, Geist, Sora, Figtree, Bowlby One, Cinzel Decorative e New Rocker, con licenza SIL Open Font License.`,
      ),
      text(
        'Software',
        'software',
        `Il sito usa React, React Router, TanStack Query e Virtual, React Hook Form, Valibot, libphonenumber-js, SimpleWebAuthn e, nella pagina della verifica dell’identità, il WebSDK di Sumsub, tutti con licenza MIT; web-vitals con licenza Apache 2.0.`,
      ),
    ],
  },
);
