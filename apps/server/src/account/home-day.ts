import { compareDays, dayIn, type Day } from '@tavolo/validation';

/** Time zones of countries that have one only and whose players this product is made for; elsewhere the licence's zone counts. */
const zones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GG: 'Europe/Guernsey',
  IE: 'Europe/Dublin',
  IM: 'Europe/Isle_of_Man',
  IT: 'Europe/Rome',
  JE: 'Europe/Jersey',
  MT: 'Europe/Malta',
  SM: 'Europe/San_Marino',
};

/**
 * The day by which a player's age is counted: that of the licence or that of the player's country, whichever is earlier, so that
 * nobody is of age before being so in both (GLI-19 §2.5.2(a)(i)).
 */
export function dayOfAge(moment: Date, licenceZone: string, countryCode: string): Day {
  const ours = dayIn(moment, licenceZone);
  const zone = zones[countryCode];
  const theirs = zone === undefined ? ours : dayIn(moment, zone);
  return compareDays(theirs, ours) < 0 ? theirs : ours;
}
