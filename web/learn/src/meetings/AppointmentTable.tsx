import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { AppointmentActions } from './AppointmentActions.tsx'
import { AppointmentState } from './AppointmentState.tsx'
import type { Appointment } from './appointment.ts'
import { otherSide } from './other-side.ts'
import { meetingWords as words } from './words.ts'

interface AppointmentTableProps {
  caption: string
  rows: readonly Appointment[]
  myId: number
  now: number
}

/** With whom, of which kind, when, how it stands, and what can be done. */
export function AppointmentTable({ caption, rows, myId, now }: AppointmentTableProps): ReactNode {
  const columns: Column<Appointment>[] = [
    {
      key: 'person',
      words: words.person,
      cell: (row) => {
        const { name, image } = otherSide(row, myId)
        return (
          <span className="inline-flex min-w-0 items-center gap-2.5 font-medium">
            <Avatar name={name} image={image} size="small" />
            <Name>{name}</Name>
          </span>
        )
      },
    },
    { key: 'kind', words: words.kind, cell: ({ kind }) => words[kind] },
    { key: 'date', words: words.date, cell: ({ start }) => <Time at={start} as="full" className="tabular" /> },
    {
      key: 'state',
      words: words.state,
      cell: (row) => <AppointmentState appointment={row} myId={myId} now={now} />,
    },
    {
      key: 'action',
      words: words.action,
      cell: (row) => <AppointmentActions appointment={row} myId={myId} now={now} />,
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ sessionId }) => sessionId} />
}
