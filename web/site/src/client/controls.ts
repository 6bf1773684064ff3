import { matchesSearch } from '@hiwar/domain/text/text.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'

/** Opens dialogs by their buttons. The browser itself traps the focus, closes on Escape and returns the focus. */
export function openMenus(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(button.dataset.opens ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    button.addEventListener('click', () => dialog.showModal())
    dialog.querySelector('[data-closes]')?.addEventListener('click', () => dialog.close())
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement) dialog.close()
    })
  }
}

/** Buttons that scroll a row of cards by one card, for people who do not swipe. */
export function turnRows(): void {
  for (const row of document.querySelectorAll('[data-row]')) {
    const list = row.querySelector('ul')
    const card = list?.firstElementChild
    if (!list || !card) continue
    for (const button of row.querySelectorAll<HTMLElement>('[data-turn]')) {
      // The page reads from right to left, so the next card is on the left.
      const way = button.dataset.turn === 'on' ? -1 : 1
      button.addEventListener('click', () => list.scrollBy({ left: way * card.clientWidth, behavior: 'smooth' }))
    }
  }
}

/** Opens the question that the address names, on load and when the address changes. */
export function openNamedQuestion(): void {
  const open = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (named instanceof HTMLDetailsElement) {
      named.open = true
      named.scrollIntoView()
    }
  }
  open()
  window.addEventListener('hashchange', open)
}

const pauseAfterTyping = 300

/** Whether a question has each of the words, in its text or in its everyday words. */
function isAbout(question: HTMLElement, sought: string): boolean {
  const text = `${question.textContent} ${question.dataset.also ?? ''}`
  return sought.split(/\s+/).every((word) => matchesSearch(text, word))
}

export function searchQuestions(): void {
  const place = document.querySelector('[data-search]')
  const field = place?.querySelector('input')
  if (!place || !field) return
  const questions = [...place.querySelectorAll<HTMLElement>('[data-question]')]
  const status = place.querySelector('[role=status]')
  const none = place.querySelector<HTMLElement>('[data-none]')
  const foundOnly = [...place.querySelectorAll<HTMLElement>('[data-found-only]')]
  let timer: number | undefined
  const search = () => {
    const sought = field.value
    for (const question of questions) question.hidden = !isAbout(question, sought)
    const found = questions.filter(({ hidden }) => !hidden).length
    const isAsked = sought.trim() !== ''
    if (none) none.hidden = found > 0
    for (const group of foundOnly) group.hidden = !isAsked || !group.querySelector('[data-question]:not([hidden])')
    if (status) status.textContent = isAsked ? countOf('result', found) : ''
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(search, pauseAfterTyping)
  })
}
