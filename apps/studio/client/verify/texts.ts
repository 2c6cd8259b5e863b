const en = {
  title: 'Verify a round',
  intro:
    'A round comes from three things: the server seed, whose fingerprint you saw before you played, your client seed, and the number of the round. Put them in and this page plays the round again on your own device.',
  waiting: 'This seed is still in use. Change your seeds in the game: then the server seed is revealed and the round can be verified.',
  game: 'Game',
  version: 'Version of the rules',
  stake: 'Stake',
  hash: 'Fingerprint (SHA-256) shown before',
  serverSeed: 'Server seed',
  clientSeed: 'Client seed',
  nonce: 'Number of the round',
  direction: 'Direction',
  under: 'Under',
  over: 'Over',
  target: 'Target',
  run: 'Verify',
  good: 'The server seed matches its fingerprint.',
  bad: 'The server seed does not match the fingerprint.',
  unknown: 'No fingerprint was given to compare with.',
  result: 'The round',
  win: 'Win',
  roll: 'Roll',
  spin: 'Spin',
  free: 'Free spin',
  wrong: 'Please check these fields:',
} as const;

export type VerifyTexts = Record<keyof typeof en, string>;

const it: VerifyTexts = {
  title: 'Verifica una partita',
  intro:
    'Una partita nasce da tre elementi: il seme del server, di cui hai visto l’impronta prima di giocare, il tuo seme e il numero della partita. Inseriscili e questa pagina rigioca la partita sul tuo dispositivo.',
  waiting: 'Questo seme è ancora in uso. Cambia i semi nel gioco: il seme del server verrà rivelato e la partita potrà essere verificata.',
  game: 'Gioco',
  version: 'Versione delle regole',
  stake: 'Puntata',
  hash: 'Impronta (SHA-256) mostrata prima',
  serverSeed: 'Seme del server',
  clientSeed: 'Il tuo seme',
  nonce: 'Numero della partita',
  direction: 'Direzione',
  under: 'Sotto',
  over: 'Sopra',
  target: 'Soglia',
  run: 'Verifica',
  good: 'Il seme del server corrisponde alla sua impronta.',
  bad: 'Il seme del server non corrisponde all’impronta.',
  unknown: 'Nessuna impronta con cui confrontarlo.',
  result: 'La partita',
  win: 'Vincita',
  roll: 'Lancio',
  spin: 'Giro',
  free: 'Giro gratis',
  wrong: 'Controlla questi campi:',
};

export const verifyTexts = (locale: string | null): VerifyTexts => (locale?.startsWith('it') ? it : en);
