export { classNames } from './class-names.ts';
export { makeSprite, sprite } from './sprite.ts';
