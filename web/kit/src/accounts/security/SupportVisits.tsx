import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { type OwnVisit, viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { Name, Time } from '../../format/components.tsx'
import { formatClock } from '../../format/date-time.ts'
import { Button } from '../../ui/buttons.tsx'
import { DataBlock } from '../../ui/DataBlock.tsx'
import { SkeletonText } from '../../ui/loading.tsx'
import { Card, Icon } from '../../ui/surfaces.tsx'
import { roleName } from '../../words/people.ts'
import { uiWords } from '../../words/ui.ts'
import { wordsOf } from '../../words/words-of.ts'
import { securityWords as words } from './words.ts'

/** The visits of staff to the account: the role of the visitor, why, and from when until when. */
export function SupportVisits(): ReactNode {
  const [size, setSize] = useState<number>(pageSize.default)
  const visits = useRead(viewEndpoints.own, { query: { size } })
  return (
    <Card>
      <h2 className="text-lg">{words.visits}</h2>
      <p className="mt-1 text-ink-soft">{words.visitsNote}</p>
      <DataBlock
        query={visits}
        skeleton={<SkeletonText lines={2} className="mt-5" />}
        empty={({ total }) => total === 0 && <p className="mt-3 text-ink-faint">{words.noVisits}</p>}
      >
        {({ list, total }) => (
          <>
            <ul className="mt-3 divide-y divide-line">
              {list.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </ul>
            {total > list.length && size < pageSize.max && (
              <Button tone="quiet" size="small" className="mt-3" onClick={() => setSize(pageSize.max)}>
                {uiWords.showMore}
              </Button>
            )}
          </>
        )}
      </DataBlock>
    </Card>
  )
}

const t = wordsOf(words)

function VisitRow({ visit: { role, reason, from, until } }: { visit: OwnVisit }): ReactNode {
  return (
    <li className="flex items-center gap-4 py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon of={Eye} className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t('visitor', { role: roleName(role) })}</span>
        <span className="block text-ink-soft">
          <Name>{reason}</Name>
        </span>
        <span className="block text-ink-faint text-sm">
          {t.rich('visited', { when: () => <Time key="when" at={from} />, until: formatClock(until) })}
        </span>
      </span>
    </li>
  )
}
