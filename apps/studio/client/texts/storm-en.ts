/** English words of Storm Baccarat. */
export const stormEn = {
  'live.storm.bets': 'Bets',
  'live.storm.charged': 'Charged cards',
  'live.storm.multiplied': '{ending}, ×{times}',
  'live.storm.about': '{bet} · pays {pays}, multiplied up to ×{most} · chance {chance}% · RTP {rtp}% · {fee}% fee on top',
  'live.storm.bigEye': 'Big eye boy',
  'live.storm.small': 'Small road',
  'live.storm.cockroach': 'Cockroach road',
  'live.storm.multiplications': 'Charged cards multiplied in {times} of {count} rounds, at most ×{most}.',
  'live.storm.rules':
    'Player and banker each get two cards from {decks} decks, which are shuffled anew for every round. Cards from 10 to king count 0, an ace 1; only the last digit of the total counts. The higher total wins. With 8 or 9 on either side nobody draws a third card.',
  'live.storm.rulesCharges':
    'After the close, one to five cards are charged, each ×2 to ×8. If the winning hand holds a charged card, what a winning bet pays is multiplied; several charged cards multiply each other, up to ×{most}. On a tie, the charged cards of both hands count, for bets on the tie. A charged card counts for all its copies in the decks.',
  'live.storm.rulesFee':
    'A fee of {fee}% is added to each bet: a bet of {bet} costs {stake}. Bets pay as the table says on top of the bet. On a tie, bets on player and banker come back without the fee. The RTP includes the fee.',
  'live.storm.table.bet': 'Bet',
  'live.storm.table.pay': 'Pays',
  'live.storm.table.chance': 'Chance',
  'live.storm.table.return': 'RTP',
  'live.storm.table.limit': 'Most, with fee',
  'live.storm.table.top': 'Top payout',
  'live.storm.table.charged': 'Charged cards',
  'live.storm.table.times': 'A charged card multiplies by',
  'live.storm.rulesKeys':
    'Keys: P, T and B place a chip on player, tie and banker. U undoes, D doubles, R repeats your last bets. 1 to 6 choose the chip.',
  'say.stormCharged': 'Charged: {cards}.',
  'say.stormHands': '{hands}.',
} as const;
