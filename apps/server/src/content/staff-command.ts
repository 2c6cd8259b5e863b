/**
 * `npm run staff -- <what>` on the product's own machine, with the environment of the product:
 *
 * `add <email> [editor|publisher|admin]` adds somebody who edits content, and `link <email>` gives a new link to somebody who lost the password or
 * the second factor. The link goes to their mailbox. It is printed here only as long as no admin has come in: letters may not work yet.
 * `proposals` lists what waits for a second person; `approve <number> <reason>` approves it while there is nobody else who could.
 */
import { systemClock } from '../kernel/clock/clock.ts';
import { readConfig } from '../kernel/config/config.ts';
import { StartError, type Database } from '../kernel/database/index.ts';
import { onDatabase } from '../kernel/installation/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { createMail } from '../kernel/mail/index.ts';
import { createOutbox } from '../kernel/outbox/index.ts';
import { systemRandom } from '../kernel/random/random.ts';
import { openProposals } from './approval/at-the-shell.ts';
import { commandLine } from './approval/proposals.ts';
import { canonical } from './editing/published-change.ts';
import { ContentError } from './errors.ts';
import { Staff } from './staff/staff.ts';

const usage = `Say one of
  npm run staff -- add <email> [editor|publisher|admin]
  npm run staff -- link <email>
  npm run staff -- proposals
  npm run staff -- approve <number> <reason>`;

async function main([verb, ...rest]: readonly string[]): Promise<number> {
  const command = verb === 'add' || verb === 'link' ? letIn : verb === 'proposals' ? list : verb === 'approve' ? approve : null;
  if (!command || (command !== list && !rest[0])) {
    console.error(usage);
    return 2;
  }
  return onDatabase({ size: 2 }, (database) => command(database, verb ?? '', rest));
}

/** Adds somebody, or gives them a new link. */
async function letIn(database: Database, verb: string, [email = '', role]: readonly string[]): Promise<number> {
  const config = readConfig(process.env);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const mail = createMail({
    database,
    outbox: createOutbox({ database, log: silentLog }),
    clock: systemClock,
    log: silentLog,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
  });
  // No second factor is made or read here, so no key is needed.
  const staff = new Staff({ database, clock: systemClock, random: systemRandom, key: Buffer.alloc(32), mail, publicUrl });
  const members = await staff.members();
  const known = members.find((member) => member.email === email.trim().toLowerCase());
  if (verb === 'link' && !known) {
    console.error(`Nobody has the address ${email}.`);
    return 1;
  }
  const given = { email, name: null, role: role ?? (members.length === 0 ? 'admin' : 'editor') };
  const hasAdmin = members.some(
    (member) => member.role === 'admin' && member.isActive && member.totpSecret !== null && member.id !== known?.id,
  );
  if (!hasAdmin) {
    const { token } = known && verb === 'link' ? await staff.renew(known.id, commandLine) : await staff.add(given, commandLine);
    console.log(`Open this once, within a day, to choose a password:\n${publicUrl}/content-admin/welcome#${token}`);
    return 0;
  }
  const { sentTo } = known && verb === 'link' ? await staff.renewByLetter(known.id, commandLine) : await staff.invite(given, commandLine);
  console.log(
    `The link was sent to ${sentTo}. It works once, within a day.${mail.isLocal ? ` Letters of this installation are at ${publicUrl}/mailbox.` : ''}`,
  );
  return 0;
}

/** Prints what waits, with what each would change. */
async function list(database: Database): Promise<number> {
  const proposals = await (await openProposals(database)).waiting();
  if (proposals.length === 0) console.log('Nothing waits for approval.');
  for (const { id, title, action, locale, proposer, reason, expiresAt, languages, fields } of proposals) {
    console.log(`${id}  ${action} ${title}${locale === null ? '' : ` (${locale})`}, proposed by ${proposer}: ${reason}`);
    console.log(`    until ${expiresAt.toISOString()}`);
    for (const { path } of fields)
      for (const { locale: language, before, after } of languages) {
        const [was, is] = [before, after].map((values) => canonical(valueAt(values, path) ?? null));
        if (was !== is) console.log(`    ${path} (${language}): ${was} → ${is}`);
      }
  }
  return 0;
}

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined),
      values,
    );

/** Approves where there is one admin alone. */
async function approve(database: Database, _verb: string, [number, ...words]: readonly string[]): Promise<number> {
  const { id, title, proposer } = await (await openProposals(database)).approve(Number(number), words.join(' '));
  console.log(`Proposal ${id} (${title}, by ${proposer}) is approved and on the site. It is in the record of deeds as “${commandLine}”.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof ContentError || error instanceof StartError
      ? `${error.message.replace(/\.$/, '')}.`
      : `It did not work: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
