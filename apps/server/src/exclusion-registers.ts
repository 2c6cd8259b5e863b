import type { FastifyInstance } from 'fastify';
import { contactsOf, readPlayer, withDocument, type Account, type KnownPerson } from './account/index.ts';
import { createGamstop, createRua, RegisterUnavailable, sandboxRegister } from './exclusion-register/index.ts';
import type { Clock } from './kernel/clock/clock.ts';
import { deriveKey, type Config } from './kernel/config/index.ts';
import type { Database } from './kernel/database/index.ts';
import type { Log } from './kernel/log/index.ts';
import type { RandomSource } from './kernel/random/random.ts';
import type { ExclusionRegister, RegisterName } from './protection/index.ts';
import { emailIn } from './support/index.ts';

export interface ExclusionRegisterParts {
  config: Pick<Config, 'gamstop' | 'rua' | 'sandbox'> & { secret: string };
  database: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  account: Account;
  /** Address at which this process reaches itself, known once it listens. */
  ownAddress(): string;
}

export interface ExclusionRegisters {
  /** The register of a jurisdiction's rules; one that is not connected never answers. */
  of(name: RegisterName | null): ExclusionRegister | null;
  /** What registers know a player by, whatever state the account is in. */
  person(playerId: bigint): Promise<KnownPerson>;
  routes(fastify: FastifyInstance): Promise<void>;
}

const sandboxPrefix = '/sandbox/register';

/** Registers of excluded people, and the sandbox's, which are known by HTTP alone. */
export function composeExclusionRegisters(parts: ExclusionRegisterParts): ExclusionRegisters {
  const { account, clock, config, database, log, ownAddress, random } = parts;
  const key = deriveKey(config.secret, 'register:sandbox').toString('hex');
  const connect = (name: RegisterName): ExclusionRegister => {
    const own = config[name];
    const create = name === 'gamstop' ? createGamstop : createRua;
    if (own) return create({ address: () => own.url, key: own.key, log });
    const register = create({ address: () => `${ownAddress()}${sandboxPrefix}/${name}`, key, log });
    return config.sandbox ? register : unconnected(register);
  };
  const connected = { gamstop: connect('gamstop'), rua: connect('rua') };
  return {
    of: (name) => (name === null ? null : connected[name]),
    async person(playerId) {
      const [player, contacts] = await Promise.all([readPlayer(database, playerId), contactsOf(database, playerId)]);
      const { birthDate, documentNumber, documentType, firstName, lastName, postcode } = withDocument(account.tools, player);
      return {
        firstName,
        lastName,
        birthDate: birthDate || null,
        email: emailIn(contacts),
        postcode,
        mobile: contacts.find(({ type }) => type === 'phone')?.contact ?? null,
        taxCode: documentType === 'codice_fiscale' ? documentNumber : null,
      };
    },
    async routes(fastify) {
      if (config.sandbox) await fastify.register(sandboxRegister({ database, clock, random, prefix: sandboxPrefix, key }));
    },
  };
}

/** Nobody is taken for not excluded where nobody can be asked. */
function unconnected({ canAsk, name }: ExclusionRegister): ExclusionRegister {
  return { name, canAsk, ask: () => Promise.reject(new RegisterUnavailable(`the register ${name} is not connected`)) };
}
