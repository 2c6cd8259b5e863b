/** English words of Storm Baccarat. */
export const stormEn = {
  'live.storm.bets': 'Bets',
  'live.storm.charged': 'Charged cards',
  'live.storm.multiplied': '{ending}, ×{times}',
  'live.storm.about': '{bet} · pays {pays}, multiplied up to ×{most} · chance {chance}% · RTP {rtp}% · {fee}% fee on top',
  'live.storm.bigEye': 'Big eye boy',
  'live.storm.small': 'Small road',
  'live.storm.cockroach': 'Cockroach road',
  'live.storm.multiplications': 'Charged cards multiplied wins in {times} of {count} rounds, by ×{most} at most.',
  'live.storm.rules':
    'Player and banker get two cards each from {decks} decks, which are reshuffled for every round. Tens, jacks, queens and kings count 0, an ace counts 1. Only the last digit of the total counts. The higher total wins. If either side has 8 or 9, no third card is drawn.',
  'live.storm.rulesCharges':
    'After betting closes, one to five cards are charged, each ×2 to ×8. If the winning hand includes a charged card, winning bets are multiplied. Several charged cards multiply each other, up to ×{most}. On a tie, the charged cards of both hands count for bets on the tie. A charged card counts for all its copies in the decks.',
  'live.storm.rulesFee':
    'A fee of {fee}% is added to each bet: a bet of {bet} costs {stake}. Bets pay as shown in the table, in addition to the bet. On a tie, bets on player and banker are returned without the fee. The RTP includes the fee.',
  'live.storm.table.bet': 'Bet',
  'live.storm.table.pay': 'Pays',
  'live.storm.table.chance': 'Chance',
  'live.storm.table.return': 'RTP',
  'live.storm.table.limit': 'Maximum, with fee',
  'live.storm.table.top': 'Maximum payout',
  'live.storm.table.charged': 'Charged cards',
  'live.storm.table.times': 'A charged card multiplies by',
  'live.storm.rulesKeys':
    'Keys: P, T and B place a chip on player, tie and banker. U undoes, D doubles, R repeats your last bets. 1 to 6 choose the chip.',
  'say.stormCharged': 'Charged: {cards}.',
  'say.stormHands': '{hands}.',
} as const;
