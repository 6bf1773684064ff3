import type { CheckResult, Reconciliation } from '@hiwar/contract/money/reconciliation.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoundRows } from './FoundRows.tsx'
import { checkWords, foundRow, reconciliationWords as words } from './words.ts'

/** What each check of the last night found. */
export function CheckList({ ranAt, checks }: Pick<Reconciliation, 'ranAt' | 'checks'>): ReactNode {
  const aside = ranAt !== null && (
    <p className="text-ink-faint text-sm">
      {words.ranAt} <Time at={ranAt} as="full" />
    </p>
  )
  return (
    <Section heading={words.checks} aside={aside}>
      {ranAt === null ? (
        <p className="text-ink-soft">{words.never}</p>
      ) : (
        <Card>
          <ul className="flex flex-col divide-y divide-line">
            {checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

function Check({ check: { name, rows, ms, found } }: { check: CheckResult }): ReactNode {
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-60 font-medium text-sm">{checkWords[name]}</span>
        <span className="tabular text-ink-faint text-xs">
          {wordsOf(words)('milliseconds', { count: formatNumber(ms) })}
        </span>
        <Result rows={rows} />
      </div>
      {rows !== null && rows > 0 && <FoundRows rows={rows} found={found} />}
    </li>
  )
}

function Result({ rows }: Pick<CheckResult, 'rows'>): ReactNode {
  if (rows === null) {
    return (
      <Chip tone="warning" icon={Clock}>
        {words.unfinished}
      </Chip>
    )
  }
  return rows === 0 ? (
    <Chip tone="success" icon={CircleCheck}>
      {words.sound}
    </Chip>
  ) : (
    <Chip tone="danger" icon={CircleX}>
      {countOf(foundRow, rows)}
    </Chip>
  )
}
