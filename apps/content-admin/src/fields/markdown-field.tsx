import { FieldFrame } from '@tavolo/ui/field/field.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { namedBy } from './field-error.tsx';
import type { ControlProps } from './field-props.ts';
import styles from './markdown-field.module.css';

// Reading Markdown takes as much code as all other fields together, and few look at how a text reads.
const Markdown = lazy(async () => ({ default: (await import('../markdown/markdown.tsx')).Markdown }));

type Tool = 'bold' | 'italic' | 'heading' | 'list' | 'link';
const signs: Record<Tool, string> = { bold: 'B', italic: 'I', heading: 'H', list: '•', link: '↗' };

/** Text with Markdown: a quiet field with a few tools, and a look at how it reads. */
export function MarkdownField({ value, onChange, attribute: _, spoken, ...look }: ControlProps) {
  const { fields } = useTexts();
  const [mode, setMode] = useState<'write' | 'read'>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';

  function apply(tool: Tool): void {
    const input = area.current;
    if (!input) return;
    const { selectionStart: start, selectionEnd: end } = input;
    const [next, from, to] = marked(text, start, end, tool);
    onChange(next);
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(from, to);
    });
  }

  return (
    <div className={styles.markdown}>
      <div className={styles.tools}>
        <Segmented
          label={fields.markdown.mode}
          options={[
            { value: 'write', label: fields.markdown.write },
            { value: 'read', label: fields.markdown.read },
          ]}
          value={mode}
          onChange={setMode}
        />
        {mode === 'write' && (
          <span className={styles.buttons}>
            {(Object.keys(signs) as Tool[]).map((tool) => (
              <button
                key={tool}
                type="button"
                className={styles.tool}
                data-tool={tool}
                title={fields.markdown[tool]}
                aria-label={`${fields.markdown[tool]} · ${spoken}`}
                onClick={() => apply(tool)}
              >
                {signs[tool]}
              </button>
            ))}
          </span>
        )}
      </div>
      {mode === 'write' ? (
        <FieldFrame {...look}>
          {(parts) => (
            <textarea
              {...parts}
              {...namedBy(spoken, look.label)}
              ref={area}
              rows={Math.min(24, Math.max(6, Math.ceil(text.length / 70) + text.split('\n').length))}
              value={text}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => {
                if (!(event.metaKey || event.ctrlKey)) return;
                const tool = event.key === 'b' ? 'bold' : event.key === 'i' ? 'italic' : event.key === 'k' ? 'link' : null;
                if (!tool) return;
                event.preventDefault();
                apply(tool);
              }}
            />
          )}
        </FieldFrame>
      ) : (
        <section aria-label={spoken}>
          <p className={styles.label}>{look.label}</p>
          <div className={styles.sheet}>
            {text.trim() === '' ? (
              <p className={styles.none}>{fields.markdown.nothing}</p>
            ) : (
              <Suspense fallback={null}>
                <Markdown text={text} />
              </Suspense>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

/** The text with the tool applied to the selection, and what is selected then. */
function marked(text: string, start: number, end: number, tool: Tool): [string, number, number] {
  const chosen = text.slice(start, end);
  const around = (open: string, close: string): [string, number, number] => [
    text.slice(0, start) + open + chosen + close + text.slice(end),
    start + open.length,
    start + open.length + chosen.length,
  ];
  switch (tool) {
    case 'bold':
      return around('**', '**');
    case 'italic':
      return around('*', '*');
    case 'link':
      return around('[', '](https://)');
    case 'heading':
    case 'list': {
      const from = text.lastIndexOf('\n', start - 1) + 1;
      const sign = tool === 'heading' ? '## ' : '- ';
      const lines = text
        .slice(from, end)
        .split('\n')
        .map((line) => (line.startsWith(sign) ? line : sign + line))
        .join('\n');
      return [text.slice(0, from) + lines + text.slice(end), from, from + lines.length];
    }
  }
}
