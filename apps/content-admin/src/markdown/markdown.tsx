import { parseMarkdown, type Block, type Inline } from '@tavolo/markdown';
import { Fragment, useMemo } from 'react';
import styles from './markdown.module.css';
import { safeAddress } from './safe-address.ts';

const levels = [styles.h1, styles.h2, styles.h3, styles.h4];

/** Markdown as it reads. Built from elements, so nothing that is written in it can run. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={styles.prose}>
      <Blocks blocks={blocks} />
    </div>
  );
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) => blocks.map((block, index) => <BlockView key={index} block={block} />);

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
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'rule':
      return <hr />;
    case 'list': {
      const rows = block.items.map((item, index) => (
        <li key={index}>
          <Blocks blocks={item} />
        </li>
      ));
      return block.ordered ? <ol start={block.start}>{rows}</ol> : <ul>{rows}</ul>;
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
      case 'break':
        return <br key={index} />;
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
          <a key={index} href={safeAddress(piece.href)} target="_blank" rel="noreferrer">
            <Inlines pieces={piece.children} />
          </a>
        );
    }
  });
}
