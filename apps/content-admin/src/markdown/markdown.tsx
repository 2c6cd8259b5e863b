import { Fragment, useMemo } from 'react';
import styles from './markdown.module.css';
import { parseMarkdown, type Block, type Inline } from './parse.ts';

const levels = [styles.h1, styles.h2, styles.h3, styles.h4];

/** Markdown as it reads. Built from elements, so nothing that is written in it can run. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={levels[Math.min(block.level, 4) - 1]}>
          <Inlines pieces={block.children} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines pieces={block.children} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Inlines pieces={block.children} />
        </blockquote>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'rule':
      return <hr />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Inlines pieces={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Inlines({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'text':
        return <Fragment key={index}>{piece.text}</Fragment>;
      case 'code':
        return <code key={index}>{piece.text}</code>;
      case 'strong':
        return (
          <strong key={index}>
            <Inlines pieces={piece.children} />
          </strong>
        );
      case 'em':
        return (
          <i key={index}>
            <Inlines pieces={piece.children} />
          </i>
        );
      case 'link':
        return (
          <a key={index} href={piece.href} target="_blank" rel="noreferrer">
            <Inlines pieces={piece.children} />
          </a>
        );
    }
  });
}
