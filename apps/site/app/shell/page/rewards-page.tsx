import type { IconName } from '@tavolo/ui/icon/names.ts';
import type { ReactNode } from 'react';
import type { SiteContext } from '../../runtime/site-context.ts';
import type { GameCard } from '../game-tiles/game-card.ts';
import type { Answer } from './answer.ts';
import { bannerPalettes, type BannerArt, type Palette } from './banner-art.ts';
import { Asked, ClosedPage } from './closed-page.tsx';
import { FailedPart } from './failed-part.tsx';
import { readIntro, type EmptyWords, type Intro } from './intro.ts';
import { readOnwardGames } from './onward-games.tsx';
import { PageBanner } from './page-banner.tsx';
import { PageHead } from './page-head.tsx';
import { RewardGrid } from './reward-card.tsx';

/** What tells one kind of reward from another where there is none to show. */
export interface RewardKind {
  title: string;
  lead: string;
  art: BannerArt;
  tag: { icon: IconName; text: string };
  /** Of the empty state, below `/art`. */
  picture: string;
}

/** What a list of rewards needs beside its rows: the operator's words, and games to go on with where there is none. */
export async function readRewards<T>(context: SiteContext, path: string, answer: Answer<T[]>) {
  return { intro: readIntro(context, path), answer, games: isNone(answer) ? await readOnwardGames(context) : [] };
}

const isNone = (answer: Answer<readonly unknown[]>): boolean =>
  answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0);

/** The picture of a reward, as cards show it; the banner of its kind where it has none. */
export const artOf = (image: string | null, kind: Pick<RewardKind, 'art'>) =>
  image ? { picture: { src: image, srcSet: `${image} 735w` } } : kind.art;

interface RewardsPageProps<T> {
  kind: RewardKind;
  intro: Intro | null;
  answer: Answer<T[]>;
  games: readonly GameCard[];
  /** What is said where there are none, unless the operator says something else. */
  empty: Pick<EmptyWords, 'title' | 'text'>;
  /** Whether the operator's words for visitors stand in its place. */
  forGuests?: boolean;
  /** What the list is called; its page's title by default. */
  label?: string;
  /** Stands beside the title. */
  end?: ReactNode;
  /** The card of one; the first ones are in sight at once. */
  card: (item: T, isEager: boolean) => ReactNode;
}

/** A page that lists what can be taken or won. */
export function RewardsPage<T>({ kind, intro, answer, games, empty, forGuests = false, label, end, card }: RewardsPageProps<T>) {
  const title = intro?.title ?? kind.title;
  const lead = intro?.lead ?? kind.lead;
  if (answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0)) {
    return (
      <ClosedPage
        {...{ ...kind, title, lead, games }}
        empty={intro?.empty ?? { ...empty, button: null }}
        guest={forGuests ? intro?.guest : null}
        questions={intro?.questions}
      />
    );
  }
  return (
    <>
      <PageHead title={title} lead={lead} end={end} />
      {answer.state === 'failed' ? (
        <FailedPart reference={answer.reference} />
      ) : (
        <RewardGrid label={label ?? title}>{answer.value.map((item, index) => card(item, index < 3))}</RewardGrid>
      )}
      <Asked questions={intro?.questions} />
    </>
  );
}

interface RewardPageProps<T> {
  kind: RewardKind;
  answer: Answer<T>;
  games: readonly GameCard[];
  empty: Pick<EmptyWords, 'title' | 'text'>;
  /** Address of the list. */
  list: string;
  /** What stands in the banner. */
  banner: (reward: T) => {
    title: string;
    text: string | null;
    image: string | null;
    tag?: RewardKind['tag'];
    /** Colours that its own picture stands on. */
    palette?: Palette | null;
    /** Facts or buttons below the words. */
    children?: ReactNode;
  };
  children: (reward: T) => ReactNode;
}

/** A page about one of them. */
export function RewardPage<T>({ kind, answer, games, empty, list, banner, children }: RewardPageProps<T>) {
  const back = { to: list, label: kind.title };
  if (answer.state === 'closed') return <ClosedPage {...{ ...kind, back, games }} empty={{ ...empty, button: null }} />;
  if (answer.state === 'failed') {
    return (
      <>
        <PageBanner art={kind.art} title={kind.title} back={back} />
        <FailedPart reference={answer.reference} />
      </>
    );
  }
  const { image, palette, ...words } = banner(answer.value);
  const art = artOf(image, kind);
  return (
    <>
      <PageBanner art={typeof art === 'string' ? art : { ...art, palette: palette ?? bannerPalettes[kind.art] }} back={back} {...words} />
      {children(answer.value)}
    </>
  );
}
