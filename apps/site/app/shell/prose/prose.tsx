import { ContentLink } from '../frame/content-link.tsx';
import type { Block, Inline } from './parse-prose.ts';
import styles from './prose.module.css';

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading id={block.id}>
        <Line content={block.content} />
      </Heading>
    );
  }
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index}>
            <Line content={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p>
      <Line content={block.content} />
    </p>
  );
}

function Line({ content }: { content: readonly Inline[] }) {
  return content.map((piece, index) =>
    piece.target ? (
      <ContentLink key={index} target={piece.target}>
        {piece.text}
      </ContentLink>
    ) : piece.strong ? (
      <strong key={index}>{piece.text}</strong>
    ) : (
      piece.text
    ),
  );
}
