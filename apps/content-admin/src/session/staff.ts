import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { SignedInPerson, StaffRole } from '../api/answers.ts';
import { call } from '../api/call.ts';
import type { Model } from '../schema/model.ts';
import { useWording } from '../texts/use-texts.tsx';

export interface Signed {
  staff: SignedInPerson;
  /** The roles that people have here. */
  roles: readonly StaffRole[];
  /** The site's origin. */
  siteUrl: string;
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Signed> => {
    const { data, meta } = await call<SignedInPerson, Omit<Signed, 'staff'>>('GET', '/me', { signal });
    return { staff: data, siteUrl: meta.siteUrl, roles: meta.roles };
  },
  staleTime: Infinity,
});

export const modelQuery = queryOptions({
  queryKey: ['types'],
  queryFn: async ({ signal }): Promise<Model> => (await call<Model>('GET', '/content/types', { signal })).data,
  staleTime: 30_000,
});

export const SignedContext = createContext<Signed | null>(null);

/** Who works here. Only below the gate. */
export function useSigned(): Signed {
  const signed = use(SignedContext);
  if (!signed) throw new Error('Nobody has signed in');
  return signed;
}

/** What a role is called in the editor's language, and what it is for. */
export function useRoleWords(): (name: string) => { label: string; text: string } {
  const { roles } = useSigned();
  const { locale } = useWording();
  return (name) => {
    const role = roles.find((each) => each.name === name);
    return { label: role?.label[locale] ?? name, text: role?.text[locale] ?? '' };
  };
}

/** The types and components of the schema files. */
export const useModel = () => useQuery(modelQuery);
