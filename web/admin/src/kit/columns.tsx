/** Columns that many tables have. */

import { Time } from '@hiwar/kit/format/components.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type RowAction, RowMenu, RowNumber } from './cells.tsx'
import { listWords } from './words.ts'

/** The number of a row, which opens its details. */
export function numberColumn<Row>(what: string, idOf: (row: Row) => number, open: (id: number) => void): Column<Row> {
  return {
    key: 'id',
    words: listWords.number,
    place: 'number',
    cell: (row) => <RowNumber id={idOf(row)} what={what} onOpen={() => open(idOf(row))} />,
  }
}

type TimeLook = Pick<Parameters<typeof Time>[0], 'as'> & Pick<Column<unknown>, 'from' | 'place'>

/** The creation of a row, by which its list is sorted. */
export function createdColumn({ from, place, ...look }: TimeLook = {}, words: string = listWords.created) {
  return {
    key: 'createdAt',
    words,
    sortable: true,
    ...(from && { from }),
    ...(place && { place }),
    cell: ({ createdAt }: { createdAt: string }) => <Time at={createdAt} {...look} className="md:whitespace-nowrap" />,
  }
}

/** A menu of what can be done with a row; empty where nothing can. */
export function actionsColumn<Row>(
  what: (row: Row) => string,
  actionsOf: (row: Row) => readonly RowAction[],
): Column<Row> {
  return {
    key: 'actions',
    words: listWords.actions,
    bare: true,
    place: 'menu',
    cell: (row) => <RowMenu label={wordsOf(listWords)('actionsOf', { what: what(row) })} actions={actionsOf(row)} />,
  }
}
