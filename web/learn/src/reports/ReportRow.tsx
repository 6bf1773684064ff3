import type { Report } from '@hiwar/contract/talk/reports.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReportState } from './ReportState.tsx'
import { threadWords as words } from './thread-words.ts'

/** One report of the list: what it is of, and how it stands. */
export function ReportRow({ report, isChosen }: { report: Report; isChosen: boolean }): ReactNode {
  const { id, title, category, resolved, updatedAt } = report
  return (
    <Link
      to={`/reports?report=${id}`}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(
        'block rounded-card border bg-surface p-4 shadow-rest transition-colors hover:bg-sunken',
        isChosen ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <span className="flex items-start justify-between gap-3">
        <bdi className="line-clamp-2 min-w-0 font-semibold">{title}</bdi>
        <ReportState resolved={resolved} />
      </span>
      <span className="mt-1.5 flex flex-wrap gap-x-3 text-ink-faint text-sm">
        <span>{wordsOf(words)('number', { id: String(id) })}</span>
        <span>{category}</span>
        <Time at={updatedAt} />
      </span>
    </Link>
  )
}
