/**
 * The page of an address that only leads on. Nobody sees it; but what such an address throws instead is drawn as a page,
 * as for every other: without a page of its own it would be answered as data.
 */
export default function LeadsOn() {
  return null;
}
