/**
 * When the app cannot be fetched, the page is loaded again, once by itself and then by a button. The words and the look
 * stand here, because the first script shares no module with the app.
 */

/** Kept for the tab, so that a page whose app cannot be fetched does not load again for ever. */
const reloadKey = 'hiwar:reloaded-at'
const reloadEvery = 10_000

const words = {
  failed: 'تعذّر تحميل الصفحة كاملة، فأزرارها لا تعمل بعد.',
  again: 'إعادة المحاولة',
}

/** The files of an older version may be gone; without a network the page waits for it. */
export function loadAgain(fault: unknown, reload = () => location.reload()): void {
  const now = () => {
    keepTime()
    reload()
  }
  if (hasJustReloaded()) {
    offer(now)
    throw fault
  }
  if (navigator.onLine) now()
  else addEventListener('online', now, { once: true })
}

function keepTime(): void {
  try {
    sessionStorage.setItem(reloadKey, String(Date.now()))
  } catch {
    // A browser that keeps nothing never loads again by itself.
  }
}

function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadKey)) < reloadEvery
  } catch {
    return true
  }
}

function offer(again: () => void): void {
  const note = document.createElement('div')
  note.role = 'alert'
  note.className =
    'fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 mx-auto flex max-w-reading flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 text-ink shadow-float'
  const line = document.createElement('p')
  line.textContent = words.failed
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'min-h-11 rounded-control bg-brand px-4 font-semibold text-on-brand hover:bg-brand-hover'
  button.textContent = words.again
  button.addEventListener('click', again)
  note.append(line, button)
  document.body.append(note)
}
