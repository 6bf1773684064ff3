/** A focus that has nowhere to be goes to the page's heading, so that the next Tab goes on from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
