import { SeededRandom } from '../../kernel/random/random.ts';
import type { Letter } from '../../kernel/mail/mail.ts';
import { staffRoles } from '../../staff-roles.ts';
import { createStaff, type Staff, type StaffParts } from '../index.ts';

/** Staff of an installation as tests have it: with the product's roles, and letters that are kept. */
export function createTestStaff(parts: Pick<StaffParts, 'database' | 'clock'> & Partial<StaffParts>): {
  staff: Staff;
  letters: Pick<Letter, 'to' | 'subject' | 'text'>[];
} {
  const letters: Pick<Letter, 'to' | 'subject' | 'text'>[] = [];
  const staff = createStaff({
    random: new SeededRandom('staff'),
    roles: staffRoles,
    key: Buffer.alloc(32, 1),
    mail: { send: async (_tx, letter) => void letters.push(letter) },
    publicUrl: 'http://localhost:3000',
    page: '/content-admin',
    ...parts,
  });
  return { staff, letters };
}
