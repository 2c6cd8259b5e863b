import { redirect } from 'react-router';
import { playerOnly } from '../session/player-only.ts';
import type { Route } from './+types/to-deposit.ts';

/** /cashier and /cashier/billing lead to the deposit (specification section 2). */
export function loader({ context, request }: Route.LoaderArgs) {
  playerOnly(context, request);
  throw redirect('/cashier/deposit');
}
