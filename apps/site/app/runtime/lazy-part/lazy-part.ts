import { lazy } from 'react';
import { untilLoaded } from './until-loaded.ts';

/**
 * A part of a page whose code comes when it is first shown. Without a connection its place holds what the Suspense around it says, until there is one again.
 * For what nobody waits for: a window says that it cannot be opened (`PopupGuard`).
 */
export const lazyPart: typeof lazy = (load) => lazy(import.meta.env.SSR ? load : () => untilLoaded(load));
