import { useEffect, useRef, useState } from 'react';

/** A phone held sideways: too low for a page around a game. */
const sideways = '(orientation: landscape) and (max-height: 500px)';

/**
 * Shows an element on the whole screen: by the browser's own means, else (phones that only allow it for films)
 * by laying it over the page. While `takesSideways`, a phone that is turned to its side gives it the whole page until it is turned back, or the
 * player leaves.
 */
export function useFullScreen(takesSideways: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<'off' | 'screen' | 'page'>('off');
  useEffect(() => {
    const changed = () => setMode((before) => (document.fullscreenElement ? 'screen' : before === 'screen' ? 'off' : before));
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  useEffect(() => {
    if (mode !== 'page') return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMode('off');
    };
    document.documentElement.style.overflow = 'hidden';
    addEventListener('keydown', leave);
    return () => {
      document.documentElement.style.overflow = '';
      removeEventListener('keydown', leave);
    };
  }, [mode]);
  useEffect(() => {
    if (!takesSideways) return;
    const phone = matchMedia(sideways);
    const turned = () => setMode((before) => (before === 'screen' ? before : phone.matches ? 'page' : 'off'));
    // Opened upright there is nothing to leave.
    if (phone.matches) turned();
    phone.addEventListener('change', turned);
    return () => phone.removeEventListener('change', turned);
  }, [takesSideways]);
  const toggle = async () => {
    if (mode === 'page') return setMode('off');
    if (document.fullscreenElement) return document.exitFullscreen();
    try {
      await ref.current?.requestFullscreen();
    } catch {
      setMode('page');
    }
    if (!document.fullscreenElement) setMode('page');
  };
  return { ref, mode, toggle: () => void toggle() };
}
