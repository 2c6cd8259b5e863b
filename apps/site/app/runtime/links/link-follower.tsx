import { useEffect, useEffectEvent, useState } from 'react';
import { createPath, PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { followedPath, type Press } from './followed-path.ts';

/** How long somebody aims at a link before its page is fetched, milliseconds: as the router's own links do. */
const aimTime = 100;

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;

/** Follows every `PageLink` of the document, and fetches early the page of the one that is aimed at. Once, at the root. */
export function LinkFollower() {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const [aimed, setAimed] = useState<string | null>(null);
  const press = useEffectEvent((event: Press & Event) => {
    const link = linkAt(event.target);
    const path = link && followedPath(event, link, location.origin);
    if (path === null) return;
    event.preventDefault();
    void navigate(path, { replace: path === here });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLAnchorElement | null = null;
    const aim = ({ target }: Event) => {
      const link = linkAt(target);
      if (link === current) return;
      current = link;
      clearTimeout(timer);
      setAimed(null);
      if (link?.dataset['page'] === 'early') timer = setTimeout(() => setAimed(`${link.pathname}${link.search}`), aimTime);
    };
    const click = (event: MouseEvent) => press(event);
    const aims = ['mouseover', 'focusin', 'touchstart'] as const;
    for (const name of aims) document.addEventListener(name, aim, { passive: true });
    // React's own handlers stand at the document as well and came first: what they prevent is not followed.
    document.addEventListener('click', click);
    return () => {
      clearTimeout(timer);
      for (const name of aims) document.removeEventListener(name, aim);
      document.removeEventListener('click', click);
    };
  }, []);
  return aimed && <PrefetchPageLinks key={aimed} page={aimed} />;
}
