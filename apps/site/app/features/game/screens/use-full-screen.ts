import { useEffect, useRef, useState } from 'react';

/**
 * Shows an element on the whole screen: by the browser's own means, else (phones that only allow it for films)
 * by laying it over the page.
 */
export function useFullScreen() {
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
