import { use, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { useRouteLoaderData } from 'react-router';
import { FragmentContext } from './fragment-context.ts';
import { deserialize, type Serialized } from './serialized.ts';

interface CachedFragmentProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'div' | 'li' | 'nav' | 'section' | 'ul';
  /**
   * What the children are made of, the same object in each request: with the shell of the page it decides all of their markup.
   * Null: they are drawn anew in each.
   */
  of: object | null;
  /** What else their markup depends on, in few forms. */
  variant?: string;
  /** Of a list, the only element that anybody measures. */
  ref?: Ref<HTMLUListElement>;
  /** Not called for what is kept. */
  children: () => ReactNode;
}

/**
 * An element whose children the server draws once and then gives to every page; in the browser they are drawn and come alive as any others.
 * For parts that depend on content alone: no address of the page, nobody's data, no ids of React, no picture that is loaded before others.
 */
export function CachedFragment({ as, of, variant = '', children, ...attributes }: CachedFragmentProps) {
  // Only lists are given a ref.
  const Element = as as 'ul';
  const page = use(FragmentContext);
  const root = useRouteLoaderData<{ shell: Serialized<object> }>('root');
  const shell = root && deserialize(root.shell);
  if (!page || !shell || !of) return <Element {...attributes}>{children()}</Element>;
  const markup = page.find(shell, of, variant);
  if (markup !== null) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
  const { from, to } = page.willDraw(shell, of, variant);
  return (
    <Element {...attributes}>
      <hr data-fragment={from} />
      <FragmentContext value={null}>{children()}</FragmentContext>
      <hr data-fragment={to} />
    </Element>
  );
}
