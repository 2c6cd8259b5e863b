/** Places in rows, of which one is in the order of Tab: arrows move across them. @param across places in a row */
export function withArrowKeys(places: readonly HTMLElement[], across: number): void {
  const focus = (place: number): void => {
    places.forEach((one, index) => one.setAttribute('tabindex', index === place ? '0' : '-1'));
    places[place]?.focus();
  };
  places.forEach((one, place) => {
    one.setAttribute('tabindex', place === 0 ? '0' : '-1');
    one.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      focus(Math.max(0, Math.min(places.length - 1, place + step)));
    });
  });
}
