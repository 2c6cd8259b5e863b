import { useEffect, useEffectEvent, useRef } from 'react';
import { readFrameMessage, type FrameMessage, type PageMessage } from './frame-message.ts';

/** The line to the game in the frame: only its own window on the origin of its address is heard and told. */
export function useFrame(url: string | null, onMessage: (message: FrameMessage) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useEffectEvent(onMessage);
  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url, location.href);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const message = readFrameMessage(event.data);
      if (message) heard(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url]);
  const tell = (message: PageMessage) => {
    if (url) frame.current?.contentWindow?.postMessage({ tavolo: 1, ...message }, new URL(url, location.href).origin);
  };
  return { frame, tell };
}
