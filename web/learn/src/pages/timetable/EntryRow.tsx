import { Name } from '@hiwar/kit/format/bidi.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange } from '@hiwar/kit/format/date-time.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import clsx from 'clsx'
import { ChevronLeft, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EntryButton } from './EntryButton.tsx'
import type { EntryView } from './EntryDetails.tsx'
import { timetableWords as words } from './words.ts'

/** One entry of a day's list. */
export function EntryRow(view: EntryView): ReactNode {
  const { entry } = view
  return (
    <EntryButton {...view}>
      {(name, button) => (
        <button
          type="button"
          {...button}
          className={clsx(
            'relative flex w-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-start shadow-rest transition-colors hover:bg-sunken',
            entry.isCanceled && 'opacity-70',
          )}
        >
          <span className={clsx('h-11 w-1 shrink-0 rounded-full', entry.isCanceled ? 'bg-line-strong' : 'bg-brand')} />
          {name}
          <span aria-hidden="true" className="min-w-0 flex-1">
            <span className={clsx('block truncate font-semibold', entry.isCanceled && 'line-through')}>
              <Name>{entry.name}</Name>
            </span>
            <span className="tabular block text-ink-soft text-sm">
              {formatClockRange(entry.start, entry.end)}،{' '}
              {entry.kind === 'lesson' ? countOf('minute', (entry.end - entry.start) / 60_000) : words[entry.kind]}
            </span>
          </span>
          {entry.isCanceled && <Chip icon={CircleX}>{words.canceled}</Chip>}
          <Icon of={ChevronLeft} className="text-ink-faint" />
        </button>
      )}
    </EntryButton>
  )
}
