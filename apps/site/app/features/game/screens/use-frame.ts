import { useEffect, useEffectEvent, useRef } from 'react';
import { tellUsed } from '../../../runtime/session/used.ts';
import { readFrameMessage, type FrameMessage, type PageMessage } from '../rules/frame-message.ts';

/**
 * The line to the game in the frame. Games run in an opaque origin, so there is none to name: what counts is that the window is the frame's
 * own. Nothing that is told here is a secret.
 */
export function useFrame(url: string | null, onMessage: (message: FrameMessage, answer: (message: PageMessage) => void) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = (message: PageMessage) => {
    frame.current?.contentWindow?.postMessage({ tavolo: 1, ...message }, '*');
  };
  const heard = useEffectEvent((message: FrameMessage) => onMessage(message, tell));
  useEffect(() => {
    if (!url) return;
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== 'null') return;
      const message = readFrameMessage(event.data);
      if (!message) return;
      // Who plays touches the frame, not this page.
      if (message.type === 'round') tellUsed();
      heard(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url]);
  return { frame, tell };
}
