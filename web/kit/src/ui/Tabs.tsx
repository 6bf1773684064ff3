import * as Parts from '@radix-ui/react-tabs'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

export interface Tab<Value extends string> {
  value: Value
  words: ReactNode
  content: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Shows the tabs as a column at the start of the content in a wide window. */
  column?: boolean
  /** Shows the tabs as tiles that are all in sight, two a line on a phone. */
  stacked?: boolean
  /** Focus alone does not open a tab, only a press: the page may have to ask about unsaved changes first. */
  manual?: boolean
  /** Fills the height that there is; the content scrolls by itself. */
  filled?: boolean
}

/** Tabs below one heading. The open tab belongs into the address (`?tab=`). */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactNode {
  const { label, tabs, value, onChange, column = false, stacked = false, manual = false, filled = false } = props
  const list = useRef<HTMLDivElement>(null)
  const place = tabs.findIndex((tab) => tab.value === value)
  const edges = useEdges(list, place, column)
  return (
    <Parts.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
      activationMode={manual ? 'manual' : 'automatic'}
      orientation={column ? 'vertical' : 'horizontal'}
      className={clsx(
        column && 'grid grid-cols-[14rem_minmax(0,1fr)] items-start gap-8',
        filled && 'flex min-h-0 flex-1 flex-col',
      )}
    >
      <Parts.List
        ref={list}
        aria-label={label}
        className={
          column
            ? columnClasses
            : clsx(stacked ? stackClasses : rowClasses, edges !== 'none' && !stacked && fades[edges])
        }
      >
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              triggerClasses,
              column ? columnTriggerClasses : stacked ? stackTriggerClasses : rowTriggerClasses,
            )}
          >
            {tab.words}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content
          key={tab.value}
          value={tab.value}
          className={clsx(
            'rounded-control',
            filled ? 'flex min-h-0 flex-1 flex-col overflow-y-auto data-[state=inactive]:hidden' : !column && 'pt-5',
          )}
        >
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}

/** The last visible tab fades out where more tabs follow; the page reads from right to left. */
const fades: Record<Exclude<Edges, 'none'>, string> = {
  start: '[mask-image:linear-gradient(to_left,transparent,black_3rem)]',
  end: '[mask-image:linear-gradient(to_right,transparent,black_3rem)]',
  both: '[mask-image:linear-gradient(to_right,transparent,black_3rem,black_calc(100%-3rem),transparent)]',
}

const rowClasses = 'flex shrink-0 overflow-x-auto border-line border-b [scrollbar-width:none]'
const columnClasses = 'sticky top-[calc(var(--top-bar)+2rem)] flex flex-col gap-1'
const triggerClasses = clsx(
  'relative min-h-12 shrink-0 whitespace-nowrap font-medium text-ink-soft transition-colors hover:text-ink',
  'focus-visible:-outline-offset-2 data-[state=active]:text-brand-ink',
)
const rowTriggerClasses = clsx(
  'rounded-t-control px-2.5 after:absolute after:inset-x-2.5 after:bottom-0 after:h-[3px] after:rounded-t-full',
  'after:bg-transparent data-[state=active]:after:bg-brand md:px-3',
)
const columnTriggerClasses = 'rounded-control px-4 text-start hover:bg-sunken data-[state=active]:bg-brand-tint'

const stackClasses = clsx(
  'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 *:last:odd:-col-end-1 *:last:odd:col-start-1',
  'md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:gap-3 md:*:last:odd:col-auto',
)
const stackTriggerClasses = clsx(
  'min-h-13 whitespace-normal! rounded-control border border-line-strong/70 px-3 text-start',
  'data-[state=active]:border-brand data-[state=active]:bg-brand-tint',
)

/** Ends at which a horizontally scrolling row hides something. */
type Edges = 'none' | 'start' | 'end' | 'both'

/** Width of the neighbouring tab that stays visible, in pixels. */
const neighbour = 48

/** Keeps the selected tab (by index) in view and returns the edges that hide more tabs. A column hides nothing. */
function useEdges(row: RefObject<HTMLElement | null>, chosen: number, column: boolean): Edges {
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
    if (row.current !== null && !column) showInRow(row.current, row.current.children[chosen])
  }, [row, chosen, column])

  return edges
}

/** In right-to-left pages `scrollLeft` starts at zero and becomes negative. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Edges {
  const gone = Math.abs(scrollLeft)
  const [start, end] = [gone > 1, scrollWidth - clientWidth - gone > 1]
  if (start && end) return 'both'
  return start ? 'start' : end ? 'end' : 'none'
}

/** Scrolls the row alone, never the page. */
export function showInRow(row: HTMLElement, part: Element | undefined): void {
  const shown = part?.getBoundingClientRect()
  if (shown === undefined) return
  const { left, right } = row.getBoundingClientRect()
  if (shown.left < left) row.scrollLeft += shown.left - left - neighbour
  else if (shown.right > right) row.scrollLeft += shown.right - right + neighbour
}
