import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '../format/counted.ts'
import { formatNumber } from '../format/numbers.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { pageSizes } from './page-size.ts'

interface PaginationProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Under a table: where one is, how many there are, how many fit on a page. */
export function Pagination({ page, size, total, onPage, onSize }: PaginationProps): ReactNode {
  const pages = Math.max(1, Math.ceil(total / size))
  const t = wordsOf(uiWords)
  return (
    <nav
      aria-label={uiWords.pages}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 text-sm"
    >
      <p className="tabular text-ink-faint">{countOf('result', total)}</p>
      <div className="flex items-center gap-2">
        <Button tone="quiet" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <Icon of={ChevronRight} />
          {uiWords.previous}
        </Button>
        <span className="tabular px-2">{t('pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
        <Button tone="quiet" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
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
    </nav>
  )
}
