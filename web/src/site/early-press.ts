/**
 * The buttons of a prerendered page can be pressed before the code behind them has come. Such presses are kept, and done
 * when the answer is called.
 */
export function keepEarlyPresses(): () => void {
  const pressed: HTMLButtonElement[] = [];
  const keep = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed.push(button);
  };
  document.addEventListener('click', keep);
  return () => {
    document.removeEventListener('click', keep);
    for (const button of pressed) button.click();
  };
}
