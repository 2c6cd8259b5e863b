import { data } from 'react-router';

/** Any other address below the sportsbook's. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
