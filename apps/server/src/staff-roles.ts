import { betPermissions } from './bets/index.ts';
import { bonusPermissions } from './bonuses/index.ts';
import { cashbackPermissions } from './cashback/index.ts';
import { campaignPermissions } from './campaigns/index.ts';
import { cashierPermissions } from './cashier/index.ts';
import { contentPermissions as content } from './content/index.ts';
import { correctionPermissions } from './corrections/index.ts';
import { loyaltyPermissions } from './loyalty/index.ts';
import { operationsPermissions } from './operations/index.ts';
import { protectionPermissions } from './protection/index.ts';
import type { Permission } from './kernel/permissions/permission.ts';
import { rewardPermissions } from './rewards/index.ts';
import { tournamentPermissions } from './tournaments/index.ts';
import { staffPermissions, type Roles } from './staff/index.ts';

const editor: readonly Permission[] = [content.read, content.write];
const publisher: readonly Permission[] = [...editor, content.publish];

/** Every permission that a module declares. */
const all: readonly Permission[] = [
  staffPermissions,
  content,
  operationsPermissions,
  cashierPermissions,
  protectionPermissions,
  betPermissions,
  bonusPermissions,
  rewardPermissions,
  correctionPermissions,
  campaignPermissions,
  cashbackPermissions,
  loyaltyPermissions,
  tournamentPermissions,
].flatMap((permissions): readonly Permission[] => Object.values(permissions));

/** The roles that people are given, as sets of what the modules let people do. A new role is one entry here; the screens offer it by its words. */
export const staffRoles = {
  editor: {
    label: { en: 'Editor', it: 'Redattore' },
    text: { en: 'writes drafts and uploads media', it: 'scrive bozze e carica file' },
    permissions: editor,
  },
  publisher: {
    label: { en: 'Publisher', it: 'Responsabile' },
    text: { en: 'also publishes and deletes', it: 'inoltre pubblica ed elimina' },
    permissions: publisher,
  },
  admin: {
    label: { en: 'Administrator', it: 'Amministratore' },
    text: { en: 'also manages people and sensitive settings', it: 'inoltre gestisce le persone e le impostazioni delicate' },
    permissions: all,
  },
} as const satisfies Roles;
