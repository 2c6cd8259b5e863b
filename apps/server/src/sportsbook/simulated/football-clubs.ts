/**
 * Clubs of the simulated leagues, from the strongest to the weakest. None of them exists. After the name stand the letters of two colours and the shape of the
 * crest.
 */
export const footballClubs = {
  it: `Milano Nord rk stripes
Torino Collina nw pale
Roma Tiberina my halves
Napoli Vesuvio sw roundel
Firenze Arno pw sash
Bergamo Alta bk stripes
Bologna Portici rn halves
Genova Lanterna wr cross
Verona Adige yb stripes
Udine Castello kw pale
Palermo Conca pk hoops
Bari Levante wr band
Trieste Bora rw chevron
Parma Ducale yn quarters
Cagliari Saline rb halves
Catania Lava rs stripes
Lecce Pietra yr stripes
Siena Torre kw quarters
Perugia Colle rw roundel
Ancona Conero rw sash`,
  en: `London Docklands nr halves
Manchester Irwell sw band
Liverpool Dockside rw roundel
Newcastle Quayside kw stripes
Birmingham Canal mb sash
Leeds Aire wy chevron
Bristol Avonside rw pale
Sheffield Cutlers rk stripes
Brighton Pier bw stripes
Nottingham Lace rw cross
Leicester Soar bw roundel
Southampton Solent rw sash
Norwich Spire yg quarters
Derby Silk wk band
Plymouth Hoe gw hoops
Hull Humber ok stripes
York Minster nr cross
Oxford Isis yn halves
Cambridge Fens ky hoops
Exeter Quay rk pale`,
  es: `Madrid Retiro wp sash
Barcelona Llobregat br pale
Sevilla Giralda wr cross
Valencia Turia wo stripes
Bilbao Nervión rw band
Zaragoza Ebro wb quarters
Málaga Alcazaba sw stripes
Vigo Rías sw sash
Granada Albaicín rw hoops
Gijón Costa rw halves
Palma Bahía rk roundel
Murcia Segura rw chevron
Alicante Lucentum bw stripes
Valladolid Pisuerga pw quarters
Córdoba Patios gw stripes
Santander Cabo gw sash
Cádiz Caleta yb halves
Toledo Tajo gw roundel
Salamanca Plateros wk pale
Logroño Rioja rw stripes`,
  de: `München Isar rw quarters
Dortmund Zeche yk roundel
Leipzig Messe wr chevron
Berlin Spree bw stripes
Hamburg Alster wb cross
Frankfurt Römer kr sash
Stuttgart Neckar wr band
Köln Domplatz rw halves
Bremen Weser gw quarters
Freiburg Dreisam rk pale
Mainz Gutenberg rw chevron
Hannover Leine gk hoops
Nürnberg Pegnitz mw cross
Augsburg Lech wg band
Dresden Elbufer yk stripes
Kiel Förde bw sash
Lübeck Trave gw roundel
Kassel Fulda rw halves`,
  fr: `Paris Bastille nr pale
Marseille Calanques ws chevron
Lyon Confluence wb sash
Lille Beffroi rn cross
Nice Azur rk stripes
Rennes Vilaine rk halves
Bordeaux Garonne nw chevron
Nantes Erdre yg stripes
Strasbourg Ill bw roundel
Toulouse Capitole pw band
Montpellier Lez bo quarters
Reims Champagne rw halves
Brest Rade rw hoops
Metz Seille mw cross
Dijon Ducs rw roundel
Grenoble Isère bw chevron
Tours Touraine sw stripes
Annecy Lac rw sash`,
  br: `Rio Guanabara rk hoops
São Paulo Ibirapuera gw roundel
Belo Horizonte Serra bw chevron
Porto Alegre Guaíba bk stripes
Salvador Pelourinho rb band
Recife Capibaribe rk stripes
Fortaleza Praia br halves
Curitiba Araucária rg sash
Santos Cais wk pale
Campinas Café gw cross
Brasília Planalto yg quarters
Goiânia Cerrado gw stripes
Vitória Baía rk sash
Florianópolis Ilha sw roundel
Belém Guamá bw hoops
Manaus Solimões gr halves
Natal Dunas rw chevron
Maceió Lagoa rw band
Cuiabá Pantanal gy stripes
São Luís Maré rk quarters`,
  mx: `México Reforma yb roundel
Monterrey Cerro bw stripes
Guadalajara Minerva rw sash
Tijuana Frontera rk halves
Puebla Talavera bw band
Toluca Nevado rw chevron
León Bajío gw cross
Querétaro Acueducto bk hoops
Morelia Cantera yr pale
Veracruz Malecón rb stripes
Mérida Ceiba gy quarters
Mazatlán Faro pw roundel
Cancún Caribe tw sash
Oaxaca Mixteca gw stripes
Chihuahua Sierra mw chevron
Durango Plata gk halves
Acapulco Costera sw band
Hermosillo Desierto oy cross`,
  jp: `Tokyo Sumida br halves
Yokohama Minato bw stripes
Osaka Yodo pk roundel
Kobe Rokko mw sash
Nagoya Shachi ro chevron
Hiroshima Seto pw band
Kyoto Kamo pw cross
Sapporo Yuki rk stripes
Fukuoka Hakata nw hoops
Sendai Hirose yb pale
Niigata Shinano ob quarters
Shizuoka Suruga ob sash
Kanazawa Kenroku rn roundel
Kumamoto Aso rw stripes
Okayama Momo mw halves
Nagasaki Dejima bo chevron
Matsuyama Dogo oy band
Naha Shuri rw cross`,
  au: `Sydney Harbour sn roundel
Melbourne Yarra nw chevron
Brisbane Bayside ok stripes
Adelaide Torrens rw halves
Perth Kings Park pw cross
Hobart Derwent gy sash
Canberra Lakeside gw band
Gold Coast Surf yk hoops
Fremantle Docks pw pale
Wollongong Steel rw quarters
Geelong Corio bw stripes
Cairns Reef to roundel
Townsville Sound gy chevron
Darwin Top End ko halves
Ballarat Gold yr sash
Bendigo Miners kw stripes
Launceston Tamar bw cross
Newcastle Hunter br band`,
  kr: `Seoul Namsan rk pale
Ulsan Taehwa bo stripes
Jeonju Hanok gy roundel
Pohang Yeongil rk hoops
Busan Haeundae rw sash
Incheon Wolmi bk stripes
Suwon Hwaseong bw chevron
Daegu Palgong sw band
Daejeon Hanbat mw halves
Gwangju Mudeung yk quarters
Jeju Halla ow roundel
Gangneung Gyeongpo og stripes
Cheongju Musim nw cross
Changwon Jinhae rw chevron
Chuncheon Uiam gw sash
Yeosu Odong tw halves
Mokpo Yudal bw stripes
Gyeongju Silla my pale`,
} as const;
