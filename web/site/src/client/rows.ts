/** Buttons that turn a row of cards by one card, for those who do not swipe. */
export function turnRows(): void {
  for (const row of document.querySelectorAll('[data-row]')) {
    const list = row.querySelector('ul')
    const card = list?.firstElementChild
    if (!list || !card) continue
    for (const button of row.querySelectorAll<HTMLElement>('[data-turn]')) {
      // The page reads from right to left, so the next card lies to the left.
      const way = button.dataset.turn === 'on' ? -1 : 1
      button.addEventListener('click', () => list.scrollBy({ left: way * card.clientWidth, behavior: 'smooth' }))
    }
  }
}
