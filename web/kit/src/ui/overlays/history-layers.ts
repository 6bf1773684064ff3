import { useEffect, useEffectEvent } from 'react'

/**
 * A history entry for each layer above the page (dialog, sheet), so that Back closes the layer instead of leaving the
 * page. Each layer pushes one entry and removes it when it closes. An entry can outlive its layer when code
 * navigates at the same moment; Back then skips that entry.
 */
interface Layer {
  id: string
  /** The router's number of the page's entry, which the entries above it share. */
  index: unknown
  /** Called on Back. Returning false keeps the layer open and pushes its entry again. */
  back: () => boolean
}

/** Layers whose entries Back has not passed. */
const layers: Layer[] = []
let count = 0
/** True while an entry is being removed, which browsers do asynchronously; that `popstate` is not a press of Back. */
let isReturning = false
/** State and address of the topmost layer's entry, or of the one that is being removed. */
let shown: { state: typeof history.state; address: string } | undefined

/** While this is true, another Back would go one entry too far. */
export function isEntryLeaving(): boolean {
  return isReturning
}

export function openLayer(back: () => boolean): () => void {
  count += 1
  const layer = { id: `${count}-${performance.now()}`, index: history.state?.idx, back }
  // A page that was loaded again stands on the entry of a layer that is gone.
  if (isOfClosedLayer(entryOfHistory())) history.replaceState(marked(layer.id), '')
  else history.pushState(marked(layer.id), '')
  layers.push(layer)
  noteEntry()
  // Where nobody has called it: the address is carried before the layer hears of Back.
  carryAddresses()
  window.addEventListener('popstate', goneBack)
  return () => {
    noteEntry()
    const place = layers.indexOf(layer)
    if (place >= 0) layers.splice(place, 1)
    // Code that closes a layer often navigates next; the current entry then belongs to the new page and must stay.
    setTimeout(() => {
      if (entryOfHistory() === layer.id) takeAway()
    })
  }
}

/**
 * A page that keeps its open row in the address replaces the entry of the row's panel, and the router drops the mark.
 * The number tells this entry from one of a new page.
 */
function noteEntry(): void {
  const top = layers.at(-1)
  if (top === undefined || history.state?.idx !== top.index) return
  if (entryOfHistory() === undefined && top.index !== undefined) history.replaceState(marked(top.id), '')
  if (entryOfHistory() === top.id) shown = { state: history.state, address: location.href }
}

/** Has to come before the router: Chromium calls the listeners of a window in the order of their registration. */
export function carryAddresses(): void {
  window.addEventListener('popstate', carryAddress)
}

/** Gives the entry below the address that the layer's entry has now, before the router reads it. */
function carryAddress({ state }: PopStateEvent): void {
  if (shown === undefined || state?.idx === undefined || state.idx !== shown.state.idx) return
  if (isReturning || layers.length > 0) {
    history.replaceState({ ...shown.state, hiwarLayer: state.hiwarLayer }, '', shown.address)
  }
}

function goneBack(): void {
  const entry = entryOfHistory()
  const isOwn = isReturning
  isReturning = false
  for (let top = layers.at(-1); top !== undefined && top.id !== entry; top = layers.at(-1)) {
    if (isOwn || !top.back()) {
      history.pushState(marked(top.id), '')
      noteEntry()
      return
    }
    const place = layers.indexOf(top)
    if (place >= 0) layers.splice(place, 1)
  }
  if (isOfClosedLayer(entry)) takeAway()
}

function takeAway(): void {
  // The entry may be leaving already; a second Back would leave the page.
  if (isReturning) return
  isReturning = true
  shown = { state: history.state, address: location.href }
  history.back()
}

function marked(id: string): object {
  return { ...history.state, hiwarLayer: id }
}

function entryOfHistory(): string | undefined {
  return history.state?.hiwarLayer
}

function isOfClosedLayer(entry: string | undefined): boolean {
  return entry !== undefined && !layers.some(({ id }) => id === entry)
}

/** Lets Back close the topmost layer. `close` returns false when the layer has to stay open. */
export function useCloseOnBack(open: boolean, close: () => boolean): void {
  const back = useEffectEvent(close)
  useEffect(() => {
    if (open) return openLayer(back)
  }, [open])
  useEffect(noteEntry)
}
