import { redirect } from 'react-router';

/** /cashier leads to the deposit (specification section 2). */
export function loader() {
  throw redirect('/cashier/deposit');
}
