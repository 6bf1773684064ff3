import { type MessageFlag, messageFlagEndpoints } from '@hiwar/contract/talk/message-flags.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { only, person, pick, yesOrNo } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { FlagPanel, FlagState, foundIn } from './FlagPanel.tsx'
import { contactKindWords, flagWords as words } from './flag-words.ts'

const filters = {
  user: person(words.person, (id) => ({ users: only(id) })),
  contact: pick(words.found, contactKindWords, (kind) => ({ contact: only(kind) })),
  blocked: yesOrNo(words.sending, [words.blocked, words.delivered], (blocked) => ({ blocked })),
  exercise: yesOrNo(words.exercise, [words.exercise, words.noExercise], (exercise) => ({ exercise })),
  shown: pick(
    listWords.state,
    { judged: words.judged, all: listWords.all },
    (shown) => ({ judged: shown === 'all' ? null : shown === 'judged' }),
    words.waiting,
  ),
}

/**
 * Messages in which something was found, without their texts; the tab opens on those that nobody has judged, the oldest
 * first.
 */
export function FlagsTab(): ReactNode {
  return (
    <EndpointList
      endpoint={messageFlagEndpoints.list}
      list={useList(filters, { sort: 'asc' })}
      caption={words.title}
      what={words.what}
      columns={columns}
      sortKey="at"
      none={words.none}
      drawing="chats"
      panel={(flag, close) => <FlagPanel flag={flag} onClose={close} />}
    />
  )
}

const columns: readonly Column<MessageFlag>[] = [
  { key: 'author', words: words.author, cell: ({ author }) => <PersonCell person={author} /> },
  { key: 'reader', words: words.reader, from: 'md', cell: ({ reader }) => <PersonCell person={reader} /> },
  { key: 'found', words: words.found, cell: (flag) => foundIn(flag).join('، ') },
  {
    key: 'at',
    words: words.at,
    sortable: true,
    from: 'md',
    cell: ({ at }) => <Time at={at} className="whitespace-nowrap" />,
  },
  { key: 'state', words: listWords.state, cell: (flag) => <FlagState flag={flag} /> },
]
