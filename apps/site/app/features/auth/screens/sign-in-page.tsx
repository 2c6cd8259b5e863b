import { useState } from 'react';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/sign-in-page.ts';
import { AuthPage } from './auth-page.tsx';
import type { AuthStep } from './auth-flow.tsx';
import { formPlans } from '../api/forms-config.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return { plans: await formPlans(here), seo: pageSeo(here, request) };
}

export const meta = pageMeta;
export const headers = visitorPage;

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const [step, setStep] = useState<AuthStep>('login');
  return <AuthPage step={step} onStep={setStep} plans={loaderData.plans} />;
}
