import { requestWords, securityEventWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { securityEventDays } from '@hiwar/contract/fields/limits.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { actionWords } from '@hiwar/contract/platform/audit-words.ts'
import type { SecurityEvent } from '@hiwar/contract/platform/security-events.ts'
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
import { days, madeWithin } from '../kit/days.tsx'
import { only, person, pick, search } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { kindTones, nounWords, verbWords, securityWords as words } from './words.ts'

const filters = {
  kind: pick(words.kind, securityEventWords, (kind) => ({ kinds: only(kind) })),
  user: person(words.person, (id) => ({ users: only(id) })),
  // A half-typed mark would be refused, so it filters nothing yet.
  address: search(words.address, (mark) => ({ address: /^[0-9a-f]{16}$/.test(mark) ? mark : null })),
  days: days((range) => ({ lastAt: madeWithin(range).createdAt ?? null })),
}

/** Security events, for super admins. */
export function SecurityEventsPage(): ReactNode {
  const list = useList(filters)
  return (
    <>
      <PageHeading note={wordsOf(words)('note', { days: countOf('day', securityEventDays) })}>
        {words.title}
      </PageHeading>
      <EndpointList
        exports
        endpoint={auditEndpoints.securityEvents}
        list={list}
        caption={words.title}
        columns={eventColumns((address) => list.change({ address }))}
        sortKey="lastAt"
        none={words.none}
      />
    </>
  )
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
