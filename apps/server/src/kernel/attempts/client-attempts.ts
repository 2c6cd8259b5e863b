import { clientKey, networkKey, type Spared } from '../http/client-address.ts';
import type { AttemptWindow, Limit } from './attempt-windows.ts';

/** So many addresses that use their limit up use up that of the network around them. */
const addressesPerNetwork = 4;
/** Programs on the machine itself, where they are spared, get so many times as many attempts. */
const sparedShare = 40;

/** The windows in which an attempt of an address counts: its own, and that of the network around it. */
export function clientKeys(name: string, address: string): [address: string, network: string] {
  return [`${name}:${clientKey(address)}`, `${name}:${networkKey(address)}`];
}

/**
 * Counts one attempt of an address, and of the network around it, which has four times as many: whoever owns a network has as many addresses as
 * they like. Answers the window that is over its limit, null for none. What an address tries beyond its own limit does not use up its neighbours'.
 */
export async function countFrom(
  count: (key: string, seconds: number) => Promise<AttemptWindow>,
  { name, address, limit, isSpared }: { name: string; address: string; limit: Limit; isSpared: Spared },
): Promise<AttemptWindow | null> {
  const most = limit.count * (isSpared(address) ? sparedShare : 1);
  const [ofAddress, ofNetwork] = clientKeys(name, address);
  const one = await count(ofAddress, limit.seconds);
  if (one.count > most) return one;
  const around = await count(ofNetwork, limit.seconds);
  return around.count > most * addressesPerNetwork ? around : null;
}
