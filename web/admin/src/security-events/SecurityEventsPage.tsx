import { requestWords, securityEventWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { securityEventDays } from '@hiwar/contract/fields/limits.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { actionWords } from '@hiwar/contract/platform/audit-words.ts'
import { type SecurityEvent, SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Ltr, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { DayRangeFilter, FilterBar, PickFilter, SearchFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import {
  calendarDay,
  type FilteredList,
  type FiltersOf,
  listQuery,
  madeWithin,
  oneOf,
  only,
  typedText,
  useList,
  wholeNumber,
} from '../kit/list.ts'
import { PersonFilter } from '../kit/PersonFilter.tsx'
import { kindTones, nounWords, verbWords, securityWords as words } from './words.ts'

/** Security events, for super admins. */
export function SecurityEventsPage(): ReactNode {
  const list = useList(eventParts)
  const { filters, change } = list
  const query = queryOfEvents(list)
  const events = useRead(auditEndpoints.securityEvents, { query })
  return (
    <>
      <PageHeading note={wordsOf(words)('note', { days: countOf('day', securityEventDays) })}>
        {words.title}
      </PageHeading>
      <FilterBar list={list} aside={<ExportButton endpoint={auditEndpoints.securityEvents} query={query} />}>
        <PickFilter label={words.kind} {...list.field('kind')} choices={securityEventWords} />
        <PersonFilter label={words.person} {...list.field('user')} />
        <SearchFilter label={words.address} {...list.field('address')} />
        <DayRangeFilter days={filters} onChange={change} />
      </FilterBar>
      <ListView
        caption={words.title}
        query={events}
        list={list}
        columns={eventColumns((address) => change({ address }))}
        rowKey={({ id }) => id}
        sortKey="lastAt"
        none={words.none}
      />
    </>
  )
}

const eventParts = {
  kind: oneOf(Object.values(SecurityEventKind)),
  user: wholeNumber,
  address: typedText,
  from: calendarDay,
  to: calendarDay,
}

function queryOfEvents(list: FilteredList<FiltersOf<typeof eventParts>>) {
  const { kind, user, address, ...days } = list.filters
  const { createdAt: lastAt } = madeWithin(days)
  // A half-typed mark would be refused, so it filters nothing yet.
  const mark = /^[0-9a-f]{16}$/.test(address) ? address : null
  return listQuery(list, { kinds: only(kind), users: only(user), address: mark, ...(lastAt && { lastAt }) })
}

function eventColumns(onlyAddress: (address: string) => void): Column<SecurityEvent>[] {
  return [
    {
      key: 'lastAt',
      words: words.when,
      sortable: true,
      cell: ({ lastAt }) => <Time at={lastAt} as="full" className="whitespace-nowrap" />,
    },
    {
      key: 'kind',
      words: words.kind,
      cell: ({ kind }) => <Chip tone={kindTones[kind]}>{securityEventWords[kind]}</Chip>,
    },
    { key: 'count', words: words.count, cell: ({ count }) => formatNumber(count) },
    {
      key: 'user',
      words: words.person,
      cell: ({ user }) =>
        user === null ? (
          <span className="text-ink-faint">{words.nobody}</span>
        ) : (
          <PersonCell person={user} to={`/user/${user.id}`} />
        ),
    },
    {
      key: 'address',
      words: words.address,
      from: 'md',
      cell: ({ address }) => <AddressMark address={address} onOnly={onlyAddress} />,
    },
    { key: 'action', words: words.action, from: 'xl', cell: ({ action }) => <RequestName action={action} /> },
    {
      key: 'request',
      words: words.request,
      from: 'xl',
      cell: ({ requestId }) => <CopyButton text={requestId} label={words.request} />,
    },
  ]
}

/** «الدروس: قائمة», where the request has no words of its own; else the permission table's name. */
function RequestName({ action }: { action: string }): ReactNode {
  const [noun, verb] = action.split('.').map((part, place) => (place === 0 ? nounWords : verbWords)[part])
  const composed = noun && verb && `${noun}: ${verb}`
  const name = requestWords[action] ?? (actionWords as Readonly<Record<string, string>>)[action] ?? composed
  return name ?? <Ltr className="text-sm">{action}</Ltr>
}

/** Enough of a mark to tell two lines apart; the whole one is wider than the table has room for. */
const shownOfMark = 8

/** Filters the list by this address. */
function AddressMark({ address, onOnly }: { address: string | null; onOnly: (address: string) => void }): ReactNode {
  if (address === null) return words.manyAddresses
  const shown = address.slice(0, shownOfMark)
  return (
    <button
      type="button"
      aria-label={wordsOf(words)('onlyAddress', { address: shown })}
      onClick={() => onOnly(address)}
      className={`${textLinkClasses} min-h-8 touch:min-h-11 touch:min-w-11`}
    >
      <Ltr className="tabular text-sm">{shown}</Ltr>
    </button>
  )
}
