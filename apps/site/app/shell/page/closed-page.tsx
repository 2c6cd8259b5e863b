import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GameCard } from '../game-tiles/game-card.ts';
import { ContentLink } from '../frame/content-link.tsx';
import { pageTexts } from '../texts/page.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import type { BannerArt } from './banner-art.ts';
import type { EmptyWords } from './intro.ts';
import { OnwardGames } from './onward-games.tsx';
import { PageBanner } from './page-banner.tsx';
import { Questions, type Question } from './questions.tsx';

interface ClosedPageProps {
  art: BannerArt;
  title: string;
  lead: string;
  tag: { icon: IconName; text: string };
  back?: { to: string; label: string };
  empty: EmptyWords;
  /** Instead of it for visitors. */
  guest?: EmptyWords | null | undefined;
  /** Picture of the empty state, below `/art`. */
  picture: string;
  games: readonly GameCard[];
  /** What players ask about the page. */
  questions?: readonly Question[] | undefined;
  /** Stands below the banner. */
  notice?: ReactNode;
}

/** A page whose rows are not there: what it is for, that there is nothing now, and where to go on. */
export function ClosedPage({ art, title, lead, tag, back, empty, guest, picture, games, questions, notice }: ClosedPageProps) {
  return (
    <>
      <PageBanner art={art} title={title} text={lead} tag={tag} {...(back && { back })} />
      {notice}
      <NothingYet words={empty} picture={picture} className={guest ? 'only-player' : undefined} />
      {guest && <NothingYet words={guest} picture={picture} className="only-visitor" />}
      <OnwardGames games={games} />
      <Asked questions={questions} />
    </>
  );
}

/** What players ask about a page, below what it shows. */
export function Asked({ questions }: { questions: readonly Question[] | undefined }) {
  const t = useText(pageTexts);
  if (!questions || questions.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('asked')} icon="question-fill" />
      <Questions questions={questions} />
    </section>
  );
}

interface NothingYetProps {
  words: EmptyWords;
  picture: string;
  games?: boolean;
  /** False within a card: one frame is enough. */
  framed?: boolean;
  className?: string | undefined;
}

/** The empty state of a part, with its ways onward; `games` offers the hall beside the operator's own button. */
export function NothingYet({ words, picture, games = true, framed = true, className }: NothingYetProps) {
  const t = useText(pageTexts);
  const Frame = framed ? Card : 'div';
  return (
    <Frame className={className}>
      <EmptyState
        art={<img src={`/art/${picture}.webp`} width="104" height="104" alt="" />}
        title={words.title}
        text={words.text}
        actions={
          <>
            {words.button && (
              <ContentLink target={words.button.target} className={buttonClass({ variant: 'brand' })}>
                {words.button.label}
              </ContentLink>
            )}
            {games && !(words.button?.target.kind === 'path' && words.button.target.path === '/gamehall') && (
              <Link to="/gamehall" className={buttonClass({ variant: words.button ? 'soft' : 'brand' })}>
                {t('games')}
              </Link>
            )}
          </>
        }
      />
    </Frame>
  );
}
