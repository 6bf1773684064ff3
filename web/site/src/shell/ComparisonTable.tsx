import clsx from 'clsx'
import type { ReactNode } from 'react'

interface ComparisonTableProps {
  name: string
  /** What the rows are. */
  of: string
  heads: readonly string[]
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
  /** The first column is ours, and stands out. */
  marksFirst?: boolean
}

const line = 'md:border-line md:border-b'
const sideBySide = 'max-md:grid max-md:gap-x-3 max-md:@min-[15rem]:grid-cols-3'

/**
 * A table that on a phone shows each row as its name with the cells below it, side by side, or under each other where
 * the text is too large for that: then every cell repeats its head.
 */
export function ComparisonTable({ name, of, heads, rows, marksFirst }: ComparisonTableProps): ReactNode {
  return (
    <div className="@container relative overflow-x-auto">
      <table
        {...saidAs('table')}
        aria-label={name}
        className="w-full border-separate border-spacing-0 text-start max-md:block"
      >
        <thead {...saidAs('rowgroup')} className="max-md:block max-md:@max-[15rem]:sr-only">
          <tr {...saidAs('row')} className={sideBySide}>
            {[of, ...heads].map((head) => (
              <th
                key={head}
                {...saidAs('columnheader')}
                scope="col"
                className={`py-3 text-start font-semibold text-ink text-sm first:max-md:sr-only max-md:text-xs md:px-3 ${line}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...saidAs('rowgroup')} className="max-md:block max-md:divide-y max-md:divide-line">
          {rows.map((row) => (
            <tr key={row.name} {...saidAs('row')} className={`max-md:py-3.5 ${sideBySide}`}>
              <th
                {...saidAs('rowheader')}
                scope="row"
                className={`text-start font-semibold text-brand-ink max-md:col-span-full md:px-3 md:py-4 ${line}`}
              >
                {row.name}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={heads[index]}
                  {...saidAs('cell')}
                  className={clsx(
                    'tabular text-ink leading-snug max-md:text-sm md:px-4 md:py-4',
                    marksFirst && 'first-of-type:font-semibold md:first-of-type:bg-brand-tint',
                    line,
                  )}
                >
                  <span
                    aria-hidden="true"
                    className="mb-0.5 block font-normal text-ink-faint text-xs @min-[15rem]:hidden"
                  >
                    {heads[index]}
                  </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Explicit ARIA roles, because some screen readers no longer see a table where a phone shows other boxes. */
const saidAs = (role: string) => ({ role })
