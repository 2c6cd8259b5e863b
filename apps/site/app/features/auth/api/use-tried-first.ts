import { rules } from '@tavolo/validation';
import { useEffect, useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';

/** Milliseconds without a key after which a password counts as typed. */
const pause = 400;

/**
 * Whether a password is one of those that are tried first, as the server decides who has the list; null while that is not known, or where it cannot be
 * asked. The server decides again when the form is sent.
 */
export function useTriedFirst(password: string): boolean | null {
  const api = useApi();
  const [answer, setAnswer] = useState<{ password: string; isTriedFirst: boolean } | null>(null);
  useEffect(() => {
    if (rules.password(password) !== null) return;
    let isOver = false;
    const timer = setTimeout(() => {
      api.call('auth.checkPassword', { password }).then(
        (found) => {
          if (!isOver) setAnswer({ password, isTriedFirst: found.is_common });
        },
        // Asked too often, or no connection: it is told when the form is sent.
        () => undefined,
      );
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, password]);
  return answer?.password === password ? answer.isTriedFirst : null;
}
