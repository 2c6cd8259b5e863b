import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { changes } from './skip-revalidation.ts';

/**
 * Reads the page's data anew after something has changed. A window that opens or closes meanwhile interrupts it, and leaves pages as they are
 * (`skipRevalidation`): while a change is unread it does not.
 */
export function useRevalidate(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    changes.unread++;
    try {
      await revalidate();
    } finally {
      changes.unread--;
    }
  }, [revalidate]);
}
