import { useEffect, useEffectEvent } from 'react'

/**
 * A history entry for each layer above the page (dialog, sheet), so that Back closes the layer instead of leaving the
 * page. Each layer pushes one entry and removes it when it closes. An entry can outlive its layer when code
 * navigates at the same moment; Back then skips that entry.
 */
interface Layer {
  id: string
  /** Called on Back. Returning false keeps the layer open and pushes its entry again. */
  back: () => boolean
}

const layers: Layer[] = []
let count = 0
/** True while an entry is being removed, which browsers do asynchronously; that `popstate` is not a press of Back. */
let isReturning = false

/** While this is true, another Back would go one entry too far. */
export function isEntryLeaving(): boolean {
  return isReturning
}

/** Opens a layer and returns a function that closes it. */
export function openLayer(back: () => boolean): () => void {
  count += 1
  const layer = { id: `${count}-${performance.now()}`, back }
  layers.push(layer)
  pushEntry(layer.id)
  window.addEventListener('popstate', goneBack)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // Code that closes a layer often navigates next; the current entry then belongs to the new page and must stay.
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
  // The entry may be leaving already; a second Back would leave the page.
  if (isReturning) return
  isReturning = true
  history.back()
}

function pushEntry(id: string): void {
  history.pushState({ ...history.state, hiwarLayer: id }, '')
}

function entryOfHistory(): string | undefined {
  return history.state?.hiwarLayer
}

/** Lets Back close the topmost layer. `close` returns false when the layer has to stay open. */
export function useCloseOnBack(open: boolean, close: () => boolean): void {
  const back = useEffectEvent(close)
  useEffect(() => {
    if (open) return openLayer(back)
  }, [open])
}
