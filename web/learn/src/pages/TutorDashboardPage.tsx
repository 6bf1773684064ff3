import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { isPending, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Greeting, TutorGlance } from '../dashboard/Glance.tsx'
import { Section } from '../dashboard/Section.tsx'
import { NoSlotsWarning, TutorStanding } from '../dashboard/TutorStanding.tsx'
import { dashboardWords, dashboardWords as words } from '../dashboard/words.ts'
import { useWithdrawalNews } from '../earnings/use-withdrawal-news.ts'
import { MeetingActions } from '../meetings/MeetingActions.tsx'
import { MeetingState } from '../meetings/MeetingState.tsx'
import { otherSide, useAllMeetings } from '../meetings/own-meetings.ts'
import { kindWords } from '../meetings/words.ts'
import { useTutorNews } from '../tutors/use-tutor-news.ts'
import { DashboardLessons } from './DashboardLessons.tsx'
import { useLessonActs } from './use-lesson-acts.tsx'

/** Today's work, how one stands with the students, and what was earned. */
export function TutorDashboardPage(): ReactNode {
  const user = useSession()?.user
  const viewer = { id: user?.id ?? 0, isStudent: false }
  const isManager = user?.role === Role.TutorManager
  const { acts, dialogs } = useLessonActs()
  useTutorNews()
  return (
    <>
      <Greeting action={<LinkButton to="/schedule-management">{dashboardWords.addSlots}</LinkButton>} />
      <NoSlotsWarning tutorId={viewer.id} />
      {isManager && (
        <div className="mb-8">
          <MeetingsToday managerId={viewer.id} />
        </div>
      )}
      <DashboardLessons
        viewer={viewer}
        acts={acts}
        side={
          <>
            {!isManager && <SpendableMoney tutorId={viewer.id} />}
            <TutorStanding />
          </>
        }
        glance={<TutorGlance />}
        never={null}
      />
      {dialogs}
    </>
  )
}

const say = wordsOf(words)

/** Interviews and demo sessions that a tutor manager holds on this day of Cairo, in their order. */
function MeetingsToday({ managerId }: { managerId: number }): ReactNode {
  const now = useNow(10_000)
  const all = useAllMeetings()
  return (
    <Section heading={words.meetingsToday} aside={<TextLink to="/interviews">{words.allMeetings}</TextLink>}>
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
      {say.rich('nextMeeting', {
        kind: kindWords[next.kind].name,
        name: () => <Name>{otherSide(next, managerId).name}</Name>,
        when: () => <Time at={next.start} as="full" className="tabular" />,
      })}
    </p>
  )
}

/** The one that comes next, on another day. */
function nextOf(list: readonly Meeting[], now: number): Meeting | undefined {
  const coming = list.filter((each) => isPending(each) && Date.parse(each.start) > now)
  return coming.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))[0]
}

function ofToday(list: readonly Meeting[], now: number): Meeting[] {
  return list
    .filter(({ start }) => cairoDay(instantOf(start)) === cairoDay(instantOf(now)))
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
}

interface MeetingCardProps {
  meeting: Meeting
  managerId: number
  now: number
}

function MeetingCard({ meeting, managerId, now }: MeetingCardProps): ReactNode {
  const { name, image } = otherSide(meeting, managerId)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} image={image} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">
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

/** What a tutor may ask to be paid now, and the way to it. */
function SpendableMoney({ tutorId }: { tutorId: number }): ReactNode {
  const stats = useRead(invoiceEndpoints.stats, { params: { id: tutorId } }, { enabled: tutorId !== 0 })
  useWithdrawalNews()
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
