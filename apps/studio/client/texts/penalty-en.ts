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
  'live.penalty.notOffered': '{bet}: not available at this score',
  'live.penalty.kicks': '{goals} goals, {saved} saves',
  'live.penalty.shootOutsWon': 'Shoot-outs won',
  'live.penalty.byScore': 'by the score',
  'live.penalty.rules':
    '{home} and {away}, two fictional teams, take penalties in turn. Each round is one kick, and the next round continues from its score.',
  'live.penalty.rulesEnd':
    'Each team has five kicks. The shoot-out ends as soon as one team can’t be caught. If it’s level after five kicks each, it continues in pairs of kicks until one pair differs. Then a new shoot-out begins.',
  'live.penalty.rulesKick':
    'Every kick has a 75% chance of a goal, whoever takes it and whatever happened before. It’s aimed at one of six parts of the goal, all equally likely, whether or not it goes in.',
  'live.penalty.rulesWinner':
    'A bet on the winner keeps the odds you placed it at. It’s settled when the shoot-out ends, which may be several rounds later. The odds are {rtp}% divided by the exact chance at that score, rounded down to thousandths. They’re available from {least} to {most}. If we stop the table, a shoot-out with such bets is played to the end.',
  'live.penalty.rulesOdds':
    'Odds include the stake. If a payout includes a fraction of a cent, a draw decides whether it’s rounded up or down, so you lose nothing on average.',
  'live.penalty.rulesClock':
    'Bets are open for {bet} seconds. Then the kick is drawn and shown for {draw} seconds, and bets on it are paid. The next kick begins {result} seconds later. The server’s clock decides when betting closes, at the same moment for everyone.',
  'live.penalty.rulesLost':
    'If you lose your connection, your bets stay valid and are settled. If betting is interrupted for more than 5 seconds, all bets on that kick are returned and the kick is repeated. Bets on the winner from earlier kicks stay valid. After betting closes, the outcome is paid once.',
  'live.penalty.table.bet': 'Bet',
  'live.penalty.table.odds': 'Odds',
  'live.penalty.table.chance': 'Chance',
  'live.penalty.table.return': 'RTP',
  'live.penalty.table.limit': 'Maximum',
} as const;
