import { redirect } from 'react-router';

/** /cashier and /cashier/billing lead to the deposit (specification section 2). */
export function loader() {
  throw redirect('/cashier/deposit');
}
