/** Opens the question that the address names, and leaves those that hold what is searched. */
import { matchesSearch } from '@hiwar/domain/text/text.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'

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

const patience = 300

export function searchQuestions(): void {
  const place = document.querySelector('[data-search]')
  const field = place?.querySelector('input')
  if (!place || !field) return
  const questions = [...place.querySelectorAll<HTMLElement>('[data-question]')]
  const status = place.querySelector('[role=status]')
  const none = place.querySelector<HTMLElement>('[data-none]')
  let timer: number | undefined
  const search = () => {
    const sought = field.value
    for (const question of questions) question.hidden = !matchesSearch(question.textContent, sought)
    const found = questions.filter(({ hidden }) => !hidden).length
    if (none) none.hidden = found > 0
    if (status) status.textContent = sought.trim() === '' ? '' : countOf('result', found)
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(search, patience)
  })
}
