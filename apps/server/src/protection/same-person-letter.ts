import type { AccountTools } from '../account/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { composeLetter } from '../kernel/mail/index.ts';
import type { Suspicion } from './parts.ts';

const inCommon: Record<Suspicion['by'], string> = {
  name: 'the name and the day of birth',
  document: 'the number of the document',
  contact: 'a confirmed contact',
  claim: 'a contact that the other account has never confirmed',
  support: 'the person, as was found out before,',
};

/** How the answer is given, on the product's own machine. */
const command = ({ player, other }: Suspicion): string =>
  `On the server: npm run person:review -- same|different ${player} ${other} --by E-MAIL --reason "WHAT YOU SAW"`;

/** What happened, and what to do about it. */
function paragraphsOf(suspicion: Suspicion): string[] {
  const { player, other, by, why } = suspicion;
  const shared = `The accounts of player ${player} and of player ${other} have ${inCommon[by]} in common.`;
  switch (why) {
    case 'excluded':
      return [
        `${shared} Player ${other} is excluded, and it was not checked that both are one person.`,
        `Nothing was done to the account of player ${player}, since anybody can type what belongs to somebody else. Please find out whether both belong to one person; if so, say "same", and the exclusion holds for player ${player} as well. If not, say "different": player ${other} has used data of somebody else.`,
        command(suspicion),
        ...(by === 'document'
          ? [`A register of excluded people, where there is one, hears of the exclusion once the identity of player ${other} is checked.`]
          : []),
      ];
    case 'document':
      return [
        `${shared} The identity of player ${player} was checked and is in order.`,
        `Nothing was done to either account. Please find out whose document it is: player ${other} may have typed a number of somebody else.`,
        command(suspicion),
      ];
    case 'held':
      return [
        `${shared} Both were born on the same day, and the identity provider has accepted both: this looks like a second account of one person.`,
        `The check of player ${player} waits for you, and payouts of that account with it. If it is a second account, say "same", and close one of the two. If not, say "different", and the check is passed.`,
        command(suspicion),
      ];
  }
}

/** Asks the operator whether two accounts are of the same person. */
export async function tellOfSuspicion(
  tools: Pick<AccountTools, 'mail' | 'brandName'>,
  tx: Queryable,
  suspicion: Suspicion,
  operatorEmail: string,
): Promise<void> {
  const brand = tools.brandName('en');
  await tools.mail.send(
    tx,
    composeLetter(
      {
        subject: `${brand}: are players ${suspicion.player} and ${suspicion.other} the same person?`,
        title: 'Are these two accounts of the same person?',
        paragraphs: paragraphsOf(suspicion),
        footer: 'You are told once of each pair of accounts and cause.',
      },
      'en',
      operatorEmail,
      { brand },
    ),
  );
}
