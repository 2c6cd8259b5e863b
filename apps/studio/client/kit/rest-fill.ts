import { countDown } from './count-down.ts';
import { element } from './element.ts';

/** The wait for the next round as a button that fills while its seconds are told. */
export interface RestFill {
  readonly root: HTMLElement;
  /** Ends when the wait is over. */
  run(milliseconds: number, tell: (seconds: number) => void): Promise<void>;
}

export function createRestFill(): RestFill {
  const root = element('span', { class: 'rest', 'aria-hidden': 'true' });
  const empty = (): void => {
    root.style.transition = 'none';
    root.style.transform = 'scaleX(0)';
  };
  return {
    root,
    async run(milliseconds, tell) {
      empty();
      // The style has to be in force before the change that is animated.
      void root.offsetWidth;
      root.style.transition = `transform ${milliseconds}ms linear`;
      root.style.transform = 'scaleX(1)';
      await countDown(milliseconds, tell);
      empty();
    },
  };
}
