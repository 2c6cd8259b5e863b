import { kernel } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { exclusionRegister, registers, type ExclusionRegister, type RegisterName } from '../protection/index.ts';
import { RegisterUnavailable } from './asking.ts';
import { createGamstop } from './gamstop.ts';
import { connectedRegisters } from './connected.ts';
import { createRua } from './rua.ts';
import { sandboxRegister } from './sandbox.ts';
import { exclusionRegisterTables } from './tables.ts';

const sandboxPrefix = '/sandbox/register';

/** Registers of excluded people, and the sandbox's, which are known by HTTP alone. */
export const exclusionRegisterModule = defineModule({
  name: 'exclusion-register',
  needs: {
    config: kernel.config,
    database: kernel.database,
    clock: kernel.clock,
    random: kernel.random,
    log: kernel.log,
    ownAddress: kernel.ownAddress,
  },
  provides: { connectedRegisters },
  guards: { registerOf: exclusionRegister },
  start({ clock, config, database, log, ownAddress, random }) {
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
      connectedRegisters: registers.filter((name) => config.sandbox || config[name] !== null),
      registerOf: (name) => (name === null ? null : connected[name]),
      sandbox: config.sandbox ? sandboxRegister({ database, clock, random, prefix: sandboxPrefix, key }) : null,
    };
  },
  async routes({ sandbox }, http) {
    if (sandbox) await http.register(sandbox);
  },
  tables: exclusionRegisterTables,
  sql: { 'exclusion-register': new URL('./sql', import.meta.url) },
});

/** Nobody is taken for not excluded where nobody can be asked. */
function unconnected({ canAsk, name }: ExclusionRegister): ExclusionRegister {
  return { name, canAsk, ask: () => Promise.reject(new RegisterUnavailable(`the register ${name} is not connected`)) };
}
