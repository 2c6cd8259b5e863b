import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { chipClass, chipRow } from '@tavolo/ui/chip/chip.ts';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { parseProse, plainProse } from '../../../shell/prose/parse-prose.ts';
import { offeredTargets } from '../../../shell/offered/offered-target.ts';
import { answerOf } from '../../../shell/page/answer.ts';
import { readIntro } from '../../../shell/page/intro.ts';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { Questions } from '../../../shell/page/questions.tsx';
import section from '../../../shell/page/section.module.css';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { contentIcon } from '../../../shell/frame/content-icon.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { supportTexts } from '../texts/support.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { chosenChat } from '../../../operator/tracking/settings.ts';
import type { Route } from './+types/support.ts';
import { ContactForm } from './contact-form.tsx';
import { noFiles } from '../rules/file-limits.ts';
import { fitsSearch } from '../rules/find-questions.ts';
import styles from './support.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/support');
  const settings = await answerOf(here, 'the settings of the support', here.api.call('support.getsettings', {}));
  const groups = readGroups(here, new URL(request.url));
  return {
    intro,
    groups,
    limits: settings.state === 'here' ? settings.value.attachments : noFiles,
    email: settings.state === 'here' ? settings.value.email : null,
    hasChat: chosenChat(here.content.single('prazer-config', here.locale)) !== null,
    seo: pageSeo(here, request, {
      name: intro?.title ?? translator(supportTexts, here.locale)('title'),
      questions: groups.flatMap(({ questions }) => questions.map(({ question, answer }) => ({ question, answer: plainProse(answer) }))),
    }),
  };
}

/** The operator's questions by topic, in his order. */
function readGroups(context: SiteContext, url: URL) {
  const { content, locale } = context;
  const isOffered = offeredTargets(context);
  return [...content.list('faq', locale)]
    .sort((one, other) => one.order - other.order)
    .map(({ key, title, icon, questions }) => ({
      key,
      title,
      icon: contentIcon(icon, 'question-fill'),
      questions: questions.map((entry) => ({
        key: `${key}-${entry.key}`,
        question: entry.question,
        text: entry.answer,
        answer: parseProse(entry.answer, url, isOffered),
      })),
    }));
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Support({ loaderData: { intro, groups, limits, email, hasChat } }: Route.ComponentProps) {
  const t = useText(supportTexts);
  const [search, setSearch] = useState('');
  const { hash } = useLocation();
  // Whoever comes for one question has it open.
  useEffect(() => {
    const asked = document.getElementById(hash.slice(1));
    if (asked instanceof HTMLDetailsElement) asked.open = true;
  }, [hash]);
  const shown = groups.flatMap((group) => {
    const questions = group.questions.filter((entry) => fitsSearch(entry, search));
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
  const count = shown.reduce((sum, group) => sum + group.questions.length, 0);
  return (
    <>
      <PageHead title={intro?.title ?? t('title')} lead={intro?.lead ?? t('lead')} />
      <div className={styles.columns}>
        {groups.length > 0 && (
          <div className={section.stack}>
            <search>
              <Input
                type="search"
                label={t('search')}
                icon="magnifying-glass"
                autoComplete="off"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                hint={<span role="status">{search && t('found', { count })}</span>}
              />
            </search>
            {search === '' && (
              <nav className={classes(chipRow, styles.topics)} aria-label={t('topics')}>
                {groups.map((group) => (
                  <a key={group.key} href={`#${group.key}`} className={chipClass()}>
                    <Icon name={group.icon} />
                    {group.title}
                  </a>
                ))}
              </nav>
            )}
            {shown.map((group) => (
              <section key={group.key} id={group.key} className={styles.group} aria-label={group.title}>
                <SectionHead title={group.title} icon={group.icon} />
                <Questions questions={group.questions} />
              </section>
            ))}
            {count === 0 && (
              <Card>
                <EmptyState
                  art={<img src="/art/system/magnifier.webp" width="104" height="104" alt="" />}
                  title={intro?.empty?.title ?? t('nothing')}
                  text={intro?.empty?.text ?? t('nothingText')}
                  actions={
                    <a href="#contact" className={buttonClass({ variant: 'brand' })}>
                      {t('write')}
                    </a>
                  }
                />
              </Card>
            )}
          </div>
        )}
        <div className={section.stack}>
          <ContactForm limits={limits} email={email} hasChat={hasChat} />
          <Card as="section" padded className={styles.limits} aria-labelledby="limits">
            <h2 id="limits" className={styles.limitsTitle}>
              {t('limits')}
            </h2>
            <p>{t('limitsText')}</p>
            <Link to="/play-responsibly" className={buttonClass()}>
              {t('limitsGo')}
            </Link>
          </Card>
        </div>
      </div>
    </>
  );
}
