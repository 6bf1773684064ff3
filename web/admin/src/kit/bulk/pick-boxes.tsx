/** The boxes by which rows are picked: one a row, and one for the page. */
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import type { Picking } from './picked.ts'
import { bulkWords as words } from './words.ts'

interface Boxes<Row> {
  rows: readonly Row[]
  picking: Picking<Row>
  nameOf: (row: Row) => string
}

export function pickColumn<Row extends { id: number }>({ rows, picking, nameOf }: Boxes<Row>): Column<Row> {
  const { picked, turn } = picking
  return {
    key: 'pick',
    words: words.pick,
    place: 'pick',
    bare: true,
    head: <PickAll rows={rows} picking={picking} />,
    cell: (row) => (
      <PickBox
        label={wordsOf(words)('pickOf', { name: nameOf(row) })}
        isOn={picked.has(row.id)}
        onTurn={(isOn) => turn([row], isOn)}
      >
        <span className="md:hidden">{words.pick}</span>
      </PickBox>
    ),
  }
}

/** Cards have no head, so a phone shows it above them. */
export function PickAll<Row extends { id: number }>(props: Omit<Boxes<Row>, 'nameOf'> & { children?: ReactNode }) {
  const { rows, picking, children } = props
  const count = rows.filter(({ id }) => picking.picked.has(id)).length
  return (
    <PickBox
      label={words.pickAll}
      isOn={rows.length > 0 && count === rows.length}
      isPartly={count > 0 && count < rows.length}
      onTurn={(isOn) => picking.turn(rows, isOn)}
    >
      {children}
    </PickBox>
  )
}

interface PickBoxProps {
  label: string
  isOn: boolean
  isPartly?: boolean
  onTurn: (isOn: boolean) => void
  children?: ReactNode
}

function PickBox({ label, isOn, isPartly = false, onTurn, children }: PickBoxProps): ReactNode {
  return (
    <label className="inline-flex min-h-8 min-w-8 cursor-pointer items-center gap-3 text-ink-soft text-sm touch:min-h-11 touch:min-w-11">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
        // The bar below covers no box that has the focus.
        className="size-5 shrink-0 scroll-mb-40 cursor-pointer rounded-small accent-brand"
      />
      {children}
    </label>
  )
}
