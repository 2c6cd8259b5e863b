import type { BannerMenu, Media } from '@tavolo/content';
import { expect, test } from 'vitest';
import { readMenuBanner } from './menu-banner-data.ts';

const here = new URL('https://casino.test/it');
const picture = (url: string): Media =>
  ({ url, width: 360, height: 520, formats: { small: { url: `${url}?small`, width: 90, height: 130 } } }) as unknown as Media;
const banner: BannerMenu = {
  id: 1,
  isExist: true,
  title: 'Your wallet',
  subtitle: 'Two taps',
  buttonTitle: 'Open',
  buttonSlug: '/cashier/deposit',
  image: picture('/a.webp'),
  titlePublic: 'Play for free',
  subtitlePublic: null,
  buttonTitlePublic: 'Sign up',
  imagePublic: null,
};

test('[R6-003] [R3-016] visitors see the public variant with a button that opens registration', () => {
  expect(readMenuBanner(banner, here, () => true)?.visitor).toEqual({
    title: 'Play for free',
    subtitle: null,
    button: { label: 'Sign up', target: { kind: 'path', path: '/?popup=auth&step=register' } },
    image: null,
  });
});

test('[R6-003] [R3-016] players see theirs with a button to its address', () => {
  expect(readMenuBanner(banner, here, () => true)?.player).toEqual({
    title: 'Your wallet',
    subtitle: 'Two taps',
    button: { label: 'Open', target: { kind: 'path', path: '/cashier/deposit' } },
    image: { src: '/a.webp?small', width: 90, height: 130 },
  });
});

test('[R6-003] without an address that can be followed the button leads to the offers', () => {
  for (const buttonSlug of [null, '', 'javascript:alert(1)', 'https://elsewhere.test/x'])
    expect(readMenuBanner({ ...banner, buttonSlug }, here, () => true)?.player?.button?.target).toEqual({ kind: 'path', path: '/offers' });
});

test('[R3-016] a banner that content says is not there, and a side without a title, are not shown', () => {
  expect(readMenuBanner({ ...banner, isExist: false }, here, () => true)).toBeNull();
  expect(readMenuBanner(null, here, () => true)).toBeNull();
  expect(readMenuBanner({ ...banner, title: null }, here, () => true)?.player).toBeNull();
});

test('[R6-005] the banner for players has no button to what is switched off', () => {
  const isOffered = (target: { kind: string; path?: string }) => target.path !== '/offers';
  expect(readMenuBanner({ ...banner, buttonSlug: '/offers' }, here, isOffered)?.player).toMatchObject({ button: null });
  expect(readMenuBanner({ ...banner, buttonSlug: '/gamehall' }, here, isOffered)?.player?.button).not.toBeNull();
});
