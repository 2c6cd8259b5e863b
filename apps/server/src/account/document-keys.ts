import { deriveKey } from '../kernel/config/index.ts';
import { StartError } from '../kernel/database/index.ts';
import type { Queryable } from '../kernel/database/database.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { documentKeysFor } from './profile.ts';
import { Seal } from './sealed-text.ts';

/** By what players' documents are known, without a running product: by the secrets of its installation, the present one first. */
export function documentKeysBy(secrets: readonly string[], random: RandomSource): (q: Queryable, playerId: bigint) => Promise<Buffer[]> {
  const keys = secrets.map((one) => deriveKey(one, 'account'));
  const [secret, ...previousSecrets] = keys;
  if (!secret) throw new StartError('The secret of the installation is not known here: set SECRET as for the product.');
  const tools = { seal: new Seal(keys, random), settings: { secret, previousSecrets } };
  return (q, playerId) => documentKeysFor(tools, q, playerId);
}
