import { Fragment } from 'react';
import { ContentLink } from '../frame/content-link.tsx';
import type { Block, Inline } from './parse-prose.ts';
import styles from './prose.module.css';

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      <Blocks blocks={blocks} />
    </div>
  );
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) => blocks.map((block, index) => <BlockView key={index} block={block} />);

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <Line pieces={block.children} />
        </Heading>
      );
    }
    case 'list': {
      const rows = block.items.map((item, index) => (
        <li key={index}>
          <Item blocks={item} />
        </li>
      ));
      return block.ordered ? <ol start={block.start === 1 ? undefined : block.start}>{rows}</ol> : <ul>{rows}</ul>;
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    default:
      return (
        <p>
          <Line pieces={block.children} />
        </p>
      );
  }
}

/** A row that begins with words begins on the line of its mark. */
function Item({ blocks: [first, ...rest] }: { blocks: readonly Block[] }) {
  if (!first) return null;
  return (
    <>
      {first.kind === 'paragraph' ? <Line pieces={first.children} /> : <BlockView block={first} />}
      <Blocks blocks={rest} />
    </>
  );
}

function Line({ pieces }: { pieces: readonly Inline[] }) {
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
            <Line pieces={piece.children} />
          </strong>
        );
      case 'em':
        return (
          <em key={index}>
            <Line pieces={piece.children} />
          </em>
        );
      case 'link':
        return (
          <ContentLink key={index} target={piece.target}>
            <Line pieces={piece.children} />
          </ContentLink>
        );
    }
  });
}
