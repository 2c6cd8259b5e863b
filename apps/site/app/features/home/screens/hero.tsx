import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { CachedFragment } from '../../../runtime/fragment-cache/cached-fragment.tsx';
import { ContentLink, opensPopup } from '../../../shell/frame/content-link.tsx';
import { audienceClass } from '../../../shell/frame/menu.tsx';
import { homeTexts } from '../texts/home.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Slide } from '../api/home-data.ts';
import banner from '../../../shell/page/banner.module.css';
import styles from './hero.module.css';

/**
 * The banners of the home page: a scroller that snaps, with a button for each, and the last banner beside it on wide screens.
 * Nothing moves by itself.
 */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const t = useText(homeTexts);
  const scroller = useRef<HTMLUListElement>(null);
  const current = useCurrentSlide(scroller);
  const moving = slides.slice(0, -1);
  const side = slides.length > 2 ? slides.at(-1) : undefined;
  const shown = side ? moving : slides;
  const show = (index: number) => {
    const list = scroller.current;
    const slide = list?.children[index];
    if (list && slide instanceof HTMLElement) list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: 'smooth' });
  };
  return (
    <section className={styles.hero} aria-label={t('offers')}>
      <div className={styles.main}>
        <ul ref={scroller} className={styles.slides}>
          {shown.map((slide, index) => (
            <SlideItem key={index} slide={slide} first={index === 0} className={classes(styles.item, audienceClass(slide.audience))} />
          ))}
          {side && <SlideItem slide={side} first={false} className={classes(styles.item, styles.narrow, audienceClass(side.audience))} />}
        </ul>
        <div className={styles.dots}>
          {slides.map((slide, index) => (
            <button
              key={index}
              type="button"
              className={classes(
                styles.dot,
                index === current && styles.on,
                slide === side && styles.narrow,
                audienceClass(slide.audience),
              )}
              aria-label={t('slide', { number: index + 1, total: slides.length, title: slide.title })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      </div>
      {side && (
        <CachedFragment as="div" of={cacheSource(side)} variant="small" className={classes(styles.side, audienceClass(side.audience))}>
          {() => <SlideView slide={side} first={false} small />}
        </CachedFragment>
      )}
    </section>
  );
}

/** The index of the slide that fills the scroller. */
function useCurrentSlide(scroller: React.RefObject<HTMLUListElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent([...list.children].indexOf(entry.target));
      },
      { root: list, threshold: 0.6 },
    );
    for (const child of list.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller]);
  return current;
}

function SlideItem({ slide, first, className }: { slide: Slide; first: boolean; className: string }) {
  return (
    // The picture of the first one is loaded before all others, which only the page itself can say.
    <CachedFragment as="li" of={first ? null : cacheSource(slide)} className={className}>
      {() => <SlideView slide={slide} first={first} />}
    </CachedFragment>
  );
}

/** A link to a popup holds the page's own address. */
const cacheSource = (slide: Slide): Slide | null => (slide.buttons.some(({ target }) => opensPopup(target)) ? null : slide);

function SlideView({ slide, first, small = false }: { slide: Slide; first: boolean; small?: boolean }) {
  const [main, second] = slide.buttons;
  return (
    <article className={classes(banner.banner, banner[slide.palette], styles.slide, small && styles.small)}>
      {slide.picture && (
        <img
          className={classes(banner.art, styles.art)}
          src={slide.picture.src}
          srcSet={slide.picture.srcSet}
          sizes={small ? '(max-width: 991px) 1px, 735px' : '(max-width: 767px) 700px, 1100px'}
          alt=""
          width="735"
          height="240"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      )}
      <div className={classes(banner.scrim, styles.scrim)} />
      <div className={classes(banner.words, styles.words)}>
        {slide.tag && (
          <p className={banner.tag}>
            <Icon name={slide.tag.icon} />
            {slide.tag.text}
          </p>
        )}
        <h2 className={classes(banner.title, styles.title)}>
          {slide.title} {slide.accent && <em>{slide.accent}</em>}
        </h2>
        {slide.text && <p className={classes(banner.text, styles.text)}>{slide.text}</p>}
        <div className={styles.buttons}>
          {main && (
            <ContentLink target={main.target} className={buttonClass({ variant: 'cta', size: small ? 'm' : 'l' }, styles.button)}>
              {main.label}
            </ContentLink>
          )}
          {second && (
            <ContentLink target={second.target} className={buttonClass({ variant: 'glass', size: small ? 'm' : 'l' }, styles.button)}>
              {second.label}
            </ContentLink>
          )}
        </div>
      </div>
    </article>
  );
}
