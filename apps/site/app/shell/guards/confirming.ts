/** The query of the sign-up page while the code of the new account is awaited, so that the page comes back to it when it is loaded again. */
export function confirming(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('step', 'confirm');
  return next;
}

export const isConfirming = (search: URLSearchParams): boolean => search.get('step') === 'confirm';
