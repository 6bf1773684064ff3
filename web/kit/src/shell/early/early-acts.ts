/**
 * What a person does on a page that the server has rendered, before its app is there. Links lead on by themselves, and
 * fields can be filled in; the app takes over what was typed, the focus, and each press or form, once.
 */

export interface EarlyActs {
  /** Settles when the app may take the page over without costing a typing person the focus and the keyboard. */
  whenFree(): Promise<void>
  /** Waits until the app has drawn the page into this element, and repeats there what was done. */
  carryInto(root: HTMLElement): void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Milliseconds after which a press is not repeated any more, ours: the person has long looked elsewhere. */
const mostWait = 5000

export function watchEarlyActs(page: HTMLElement): EarlyActs {
  const changed = new Set<Field>()
  let focused: Element | null = null
  let held: HTMLElement | null = null
  const wanted = new Set<HTMLElement>()
  let isFree = () => {}

  const watch = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    page.addEventListener(type, act, true)
  const want = (element: HTMLElement) => {
    wanted.delete(element)
    wanted.add(element)
    element.dataset.waiting = ''
    isFree()
  }
  watch('input', ({ target }) => isField(target) && changed.add(target))
  watch('focusin', ({ target }) => {
    focused = target as Element
  })
  watch('focusout', ({ target }) => {
    // Not when the focus goes on to another field, nor when the page goes away below it.
    setTimeout(() => {
      if (focused !== target || !page.isConnected) return
      focused = null
      isFree()
    })
  })
  watch('pointerdown', ({ target }) => {
    held = buttonOf(target)
  })
  watch('click', (event) => {
    const button = buttonOf(event.target)
    held = null
    if (button instanceof HTMLAnchorElement) {
      // With such a key, and with another button of the mouse, the link opens a tab by itself.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      want(button)
    } else if (button !== null && !(isSubmit(button) && button.form !== null)) want(button)
  })
  watch('submit', (event) => {
    // Without the app the browser would send the form itself, a password in the address of the page.
    event.preventDefault()
    want(event.target as HTMLFormElement)
  })

  function carryFields(root: HTMLElement): void {
    for (const field of changed) {
      const twin = twinOf(field, page, root)
      if (twin === null) continue
      fill(field, twin)
      changed.delete(field)
    }
    if (focused !== null) focus(focused, twinOf(focused, page, root))
  }

  /** Whether nothing is left to be repeated. */
  function carryPress(root: HTMLElement): boolean {
    if (held !== null) {
      const button = twinOf(held, page, root)
      // The finger is on a button that the app has replaced.
      addEventListener('pointerup', () => button && press(button), { once: true, capture: true })
      held = null
    }
    for (const element of wanted) {
      const twin = twinOf(element, page, root)
      if (twin === null) return false
      wanted.delete(element)
      if (twin instanceof HTMLFormElement) twin.requestSubmit()
      else press(twin)
    }
    return changed.size === 0
  }

  return {
    whenFree: () =>
      isField(focused) && focused.form !== null && wanted.size === 0
        ? new Promise((resolve) => {
            isFree = resolve
          })
        : Promise.resolve(),
    carryInto(root) {
      const until = performance.now() + mostWait
      const watcher = new MutationObserver(() => {
        if (page.isConnected) return
        carryFields(root)
        // A moment later, when the effects of what was drawn have run.
        setTimeout(() => {
          if (carryPress(root) || performance.now() > until) watcher.disconnect()
        })
      })
      watcher.observe(root, { childList: true, subtree: true })
    },
  }
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** A button, or a link that the app does not follow but answers on the page. */
const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a[data-in-place]') : null

const isSubmit = (button: HTMLButtonElement) => button.type === 'submit'

/** The element of the app that stands where this one stood: of the same kind and name, and as many before it. */
function twinOf<E extends Element>(element: E, page: HTMLElement, root: HTMLElement): E | null {
  const alike = (within: HTMLElement) =>
    [...within.querySelectorAll<E>(element.localName)].filter((other) => nameOf(other) === nameOf(element))
  return alike(root)[alike(page).indexOf(element)] ?? null
}

function nameOf(element: Element): string {
  const words = isField(element) || element instanceof HTMLFormElement ? '' : element.textContent
  return `${element.getAttribute('name')} ${element.getAttribute('type')} ${element.getAttribute('aria-label') ?? words}`
}

/** As if the person had typed into the app's field; React hears only what passes the setter of the browser. */
function fill(from: Field, into: Field): void {
  if (isTick(from) && isTick(into)) {
    if (from.checked !== into.checked) into.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value') ?? {}
  set?.call(into, from.value)
  for (const type of ['input', 'change']) into.dispatchEvent(new Event(type, { bubbles: true }))
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function focus(from: Element, into: Element | null): void {
  if (!(into instanceof HTMLElement) || document.activeElement !== document.body) return
  into.focus({ preventScroll: true })
  if (into instanceof HTMLInputElement && from instanceof HTMLInputElement && from.selectionStart !== null) {
    into.setSelectionRange(from.selectionStart, from.selectionEnd)
  }
}

function press(element: HTMLElement): void {
  // A menu opens by the press itself, before there is a click.
  if (element.ariaHasPopup === 'menu') {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }))
  } else element.click()
}
