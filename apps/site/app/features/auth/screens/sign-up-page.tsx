import { useState } from 'react';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/sign-up-page.ts';
import { AuthPage } from './auth-page.tsx';
import type { AuthStep } from './auth-flow.tsx';
import { confirming } from '../../../shell/guards/confirming.ts';
import { formPlans } from '../api/forms-config.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return { plans: await formPlans(here), seo: pageSeo(here, request) };
}

export const meta = pageMeta;
export const headers = visitorPage;

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const [step, setStep] = useState<AuthStep>('register');
  const go = (next: AuthStep): void => {
    // At once and beside the router, which would ask for the same page again before the address changes.
    if (next === 'confirm') history.replaceState(history.state, '', `?${confirming(new URLSearchParams(location.search))}`);
    setStep(next);
  };
  return <AuthPage step={step} onStep={go} plans={loaderData.plans} />;
}
