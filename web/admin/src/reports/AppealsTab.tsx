import { suspensionReasonWords } from '@hiwar/contract/enumerations/words.ts'
import { type Suspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { PersonCell, RowNumber } from '../kit/cells.tsx'
import { FilterBar, PickFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import { listQuery, oneOf, only, useList, useOpenRow, wholeNumber } from '../kit/list.ts'
import { PersonFilter } from '../kit/PersonFilter.tsx'
import { listWords } from '../kit/words.ts'
import { AppealPanel, AppealState } from './AppealPanel.tsx'
import { appealWords as words } from './words.ts'

const appealParts = { shown: oneOf(['decided'] as const), user: wholeNumber }

/** Appeals against suspensions; the tab opens on those that wait for a decision, the longest waiting first. */
export function AppealsTab(): ReactNode {
  const list = useList(appealParts, { sort: 'asc', keep: ['tab'] })
  const { filters } = list
  const appeal: 'open' | 'decided' = filters.shown ?? 'open'
  const query = listQuery(list, { appeal, users: only(filters.user) })
  const appeals = useRead(suspensionEndpoints.list, { query })
  const opened = useOpenRow(suspensionEndpoints.list, list.open, appeals.data?.list)
  return (
    <>
      <FilterBar list={list} aside={<ExportButton endpoint={suspensionEndpoints.list} query={query} />}>
        <PersonFilter label={words.person} {...list.field('user')} />
        <PickFilter
          label={listWords.state}
          {...list.field('shown')}
          any={words.waiting}
          choices={{ decided: words.decided }}
        />
      </FilterBar>
      <ListView
        caption={words.appeals}
        query={appeals}
        list={list}
        columns={columnsOf(list.setOpen)}
        rowKey={({ id }) => id}
        sortKey="startsAt"
        none={words.none}
        drawing="chats"
        panel={opened && <AppealPanel suspension={opened} onClose={() => list.setOpen(null)} />}
      />
    </>
  )
}

function columnsOf(open: (id: number) => void): Column<Suspension>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: ({ id }) => <RowNumber id={id} what={words.what} onOpen={() => open(id)} />,
    },
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
}
