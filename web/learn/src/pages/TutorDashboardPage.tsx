import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Money, Name, Time } from '@hiwar/kit/format/components.tsx'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { isPending, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Greeting, TutorStats } from '../dashboard/DashboardStats.tsx'
import { ReliabilityCard } from '../dashboard/ReliabilityCard.tsx'
import { NoSlotsWarning, TutorRatingCard } from '../dashboard/TutorRatingCard.tsx'
import { dashboardWords as words } from '../dashboard/words.ts'
import { useWithdrawalUpdates } from '../earnings/use-withdrawal-updates.ts'
import { MeetingActions } from '../meetings/MeetingActions.tsx'
import { MeetingState } from '../meetings/MeetingState.tsx'
import { otherSide, useAllMeetings } from '../meetings/own-meetings.ts'
import { kindWords } from '../meetings/words.ts'
import { useTutorUpdates } from '../tutors/use-tutor-updates.ts'
import { DashboardLessons } from './DashboardLessons.tsx'
import { useLessonActions } from './use-lesson-actions.tsx'

/** The tutor's home: today's lessons, the displayed rating and the money to withdraw. */
export function TutorDashboardPage(): ReactNode {
  const user = useLogin()?.user
  const viewer = { id: user?.id ?? 0, isStudent: false }
  const isManager = user?.role === Role.TutorManager
  const earns = useMay('invoice.create')
  const { actions, dialogs } = useLessonActions()
  useTutorUpdates()
  return (
    <>
      <Greeting action={<LinkButton to="/schedule-management">{words.addSlots}</LinkButton>} />
      <NoSlotsWarning tutorId={viewer.id} />
      {isManager && (
        <div className="mb-8">
          <MeetingsToday managerId={viewer.id} />
        </div>
      )}
      <DashboardLessons
        viewer={viewer}
        actions={actions}
        side={
          <>
            {earns && <SpendableMoney tutorId={viewer.id} />}
            <TutorRatingCard />
            <ReliabilityCard tutorId={viewer.id} />
          </>
        }
        glance={<TutorStats />}
        never={null}
      />
      {dialogs}
    </>
  )
}

const t = wordsOf(words)

/** A tutor manager's interviews and demo sessions of today in Cairo, earliest first. */
function MeetingsToday({ managerId }: { managerId: number }): ReactNode {
  const now = useNow(10_000)
  const all = useAllMeetings()
  return (
    <Section
      heading={words.meetingsToday}
      aside={
        <TextLink to="/interviews" className="text-sm">
          {words.allMeetings}
        </TextLink>
      }
    >
      <DataBlock query={all} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {(list) => {
          const today = ofToday(list, now)
          if (today.length === 0) return <NoneToday next={nextOf(list, now)} managerId={managerId} />
          return (
            <ul className="flex flex-col gap-3">
              {today.map((meeting) => (
                <li key={meeting.sessionId}>
                  <MeetingCard meeting={meeting} managerId={managerId} now={now} />
                </li>
              ))}
            </ul>
          )
        }}
      </DataBlock>
    </Section>
  )
}

function NoneToday({ next, managerId }: { next: Meeting | undefined; managerId: number }): ReactNode {
  if (next === undefined) return <p className="text-ink-soft">{words.noMeetingsToday}</p>
  return (
    <p className="text-ink-soft">
      {words.noMeetingsToday}{' '}
      {t.rich('nextMeeting', {
        kind: kindWords[next.kind].name,
        name: () => <Name>{otherSide(next, managerId).name}</Name>,
        when: () => <Time at={next.start} as="full" className="tabular" />,
      })}
    </p>
  )
}

/** The next meeting after now, for a day without meetings. */
function nextOf(list: readonly Meeting[], now: number): Meeting | undefined {
  return byStart(list.filter((each) => isPending(each) && Date.parse(each.start) > now))[0]
}

function ofToday(list: readonly Meeting[], now: number): Meeting[] {
  return byStart(list.filter(({ start }) => cairoDay(instantOf(start)) === cairoDay(instantOf(now))))
}

function byStart(list: readonly Meeting[]): Meeting[] {
  return list.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
}

function MeetingCard({ meeting, managerId, now }: { meeting: Meeting; managerId: number; now: number }): ReactNode {
  const { name, image } = otherSide(meeting, managerId)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} image={image} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          <Name>{name}</Name>
        </p>
        <p className="text-ink-soft text-sm">
          {kindWords[meeting.kind].name}، <Time at={meeting.start} className="tabular" />
        </p>
      </div>
      <MeetingState meeting={meeting} myId={managerId} now={now} />
      <MeetingActions meeting={meeting} myId={managerId} now={now} />
    </Card>
  )
}

/** The money that a tutor can withdraw now, with a link to the withdrawals. */
function SpendableMoney({ tutorId }: { tutorId: number }): ReactNode {
  const stats = useRead(invoiceEndpoints.stats, { params: { id: tutorId } }, { enabled: tutorId !== 0 })
  useWithdrawalUpdates()
  return (
    <Section heading={words.spendable}>
      <DataBlock query={stats} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {({ spendable }) => (
          <Card className="flex flex-wrap items-center justify-between gap-3">
            <Money piastres={spendable} className="font-semibold text-2xl text-ink" />
            <LinkButton to="/invoices" tone="quiet">
              {words.withdraw}
            </LinkButton>
          </Card>
        )}
      </DataBlock>
    </Section>
  )
}
