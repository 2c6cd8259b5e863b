import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Staff } from '../api/answers.ts';
import { call } from '../api/call.ts';
import type { Model } from '../schema/model.ts';

export interface Signed {
  staff: Staff;
  /** The site's origin. */
  siteUrl: string;
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Signed> => {
    const { data, meta } = await call<Staff, { siteUrl: string }>('GET', '/me', { signal });
    return { staff: data, siteUrl: meta.siteUrl };
  },
  staleTime: Infinity,
});

export const modelQuery = queryOptions({
  queryKey: ['types'],
  queryFn: async ({ signal }): Promise<Model> => (await call<Model>('GET', '/types', { signal })).data,
  staleTime: 30_000,
});

export const SignedContext = createContext<Signed | null>(null);

/** Who works here. Only below the gate. */
export function useSigned(): Signed {
  const signed = use(SignedContext);
  if (!signed) throw new Error('Nobody has signed in');
  return signed;
}

/** The types and components of the schema files. */
export const useModel = () => useQuery(modelQuery);
