import { CatalogueError } from '../../kernel/errors/errors.ts';

/** The code with which `work` was refused; `done` where it was not. */
export const refusalCode = async (work: Promise<unknown>, done: string): Promise<string> =>
  work.then(
    () => done,
    (error: unknown) => (error instanceof CatalogueError ? error.details.code : undefined) ?? String(error),
  );
