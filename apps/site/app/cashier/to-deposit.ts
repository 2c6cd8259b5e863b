import { redirect } from 'react-router';
import { routePath } from '../named-routes.ts';

/** /cashier leads to the deposit (specification section 2). */
export function loader() {
  throw redirect(routePath('cashier-index-deposit'));
}
