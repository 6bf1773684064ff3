/** Asks once whether use may be measured; nothing is sent before somebody said yes. */
const key = 'hiwar:consent'

export function rememberConsent(allowed: () => () => void): void {
  const bar = document.getElementById('consent')
  if (bar === null) return
  let stop: (() => void) | null = null
  const apply = (answer: string | null) => {
    stop?.()
    stop = answer === 'yes' ? allowed() : null
    bar.hidden = answer !== null
  }
  apply(read())
  for (const button of bar.querySelectorAll<HTMLElement>('[data-consent]')) {
    button.addEventListener('click', () => {
      const answer = button.dataset.consent ?? 'no'
      write(answer)
      apply(answer)
    })
  }
  document.querySelector('[data-ask-consent]')?.addEventListener('click', () => {
    bar.hidden = false
    bar.focus()
  })
}

/** Storage may be shut; then the question comes again on the next page. */
function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(answer: string): void {
  try {
    localStorage.setItem(key, answer)
  } catch {
    return
  }
}
