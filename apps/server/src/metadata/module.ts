import { offeredBy } from '@tavolo/content/features';
import type { CallName } from '@tavolo/contract';
import { readFileSync } from 'node:fs';
import { accountService } from '../account/index.ts';
import { contentReader, contentService } from '../content/index.ts';
import { kernel, offeredCalls, operatorClosure, refusalTexts } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { mayBeOffered } from './may-be-offered.ts';
import { closedByOperator, metadataCalls } from './calls.ts';

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** What every page needs to know of the brand: languages, currencies, whether it is open, what it offers. */
export const metadataModule = defineModule({
  name: 'metadata',
  needs: { account: accountService, clock: kernel.clock, content: contentReader, contentService, realtime: kernel.realtime, mayBeOffered },
  provides: { refusalTexts },
  guards: { operatorClosure, offeredCalls },
  start({ account, clock, content, contentService: { onChange }, mayBeOffered, realtime }) {
    const state = () => closedByOperator(content)?.type ?? null;
    let last = state();
    // Every process hears of content by itself.
    onChange(() => {
      if (state() === last) return;
      last = state();
      realtime.publishHere({ name: 'site' });
    });
    return {
      clock,
      content,
      currencies: () => account.tools.settings.currencies,
      mayBeOffered,
      refusalTexts: (locale) => textsOf(content.single('forms-config', locale).api_validation_errors),
      operatorClosure: () => closedByOperator(content),
      offeredCalls: (name: CallName) => offeredBy(content.single('prazer-config', 'en').functional_flags).hasCall(name),
    };
  },
  channels: [{ name: 'site', audience: 'everyone' }],
  calls: ({ clock, content, currencies, mayBeOffered }) => metadataCalls({ clock, content, currencies, mayBeOffered, version }),
});

/** Texts that content keeps as JSON, without what is no text. */
const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};
