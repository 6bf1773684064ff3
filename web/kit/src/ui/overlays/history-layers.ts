import { useEffect, useRef } from 'react'

/**
 * History entries that stand for something above the page, so that the phone's Back closes it instead of leaving.
 * One entry is pushed for each layer and taken away when the layer goes; an entry that outlives its layer, because
 * code went on to another page at the same moment, is skipped when somebody comes back over it.
 */
interface Layer {
  id: string
  /** Back was pressed; false keeps the layer, and its entry is pushed again. */
  back: () => boolean
}

const layers: Layer[] = []
let count = 0
/** An entry is being taken away, which the browser does later: that return was nobody's Back. */
let isReturning = false

/** Until then another Back would go too far. */
export function isEntryLeaving(): boolean {
  return isReturning
}

/** Opens a layer; the answer closes it. */
export function openLayer(back: () => boolean): () => void {
  count += 1
  const layer = { id: `${count}-${performance.now()}`, back }
  layers.push(layer)
  pushEntry(layer.id)
  window.addEventListener('popstate', goneBack)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // Code that closes a layer often goes to another page next; only then is the entry not ours any more.
    setTimeout(() => {
      if (entryOfHistory() === layer.id) takeAway()
    })
  }
}

function goneBack(): void {
  const entry = entryOfHistory()
  const top = layers.at(-1)
  const isOwn = isReturning
  isReturning = false
  if (top !== undefined && top.id !== entry && (isOwn || !top.back())) {
    pushEntry(top.id)
    return
  }
  if (entry !== undefined && !layers.some(({ id }) => id === entry)) takeAway()
}

function takeAway(): void {
  isReturning = true
  history.back()
}

function pushEntry(id: string): void {
  history.pushState({ ...history.state, hiwarLayer: id }, '')
}

function entryOfHistory(): string | undefined {
  return history.state?.hiwarLayer
}

const phone = '(max-width: 767px)'

/** Lets the phone's Back close the topmost dialog; `close` answers false when the dialog has to stay. */
export function useBackCloses(open: boolean, close: () => boolean): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open || !window.matchMedia(phone).matches) return
    return openLayer(() => latest.current())
  }, [open])
}
