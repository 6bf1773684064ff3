import { countedRows } from '@hiwar/contract/fields/limits.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { deviceStorage } from '../device-storage.ts'
import { countOf } from '../format/counted.ts'
import { formatNumber } from '../format/numbers.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { Button } from './buttons.tsx'
import { Icon } from './surfaces.tsx'

interface PaginationProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/**
 * Below a table: total, and where one page may not hold all rows, current page and rows per page. A list that is longer
 * than what is counted has no last page.
 */
export function Pagination({ page, size, total, onPage, onSize }: PaginationProps): ReactNode {
  const pages = total > countedRows ? null : Math.max(1, Math.ceil(total / size))
  const t = wordsOf(uiWords)
  const results = countOf('result', Math.min(total, countedRows))
  return (
    <nav
      aria-label={uiWords.pages}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 text-sm"
    >
      <p className="tabular text-ink-faint">{pages === null ? t('moreThan', { count: results }) : results}</p>
      {(page > 1 || total > pageSizes[0]) && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <Button tone="quiet" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <Icon of={ChevronRight} />
              {uiWords.previous}
            </Button>
            <span className="tabular px-2">
              {pages === null
                ? t('pageOfMany', { page: formatNumber(page) })
                : t('pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}
            </span>
            <Button
              tone="quiet"
              size="small"
              disabled={pages !== null && page >= pages}
              onClick={() => onPage(page + 1)}
            >
              {uiWords.next}
              <Icon of={ChevronLeft} />
            </Button>
          </div>
          <label className="flex items-center gap-2 text-ink-faint">
            {uiWords.rows}
            <select
              value={size}
              onChange={(event) => onSize(Number(event.target.value))}
              className="min-h-9 rounded-control border border-line-strong bg-surface px-2 text-ink touch:min-h-11"
            >
              {pageSizes.map((rows) => (
                <option key={rows} value={rows}>
                  {formatNumber(rows)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </nav>
  )
}

/** Rows per table page, stored on the device. An invalid stored number is ignored. */
const key = 'hiwar:page-size'

export const pageSizes = [10, 20, 50, 100] as const

/** Without a stored choice, a high window that shows tables gets twice the rows. */
export function readPageSize(): number {
  const stored = deviceStorage.getItem(key) ?? ''
  const size = Number(stored)
  if (/^\d+$/.test(stored) && size >= 1 && size <= 100) return size
  return innerWidth >= 768 && innerHeight >= 950 ? pageSizes[1] : pageSizes[0]
}

export function keepPageSize(size: number): void {
  deviceStorage.setItem(key, String(size))
}
