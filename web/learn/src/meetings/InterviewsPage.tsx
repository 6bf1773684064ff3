import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { retryFrom } from '@hiwar/domain/meetings/history.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { isPending, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { ChipGroup } from '@hiwar/kit/ui/fields/toggles.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTutorProgress } from '../shell/visitor.ts'
import { MeetingActions } from './MeetingActions.tsx'
import { MeetingState } from './MeetingState.tsx'
import { isUndecided, type MeetingTab, otherSide, sortMeetings, useAllMeetings } from './own-meetings.ts'
import { kindWords, meetingWords as words } from './words.ts'

const tabs = ['upcoming', 'past'] as const
const kinds = ['all', 'interview', 'demo'] as const

/** `/interviews`: all interviews and demo sessions of a tutor, or of the manager who holds them. */
export function InterviewsPage(): ReactNode {
  const user = useLogin()?.user
  const isManager = user?.role === Role.TutorManager
  const now = useNow(10_000)
  const all = useAllMeetings()
  const [address, setAddress] = useSearchParams()
  const [kind, setKind] = useState<MeetingKind | 'all'>('all')
  const shown = tabs.find((tab) => tab === address.get('tab')) ?? 'upcoming'
  const waiting = isManager ? (all.data ?? []).filter((one) => isUndecided(one, now)).length : 0
  return (
    <>
      <PageHeading action={<NextInterview all={all.data ?? []} />}>{words.title}</PageHeading>
      {waiting > 0 && (
        <div className="mb-5">
          <Banner tone="warning">{wordsOf(words)('undecided', { count: countOf('appointment', waiting) })}</Banner>
        </div>
      )}
      {isManager && (
        <ChipGroup
          className="mb-5"
          label={words.kind}
          value={kind}
          onChange={setKind}
          choices={kinds.map((value) => ({ value, words: value === 'all' ? words.all : kindWords[value].name }))}
        />
      )}
      <Tabs
        label={words.tabs}
        value={shown}
        onChange={(tab) => setAddress({ tab }, { replace: true })}
        tabs={tabs.map((tab) => ({
          value: tab,
          words: words[tab],
          content: (
            <DataBlock query={all} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
              {(list) => {
                const rows = sortMeetings(list, tab, now).filter((one) => kind === 'all' || one.kind === kind)
                return rows.length === 0 ? (
                  <NoMeetings tab={tab} isManager={isManager} />
                ) : (
                  <MeetingTable caption={words[tab]} rows={rows} myId={user?.id ?? 0} now={now} />
                )
              }}
            </DataBlock>
          ),
        }))}
      />
    </>
  )
}

/** For a rejected tutor: the button of the next interview, disabled until its day. */
function NextInterview({ all }: { all: readonly Meeting[] }): ReactNode {
  const now = useNow()
  const mayBook = useMay('interview.book')
  const interviews = all.filter(({ kind }) => kind === 'interview')
  const rejected = interviews.flatMap(({ status, decidedAt }) =>
    status === MeetingStatus.Rejected && decidedAt !== null ? [retryFrom(parseInstant(decidedAt))] : [],
  )
  const isSettled = interviews.some((one) => isPending(one) || one.status === MeetingStatus.Passed)
  if (!mayBook || rejected.length === 0 || isSettled) return null
  const from = Math.max(...rejected)
  if (from <= now) return <LinkButton to="/t/onboarding">{words.bookInterview}</LinkButton>
  const reason = wordsOf(words)('nextInterview', { day: formatDay(from, now) })
  return (
    <div className="flex flex-col items-start gap-1.5 md:items-end">
      <Button disabledReason={reason}>{words.bookInterview}</Button>
      <p aria-hidden="true" className="text-ink-soft text-sm">
        {reason}
      </p>
    </div>
  )
}

interface MeetingTableProps {
  caption: string
  rows: readonly Meeting[]
  myId: number
  now: number
}

function MeetingTable({ caption, rows, myId, now }: MeetingTableProps): ReactNode {
  const columns: Column<Meeting>[] = [
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
    { key: 'kind', words: words.kind, cell: ({ kind }) => kindWords[kind].name },
    { key: 'date', words: words.date, cell: ({ start }) => <Time at={start} as="full" className="tabular" /> },
    { key: 'state', words: words.state, cell: (row) => <MeetingState meeting={row} myId={myId} now={now} /> },
    { key: 'action', words: words.action, cell: (row) => <MeetingActions meeting={row} myId={myId} now={now} /> },
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ sessionId }) => sessionId} />
}

function NoMeetings({ tab, isManager }: { tab: MeetingTab; isManager: boolean }): ReactNode {
  const role = useLogin()?.user.role ?? null
  const isActivated = useTutorProgress(role)?.activated === true
  if (tab === 'past') return <EmptyState drawing="calendar" words={words.nonePast} />
  // A tutor who has joined would find nothing on the page of the onboarding steps.
  if (!isManager && isActivated) return <EmptyState drawing="calendar" words={words.noneUpcomingActivated} />
  const [none, to, link] = isManager
    ? [words.noneUpcoming, '/schedule-management', words.addSlots]
    : [words.noneUpcomingTutor, '/t/onboarding', words.steps]
  return <EmptyState drawing="calendar" words={none} action={<LinkButton to={to}>{link}</LinkButton>} />
}
