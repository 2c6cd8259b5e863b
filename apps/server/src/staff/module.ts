import { kernel } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { defineModule, type Module } from '../kernel/module/index.ts';
import { createStaff, staffPage, staffService, type Roles } from './index.ts';
import { staffTables } from './tables.ts';

/** The people who work here, whatever they work with. @param roles what they are given: sets of what the modules above let people do */
export const staffModule = (roles: Roles): Module =>
  defineModule({
    name: 'staff',
    needs: {
      config: kernel.config,
      database: kernel.database,
      clock: kernel.clock,
      random: kernel.random,
      log: kernel.log,
      mail: kernel.mail,
      security: kernel.securityLog,
      limit: kernel.requestLimit,
    },
    provides: { staff: staffService },
    start({ config, log, ...parts }) {
      const staff = createStaff({
        ...parts,
        roles,
        key: deriveKey(config.secret, 'staff'),
        previousKeys: config.previousSecrets.map((secret) => deriveKey(secret, 'staff')),
        publicUrl: config.publicUrl,
        page: staffPage,
      });
      return { staff, log };
    },
    routes: ({ staff }, http) => staff.routes(http),
    jobs: {
      'staff.sweep': { at: '45 * * * *', run: ({ staff }) => staff.sweep() },
      'staff.audit': { at: '5 3 * * *', run: ({ staff, log }) => staff.verify(log) },
    },
    tables: staffTables,
    sql: { staff: new URL('./sql', import.meta.url) },
  });
