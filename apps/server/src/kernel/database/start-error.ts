/** The start was refused for a reason the operator can act on. The message is a whole sentence and is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
