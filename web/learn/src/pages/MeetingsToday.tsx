import { Name } from '@hiwar/kit/format/bidi.tsx'
import { cairoDay } from '@hiwar/kit/format/cairo.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Section } from '../dashboard/Section.tsx'
import { dashboardWords as words } from '../dashboard/words.ts'
import { AppointmentActions } from '../meetings/AppointmentActions.tsx'
import { AppointmentState } from '../meetings/AppointmentState.tsx'
import { type Appointment, isPending } from '../meetings/appointment.ts'
import { otherSide } from '../meetings/other-side.ts'
import { useAllAppointments } from '../meetings/use-appointments.ts'
import { meetingWords } from '../meetings/words.ts'

const say = wordsOf(words)

/** Interviews and demo sessions that a tutor manager holds on this day of Cairo, in their order. */
export function MeetingsToday({ managerId }: { managerId: number }): ReactNode {
  const now = useNow(10_000)
  const all = useAllAppointments()
  return (
    <Section heading={words.meetingsToday} aside={<TextLink to="/interviews">{words.allMeetings}</TextLink>}>
      <DataBlock query={all} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {(list) => {
          const today = ofToday(list, now)
          if (today.length === 0) return <NoneToday next={nextOf(list, now)} managerId={managerId} />
          return (
            <ul className="flex flex-col gap-3">
              {today.map((appointment) => (
                <li key={appointment.sessionId}>
                  <MeetingCard appointment={appointment} managerId={managerId} now={now} />
                </li>
              ))}
            </ul>
          )
        }}
      </DataBlock>
    </Section>
  )
}

function NoneToday({ next, managerId }: { next: Appointment | undefined; managerId: number }): ReactNode {
  if (next === undefined) return <p className="text-ink-soft">{words.noMeetingsToday}</p>
  return (
    <p className="text-ink-soft">
      {words.noMeetingsToday}{' '}
      {say.rich('nextMeeting', {
        kind: meetingWords[next.kind],
        name: () => <Name>{otherSide(next, managerId).name}</Name>,
        when: () => <Time at={next.start} as="full" className="tabular" />,
      })}
    </p>
  )
}

/** The one that comes next, on another day. */
function nextOf(list: readonly Appointment[], now: number): Appointment | undefined {
  const coming = list.filter((each) => isPending(each) && Date.parse(each.start) > now)
  return coming.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))[0]
}

function ofToday(list: readonly Appointment[], now: number): Appointment[] {
  return list
    .filter(({ start }) => cairoDay(start) === cairoDay(now))
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
}

interface MeetingCardProps {
  appointment: Appointment
  managerId: number
  now: number
}

function MeetingCard({ appointment, managerId, now }: MeetingCardProps): ReactNode {
  const { name, image } = otherSide(appointment, managerId)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} image={image} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">
          <Name>{name}</Name>
        </p>
        <p className="text-ink-soft text-sm">
          {meetingWords[appointment.kind]}، <Time at={appointment.start} className="tabular" />
        </p>
      </div>
      <AppointmentState appointment={appointment} myId={managerId} now={now} />
      <AppointmentActions appointment={appointment} myId={managerId} now={now} />
    </Card>
  )
}
