import clsx from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { Icon } from './surfaces.tsx'

export type SortDirection = 'asc' | 'desc'

export interface Column<Row> {
  key: string
  words: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Aligns numbers at the end of the column. */
  numeric?: boolean
  /** Hides the column in narrower windows; the row's details show its value. */
  from?: 'md' | 'xl'
  /**
   * Place in the two lines of a row on a phone. Places count where one column is `main`; columns without one are then
   * hidden there, and the row's details show their values.
   */
  place?: Place
  /** Hides the heading and its label in cards visually, as beside the menus of the rows. */
  bare?: boolean
  /** A control in place of the heading; cards have no heading. */
  head?: ReactNode
}

type Place = 'main' | 'side' | 'note' | 'end' | 'menu' | 'number' | 'foot' | 'pick'

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  current?: string | number | null
  sort?: { key: string; direction: SortDirection }
  onSort?: (key: string, direction: SortDirection) => void
}

/** A table on wide screens. Below 768 px each row becomes a card: of two lines by `place`, or with labelled cells. */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { caption, columns, rows, rowKey, current = null, sort, onSort } = props
  const [frame, isTooWide] = useTooWide()
  const hasPlace = (place: Place) => columns.some((column) => column.place === place)
  const isBrief = hasPlace('main')
  return (
    <div
      ref={frame}
      // Without the focus no key could scroll it.
      {...(isTooWide && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      className={clsx('max-md:@container', frameClasses, isTooWide ? 'overflow-x-auto' : 'overflow-clip')}
    >
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className={clsx('max-md:sr-only', !isTooWide && 'md:sticky md:top-(--top-bar) md:z-1')}>
          {/* A shadow, because a collapsed border would scroll away with the rows. */}
          <tr className="bg-sunken shadow-[inset_0_-1px_var(--line)]">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((row) => (
            // The control marked by `data-opens` is what keyboards and screen readers use; a press is for the mouse.
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              aria-current={rowKey(row) === current || undefined}
              className={clsx(rowClasses, isBrief ? briefRow : 'max-md:block max-md:p-2')}
              onClick={openRow}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={clsx(cellClasses(column), isBrief ? briefCell(column, hasPlace('side')) : cardCell)}
                >
                  <span aria-hidden="true" className={column.bare || isBrief ? 'hidden' : 'text-ink-faint md:hidden'}>
                    {column.words}
                  </span>
                  <span
                    className={clsx(
                      'min-w-0',
                      !isBrief && 'max-md:min-w-min max-md:grow max-md:basis-0 max-md:text-end',
                    )}
                  >
                    {column.cell(row)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const frameClasses =
  'relative rounded-card border border-line bg-surface shadow-rest max-md:border-0 max-md:bg-transparent max-md:shadow-none'

/**
 * Whether the table is wider than the page leaves room for. Only such a table scrolls sideways: a box that scrolls would
 * hold the head, which otherwise stays below the bar of the frame while the page scrolls.
 */
function useTooWide(): [RefObject<HTMLDivElement | null>, boolean] {
  const frame = useRef<HTMLDivElement>(null)
  const [isTooWide, setTooWide] = useState(false)
  useEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (!box || !table) return
    const watcher = new ResizeObserver(() => setTooWide(table.offsetWidth > box.clientWidth))
    watcher.observe(box)
    watcher.observe(table)
    return () => watcher.disconnect()
  }, [])
  return [frame, isTooWide]
}

const otherControls = 'a, button, input, select, textarea, label, summary'

/**
 * A press anywhere on a row presses the row's control that is marked by `data-opens`, unless the press was for another
 * control or ended the selection of a text. A press in the menu of a row arrives here too, though the menu stands
 * elsewhere in the document.
 */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row, nativeEvent } = event
  const opener = row.querySelector<HTMLElement>('[data-opens]')
  if (opener === null || !(target instanceof Element) || !row.contains(target)) return
  if (target.closest(otherControls) !== null || getSelection()?.isCollapsed === false) return
  // The details give the focus back to where it was.
  opener.focus({ preventScroll: true })
  // The copy keeps Control and Command, by which a link opens in another tab.
  opener.dispatchEvent(new globalThis.MouseEvent('click', nativeEvent))
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: TableProps<Row>['sort']
  onSort: TableProps<Row>['onSort']
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>): ReactNode {
  const current = sort?.key === column.key ? sort.direction : undefined
  const next: SortDirection = current === 'asc' ? 'desc' : 'asc'
  const look = clsx(
    'whitespace-nowrap px-2 py-3 font-semibold xl:group-not-data-dense/frame:px-3 first:ps-4 last:pe-4 text-ink-soft md:group-data-dense/frame:py-1',
    column.numeric ? 'text-end' : 'text-start',
    column.from && hiddenBelow[column.from],
  )
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={look}>
        {column.head === undefined ? (
          <span className={clsx(column.bare && 'sr-only')}>{column.words}</span>
        ) : (
          <>
            <span className="sr-only md:hidden">{column.words}</span>
            <span className="max-md:hidden">{column.head}</span>
          </>
        )}
      </th>
    )
  }
  const words = wordsOf(uiWords)(next === 'asc' ? 'sortAscending' : 'sortDescending', { column: column.words })
  return (
    <th scope="col" aria-sort={current && (current === 'asc' ? 'ascending' : 'descending')} className={look}>
      <button
        type="button"
        title={words}
        onClick={() => onSort(column.key, next)}
        className="inline-flex min-h-8 items-center touch:min-h-11 gap-1.5 rounded-small hover:text-ink"
      >
        {column.words}
        <Icon
          of={current === undefined ? ArrowUpDown : current === 'asc' ? ArrowUp : ArrowDown}
          className={clsx('size-4', current === undefined && 'opacity-50')}
        />
      </button>
    </th>
  )
}

const rowClasses = clsx(
  // No transition: rows that scroll below a resting pointer would each fade in and out.
  'border-line border-b last:border-0 has-data-opens:cursor-pointer md:hover:bg-sunken/50 aria-[current]:bg-brand-tint! forced-colors:aria-[current]:bg-[Highlight]!',
  'max-md:rounded-card max-md:border max-md:bg-surface max-md:last:border',
)

// In large text each cell takes a line of its own.
const briefRow =
  'max-md:@max-[14rem]:flex max-md:@max-[14rem]:flex-col max-md:@max-[14rem]:items-start! max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-2.5 max-md:ps-4 max-md:pe-2'

const places: Readonly<Record<Place, string>> = {
  main: 'max-md:col-start-1 max-md:row-start-1 max-md:font-medium max-md:text-base',
  side: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end max-md:text-end max-md:font-semibold max-md:text-base',
  note: 'max-md:col-start-1 max-md:row-start-2 max-md:text-ink-soft',
  end: 'max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end max-md:text-end',
  menu: 'max-md:col-start-3 max-md:row-start-1 max-md:justify-self-center',
  number: 'max-md:col-start-3 max-md:row-start-2 max-md:justify-self-center max-md:text-center',
  foot: 'max-md:col-span-full max-md:row-start-3 max-md:empty:hidden',
  pick: 'max-md:col-span-full max-md:row-start-4',
}

/** The main part takes the first line's room for a second one, where there is none. */
function briefCell({ place }: { place?: Place }, hasSide: boolean): string {
  if (place === undefined) return 'max-md:hidden'
  return clsx('max-md:p-0', places[place], place === 'main' && !hasSide && 'max-md:col-end-3')
}

const cardCell = clsx(
  // A card omits the labels of empty cells and centres a picture within its line.
  'max-md:has-[>span:last-child:empty]:hidden max-md:has-[img,[data-initials]]:items-center',
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-2 max-md:py-1.5',
)

const hiddenBelow = { md: 'max-md:hidden!', xl: 'max-xl:hidden!' }
/** On a phone a column with a place is shown all the same. */
const hiddenBetween = { md: '', xl: 'md:max-xl:hidden!' }

function cellClasses({ numeric = false, from, place }: Pick<Column<unknown>, 'numeric' | 'from' | 'place'>): string {
  return clsx(
    'md:group-data-dense/frame:h-11 md:group-data-dense/frame:py-1',
    'px-2 py-3 align-middle xl:group-not-data-dense/frame:px-3 md:first:ps-4 md:last:pe-4',
    numeric && 'tabular md:text-end',
    from && (place === undefined ? hiddenBelow : hiddenBetween)[from],
  )
}
