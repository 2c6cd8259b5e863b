import { isRefusal } from '../../../runtime/api/api-error.ts';

/** Asks the player in a window who it is; whether that was proved. Its code comes when it is needed. */
const askInWindow = async (): Promise<boolean> => (await import('../components/ask-proof.tsx')).askProof();

/**
 * Does what may need a fresh proof of who it is. Where the server wants one, a window asks for it, and then the same is done once more,
 * as it was meant: a payment keeps its amount and its idempotency key. Who closes the window gets the refusal.
 */
export async function proving<T>(deed: () => Promise<T>, ask: () => Promise<boolean> = askInWindow): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'step_up_required') throw error;
    if (!(await ask())) throw error;
    return deed();
  }
}
