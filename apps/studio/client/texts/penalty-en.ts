/** English words of the penalty shoot-out. */
export const penaltyEn = {
  'live.penalty.goal': 'Goal',
  'live.penalty.saved': 'No goal',
  'live.penalty.kickBets': 'This kick',
  'live.penalty.zoneBets': 'Part of the goal',
  'live.penalty.winnerBets': 'Winner of the shoot-out',
  'live.penalty.zone.topLeft': 'Top left',
  'live.penalty.zone.topMiddle': 'Top middle',
  'live.penalty.zone.topRight': 'Top right',
  'live.penalty.zone.lowLeft': 'Low left',
  'live.penalty.zone.lowMiddle': 'Low middle',
  'live.penalty.zone.lowRight': 'Low right',
  'live.penalty.zoneOf': 'Aimed {zone}',
  'live.penalty.winnerOf': '{side} wins the shoot-out',
  'live.penalty.scored': '{side} scores, {zone}. {home}–{away}.',
  'live.penalty.stopped': '{side} is denied, {zone}. {home}–{away}.',
  'live.penalty.won': '{side} wins the shoot-out',
  'live.penalty.goalSign': 'Goal!',
  'live.penalty.savedSign': 'Saved!',
  'live.penalty.badgeGoal': '{side}: goal',
  'live.penalty.badgeSaved': '{side}: no goal',
  'live.penalty.badgeWon': '{side} wins {score}',
  'live.penalty.score': '{home} {homeGoals}, {away} {awayGoals}',
  'live.penalty.spot': '{bet}, odds {odds}, chance {chance}%',
  'live.penalty.about': '{bet} · odds {odds} · chance {chance}% · RTP {rtp}%',
  'live.penalty.notOffered': '{bet}: not offered at this score',
  'live.penalty.kicks': '{goals} goals, {saved} kicks without one',
  'live.penalty.shootOutsWon': 'Shoot-outs won',
  'live.penalty.byScore': 'by the score',
  'live.penalty.rules':
    '{home} and {away}, two invented sides, take penalties in turn. Each round is one kick, and the next round goes on from its score.',
  'live.penalty.rulesEnd':
    'Each side has five kicks; the shoot-out ends as soon as one can’t be caught. If it’s level after five each, it goes on in pairs of kicks until one pair differs. Then a new shoot-out begins.',
  'live.penalty.rulesKick':
    'Every kick is a goal with a chance of 75%, whoever takes it and whatever happened before. The part of the goal it’s aimed at is one of six, all equally likely, whether or not it’s a goal.',
  'live.penalty.rulesWinner':
    'A bet on the winner keeps the odds of the moment you place it and is decided when the shoot-out ends, which may be some rounds later. The odds are {rtp}% divided by the exact chance at that score, rounded down to thousandths. They’re offered from {least} to {most}. If we stop the table, a shoot-out with such bets is played to its end.',
  'live.penalty.rulesOdds':
    'Odds include the stake. If a payout leaves part of a cent, whether it’s rounded up or down is drawn with the round, so nothing is lost on average.',
  'live.penalty.rulesClock':
    'Bets are open for {bet} seconds. Then the kick is drawn and shown for {draw} seconds, bets on it are paid, and {result} seconds later the next kick begins. The server’s clock decides when bets close, the same for everybody.',
  'live.penalty.rulesLost':
    'If your connection drops, your bets stand and are settled. If taking bets is interrupted for more than 5 seconds, all bets of that kick are returned and it’s taken again; bets on the winner from earlier kicks stand. After the close, the drawn outcome is paid once.',
  'live.penalty.table.bet': 'Bet',
  'live.penalty.table.odds': 'Odds',
  'live.penalty.table.chance': 'Chance',
  'live.penalty.table.return': 'RTP',
  'live.penalty.table.limit': 'Most',
} as const;
