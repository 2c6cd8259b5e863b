import { Outlet } from 'react-router';
import { Shell } from '../shell/shell.tsx';

/** The frame of the page around a game: on phones the game goes from edge to edge. */
export default function GameLayout() {
  return (
    <Shell flush>
      <Outlet />
    </Shell>
  );
}

export { PageError as ErrorBoundary } from './page-error.tsx';
