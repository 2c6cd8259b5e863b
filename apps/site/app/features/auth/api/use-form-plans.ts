import { useQuery } from '@tanstack/react-query';
import { localized } from '../../../runtime/locale.ts';
import { useLocale } from '../../../runtime/texts/use-text.tsx';
import type { FormPlans } from './forms-config.ts';

/** The forms of sign-up as content describes them; `given` when the page brought them along. */
export function useFormPlans(given?: FormPlans) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['forms', locale],
    queryFn: async (): Promise<FormPlans> => {
      const response = await fetch(localized('/forms/config', locale));
      if (!response.ok) throw new Error(`the forms cannot be had (status ${response.status})`);
      return response.json();
    },
    initialData: given,
    staleTime: 60_000,
  });
}
