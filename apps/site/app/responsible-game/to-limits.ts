import { redirect } from 'react-router';

/** /responsible-game leads a signed-in player to that page of the profile; the guard has sent visitors away. */
export function loader() {
  throw redirect('/profile/responsible-game');
}
