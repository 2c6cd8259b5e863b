/**
 * `npm run staff -- <what>` on the product's own machine, with the environment of the product:
 *
 * `add <email> [role]` adds somebody who works here, and `link <email>` gives a new link to somebody who lost the password or
 * the second factor. The link goes to their mailbox. It is printed here only as long as no admin has come in: letters may not work yet.
 * `proposals` lists what waits for a second person; `approve <number> <reason>` approves it while there is nobody else who could.
 * `audit` compares what the staff did with its chain, and prints how far that reaches.
 */
import { declareContentAtTheShell } from './content/index.ts';
import { systemClock } from './kernel/clock/clock.ts';
import { readConfig } from './kernel/config/index.ts';
import { addressOfRunning, StartError, type Database } from './kernel/database/index.ts';
import { Refusal } from './kernel/errors/refusal.ts';
import { onDatabase } from './kernel/installation/index.ts';
import { canonical } from './kernel/json/canonical.ts';
import { silentLog } from './kernel/log/index.ts';
import { createMail, type Mail } from './kernel/mail/index.ts';
import { createOutbox } from './kernel/outbox/index.ts';
import { systemRandom } from './kernel/random/random.ts';
import { commandLine, createStaff, staffPage, staffPermissions, type Staff } from './staff/index.ts';
import { staffRoles } from './staff-roles.ts';

const usage = `Say one of
  npm run staff -- add <email> [${Object.keys(staffRoles).join('|')}]
  npm run staff -- link <email>
  npm run staff -- proposals
  npm run staff -- approve <number> <reason>
  npm run staff -- audit`;

async function main([verb, ...rest]: readonly string[]): Promise<number> {
  const commands: Readonly<Record<string, typeof letIn>> = { add: letIn, link: letIn, approve, proposals: list, audit: verify };
  const command = verb !== undefined && Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command || (command !== list && command !== verify && !rest[0])) {
    console.error(usage);
    return 2;
  }
  return onDatabase({ size: 2 }, (database) => command(database, verb ?? '', rest));
}

/** Adds somebody, or gives them a new link. */
async function letIn(database: Database, verb: string, [email = '', role]: readonly string[]): Promise<number> {
  const {
    staff: { people },
    mail,
    publicUrl,
  } = open(database);
  const everybody = await people.list();
  const known = everybody.find((person) => person.email === email.trim().toLowerCase());
  if (verb === 'link' && !known) {
    console.error(`Nobody has the address ${email}.`);
    return 1;
  }
  const given = { email, name: null, role: role ?? (everybody.length === 0 ? 'admin' : 'editor') };
  const hasAdmin = everybody.some(
    (person) => person.permissions.has(staffPermissions.manage) && person.isActive && person.totpSecret !== null && person.id !== known?.id,
  );
  if (!hasAdmin) {
    const { token } = known && verb === 'link' ? await people.renew(known.id, commandLine) : await people.add(given, commandLine);
    console.log(`Open this once, within a day, to choose a password:\n${publicUrl}${staffPage}/welcome#${token}`);
    return 0;
  }
  const { sentTo } = known && verb === 'link' ? await people.renewByLetter(known.id, commandLine) : await people.invite(given, commandLine);
  console.log(
    `The link was sent to ${sentTo}. It works once, within a day.${mail.isLocal ? ` Letters of this installation are at ${publicUrl}/mailbox.` : ''}`,
  );
  return 0;
}

/** Prints what waits, with what each would change. */
async function list(database: Database): Promise<number> {
  const { staff } = open(database);
  await declareContentAtTheShell(staff.approvals, { database, clock: systemClock });
  const proposals = await staff.approvals.waiting();
  if (proposals.length === 0) console.log('Nothing waits for approval.');
  for (const { id, kind, title, part, proposer, reason, expiresAt, changes } of proposals) {
    console.log(`${id}  ${kind} ${title} (${part}), proposed by ${proposer}: ${reason}`);
    console.log(`    until ${expiresAt.toISOString()}`);
    for (const { part: where, before, after } of changes)
      for (const { path, was, is } of differences(before, after)) console.log(`    ${path} (${where}): ${was} → ${is}`);
  }
  return 0;
}

/** What differs between two values, by the path of each, as text. */
function differences(before: unknown, after: unknown, path: readonly string[] = []): { path: string; was: string; is: string }[] {
  const [was, is] = [before, after].map((value) => canonical(value ?? null));
  if (was === is || was === undefined || is === undefined) return [];
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  if (one === null && other === null) return [{ path: path.join('.'), was, is }];
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...names].flatMap((name) => differences(one?.[name], other?.[name], [...path, name]));
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** Approves where there is one admin alone. */
async function approve(database: Database, _verb: string, [number, ...words]: readonly string[]): Promise<number> {
  const { staff } = open(database);
  await declareContentAtTheShell(staff.approvals, { database, clock: systemClock });
  const { id, title, proposer } = await staff.approvals.approveAlone(Number(number), words.join(' '));
  console.log(`Proposal ${id} (${title}, by ${proposer}) is approved and on the site. It is in the audit as “${commandLine.name}”.`);
  return 0;
}

/** Compares the audit with its chain. */
async function verify(database: Database): Promise<number> {
  const { length, digest, brokenAt } = await open(database).staff.verify(silentLog);
  if (brokenAt === null) console.log(`The audit is whole: ${length} entries, ${digest}.`);
  else console.error(`The audit is not what was written, from entry ${brokenAt} on.`);
  return brokenAt === null ? 0 : 1;
}

/** The staff without a running product. */
function open(database: Database): { staff: Staff; mail: Mail; publicUrl: string } {
  const config = readConfig(process.env);
  // Where it runs now, which may be another port than the one that is set here.
  const publicUrl = config.publicUrl ?? addressOfRunning(config.dataDirectory) ?? `http://localhost:${config.port}`;
  const mail = createMail({
    database,
    outbox: createOutbox({ database, log: silentLog, deliversElsewhere: true }),
    clock: systemClock,
    log: silentLog,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
  });
  // No second factor is made or read here, so no key is needed.
  const key = Buffer.alloc(32);
  const staff = createStaff({
    database,
    clock: systemClock,
    random: systemRandom,
    roles: staffRoles,
    key,
    mail,
    publicUrl,
    page: staffPage,
  });
  return { staff, mail, publicUrl };
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof Refusal || error instanceof StartError
      ? `${error.message.replace(/\.$/, '')}.`
      : `It did not work: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
