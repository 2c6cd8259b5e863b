import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { endSession } from '../api/calls-under-way.ts';
import { useApi } from '../api/use-api.tsx';
import { pageShown } from './page-shown.ts';
import { sessionKey } from './session-query.ts';
import { useSessionChanged } from './use-session.ts';

/** Milliseconds until a page counts as left at the latest. */
const longestLeave = 15_000;

/** Ends the session by the call that it is given, then the lobby is shown (specification section 4). Nothing personal is asked for in between. */
export function useSessionEnding(): (end: () => Promise<unknown>) => Promise<void> {
  const changed = useSessionChanged();
  const navigate = useNavigate();
  return (end) =>
    endSession(end, () => {
      // What the page that is left asks for until the lobby stands in its place is asked for nobody.
      const left = pageShown.next(longestLeave);
      // On its way before anything personal goes, so that no guard leads elsewhere.
      const gone = navigate('/');
      return Promise.all([gone, changed(false), left]);
    });
}

/** Signs out. `onDone` is called when the lobby is shown, wherever it was pressed. */
export function useSignOut(onDone?: () => void) {
  const api = useApi();
  const ending = useSessionEnding();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ending(() => api.call('auth.logout', {})),
    // Nobody is known to be here from now on, so that nothing personal is begun while the session ends.
    onMutate: () => queryClient.getQueryCache().find({ queryKey: sessionKey })?.reset(),
    onError: () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
    onSuccess: () => onDone?.(),
  });
}
