import { suspensionReasonWords } from '@hiwar/contract/enumerations/words.ts'
import { type Suspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { only, person, pick } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { AppealPanel, AppealState } from './AppealPanel.tsx'
import { PenaltyAppeals } from './PenaltyAppeals.tsx'
import { appealWords as words } from './words.ts'

const filters = {
  user: person(words.person, (id) => ({ users: only(id) })),
  shown: pick(
    listWords.state,
    { decided: words.decided },
    (shown) => ({ appeal: shown ?? ('open' as const) }),
    words.waiting,
  ),
}

/** Appeals against suspensions and against broken appointments; the tab opens on those that wait for a decision, the longest waiting first. */
export function AppealsTab(): ReactNode {
  return (
    <>
      <EndpointList
        exports
        endpoint={suspensionEndpoints.list}
        list={useList(filters, { sort: 'asc' })}
        caption={words.appeals}
        what={words.what}
        columns={columns}
        sortKey="startsAt"
        none={words.none}
        drawing="chats"
        panel={(suspension, close) => <AppealPanel suspension={suspension} onClose={close} />}
      />
      <PenaltyAppeals />
    </>
  )
}

const columns: readonly Column<Suspension>[] = [
  { key: 'person', words: words.person, cell: ({ user }) => <PersonCell person={user} /> },
  { key: 'reason', words: words.reason, from: 'md', cell: ({ reason }) => suspensionReasonWords[reason] },
  {
    key: 'startsAt',
    words: words.suspension,
    sortable: true,
    from: 'md',
    cell: ({ startsAt }) => <Time at={startsAt} as="day" className="whitespace-nowrap" />,
  },
  {
    key: 'dueAt',
    words: words.dueAt,
    cell: ({ appeal }) => appeal && <Time at={appeal.dueAt} className="whitespace-nowrap" />,
  },
  { key: 'state', words: listWords.state, cell: (suspension) => <AppealState suspension={suspension} /> },
]
