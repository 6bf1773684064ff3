import { type RefObject, useEffect, useState } from 'react'

/** At which ends of a row that scrolls sideways something is hidden. */
export type Edges = 'none' | 'start' | 'end' | 'both'

/** How much of the neighbour stays in view beside the chosen one. */
const neighbour = 48

/** Keeps the chosen tab (its place among them) in view, and tells whether there are more beyond the edges. */
export function useEdges(row: RefObject<HTMLElement | null>, chosen: number): Edges {
  const [edges, setEdges] = useState<Edges>('none')

  useEffect(() => {
    const element = row.current
    if (element === null) return
    const look = () => setEdges(edgesOf(element))
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])

  useEffect(() => {
    if (row.current !== null) show(row.current, chosen)
  }, [row, chosen])

  return edges
}

/** From right to left the row begins at zero and scrolls into the negative. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Edges {
  const gone = Math.abs(scrollLeft)
  const [start, end] = [gone > 1, scrollWidth - clientWidth - gone > 1]
  if (start && end) return 'both'
  return start ? 'start' : end ? 'end' : 'none'
}

/** Scrolls the row alone, never the page. */
function show(row: HTMLElement, place: number): void {
  const chosen = row.children[place]?.getBoundingClientRect()
  if (chosen === undefined) return
  const { left, right } = row.getBoundingClientRect()
  if (chosen.left < left) row.scrollLeft += chosen.left - left - neighbour
  else if (chosen.right > right) row.scrollLeft += chosen.right - right + neighbour
}
