import { redirect } from 'react-router';

/** /bets and everything below it: a signed-in player's bets are part of the profile; the guard has sent visitors away. */
export function loader() {
  throw redirect('/profile/bets');
}
