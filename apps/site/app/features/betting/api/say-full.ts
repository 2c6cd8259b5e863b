/** Says why a price that was pressed went nowhere: there is no place for one more. */
export async function sayFull(reason: string): Promise<void> {
  const { toasts } = await import('@tavolo/ui/toast/toasts.ts');
  toasts.warn(reason);
}
