import { composeLetter, type AccountTools } from './account/index.ts';
import type { Queryable } from './platform/database/index.ts';

/** Asks the operator to look at two accounts of one name and birthday, of which the unverified one is excluded. */
export async function tellOfNamesake(
  tools: Pick<AccountTools, 'mail' | 'brandName'>,
  tx: Queryable,
  { excluded, verified }: { verified: bigint; excluded: bigint },
  operatorEmail: string,
): Promise<void> {
  const brand = tools.brandName('en');
  await tools.mail.send(
    tx,
    composeLetter(
      {
        subject: `${brand}: an excluded account has the name of a verified player`,
        title: 'Is this the same person?',
        paragraphs: [
          `The account of player ${excluded} is excluded. It bears the name and the day of birth of player ${verified}, whose identity was checked before that, and its own was not.`,
          'Nothing was done to the verified account, since anybody can take a name. Please find out whether both belong to one person; if so, exclude the verified account as well.',
        ],
        footer: 'You are told once of each pair of accounts.',
      },
      'en',
      operatorEmail,
      { brand },
    ),
  );
}
