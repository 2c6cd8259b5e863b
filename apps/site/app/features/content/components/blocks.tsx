import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import type { ReactNode } from 'react';
import { CachedFragment } from '../../../runtime/fragment-cache/cached-fragment.tsx';
import { Steps } from '../../../shell/page/steps.tsx';
import { ContentLink } from '../../../shell/frame/content-link.tsx';
import { audienceClass } from '../../../shell/frame/menu.tsx';
import { contentTexts } from '../texts/content.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './blocks.module.css';
import { Prose } from '../../../shell/prose/prose.tsx';
import { leadToPopups, type BlockView } from '../rules/read-blocks.ts';

interface BlocksProps {
  blocks: readonly BlockView[];
  /** Says that the list is the same object in each request, so that the server draws it once. */
  isKept?: boolean;
}

/** The blocks that an operator put a page together from, one below the other. */
export function Blocks({ blocks, isKept = false }: BlocksProps) {
  return (
    <CachedFragment as="div" of={isKept && !leadToPopups(blocks) ? blocks : null} className={styles.blocks}>
      {() => blocks.map((block, index) => <Block key={index} block={block} />)}
    </CachedFragment>
  );
}

function Block({ block }: { block: BlockView }) {
  switch (block.kind) {
    case 'text':
      return (
        <Section block={block}>
          <Prose blocks={block.prose} />
        </Section>
      );
    case 'notice':
      return (
        <Note tone={block.tone}>
          {block.title && <b className={styles.noticeTitle}>{block.title}</b>}
          <p>{block.text}</p>
        </Note>
      );
    case 'steps':
      return (
        <Section block={block}>
          <Card padded>
            <Steps steps={block.steps} />
          </Card>
        </Section>
      );
    case 'facts':
      return (
        <Section block={block} lead={block.lead}>
          <dl className={styles.facts}>
            {block.facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      );
    case 'questions':
      return (
        <Section block={block}>
          <Questions questions={block.questions} />
        </Section>
      );
    case 'cards':
      return (
        <Section block={block} lead={block.lead}>
          <ul className={styles.cards}>
            {block.cards.map((card) => (
              <li key={card.title} className={styles.card}>
                <Icon name={card.icon} />
                <h3>{card.title}</h3>
                {card.text && <p>{card.text}</p>}
                {card.link && <ContentLink target={card.link.target}>{card.link.label}</ContentLink>}
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'picture':
      return (
        <figure className={styles.picture}>
          <img src={block.src} width={block.width} height={block.height} alt={block.alt} loading="lazy" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'call':
      return <Call block={block} />;
    case 'helplines':
      return (
        <Section block={block} lead={block.lead}>
          <Helplines helplines={block.helplines} />
        </Section>
      );
  }
}

function Section({
  block,
  lead,
  children,
}: {
  block: { heading: string | null; anchor: string | null };
  lead?: string | null;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      {block.heading && (
        <h2 className={styles.heading} id={block.anchor ?? undefined}>
          {block.heading}
        </h2>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Questions that open to their answers; they work without scripts. */
export function Questions({ questions }: { questions: Extract<BlockView, { kind: 'questions' }>['questions'] }) {
  return (
    <div className={styles.questions}>
      {questions.map((item) => (
        <details key={item.question} className={styles.question}>
          <summary>
            {item.question}
            <Icon name="caret-down" />
          </summary>
          <Prose blocks={item.answer} />
        </details>
      ))}
    </div>
  );
}

function Helplines({ helplines }: Pick<Extract<BlockView, { kind: 'helplines' }>, 'helplines'>) {
  const t = useText(contentTexts);
  return (
    <ul className={styles.cards}>
      {helplines.map((line) => (
        <li key={line.name} className={styles.card}>
          {line.country && <span className={styles.country}>{line.country}</span>}
          <h3>{line.name}</h3>
          {line.text && <p>{line.text}</p>}
          {line.phone && (
            <a
              href={`tel:${line.phone.replaceAll(/[^+\d]/g, '')}`}
              className={`${styles.phone} num`}
              aria-label={t('call', { name: line.name, phone: line.phone })}
            >
              {line.phone}
            </a>
          )}
          {line.site && (
            <a href={line.site.href} target="_blank" rel="noopener noreferrer">
              {line.site.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Call({ block }: { block: Extract<BlockView, { kind: 'call' }> }) {
  return (
    <Card padded as="section" className={classes(styles.call, audienceClass(block.audience))}>
      <div>
        <h2 className={styles.heading}>{block.title}</h2>
        {block.text && <p className={styles.lead}>{block.text}</p>}
      </div>
      <div className={styles.buttons}>
        {block.buttons.map((one, index) => (
          <ContentLink key={one.label} target={one.target} className={buttonClass({ variant: index === 0 ? 'brand' : 'soft' })}>
            {one.label}
          </ContentLink>
        ))}
      </div>
    </Card>
  );
}
