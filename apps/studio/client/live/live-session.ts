import { RealtimeClient } from '@tavolo/realtime/client';
import type { LiveSessionView } from '../../server/live/protocol.ts';
import { openFrame, type Frame, type FrameParts } from '../kit/frame.ts';
import { createTableCalls, type TableCalls } from './table-calls.ts';

/** What a live table stands on: the frame, its calls, and the product's socket. */
export interface LiveSession extends Frame<LiveSessionView> {
  readonly calls: TableCalls;
  readonly realtime: RealtimeClient;
}

/** Loads a live table. @throws Error when the page carries no table. */
export async function openLiveSession(parts: FrameParts): Promise<LiveSession> {
  const frame = await openFrame(parts, ({ view }) =>
    isLiveView(view) ? Promise.resolve(view) : Promise.reject(new Error('The page carries no table')),
  );
  const calls = createTableCalls({ session: frame.settings.session, fetch: (input, init) => fetch(input, init) });
  const realtime = new RealtimeClient({
    open: (protocol) => new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/live`, protocol),
    page: { document, window, network: navigator },
    chance: Math.random,
  });
  return Object.assign(frame, { calls, realtime });
}

const isLiveView = (view: unknown): view is LiveSessionView =>
  typeof view === 'object' && view !== null && 'table' in view && 'title' in view && 'currency' in view;
