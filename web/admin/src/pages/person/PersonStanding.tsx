import { type StandingTime, standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { StandingState } from '@hiwar/contract/enumerations/kept-times.ts'
import { placeStateWords, standingEndWords, standingStateWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { sampleOf } from '@hiwar/domain/standing/dates.ts'
import { minuteOfClock } from '@hiwar/domain/time/wall-clock.ts'
import { bareWeekday } from '@hiwar/domain/time/words.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { type ReactNode, useState } from 'react'
import { PersonCell } from '../../kit/cells.tsx'
import { actionsColumn, createdColumn } from '../../kit/columns.tsx'
import { ActDialog, NamedText } from '../../kit/dialogs.tsx'
import { EndpointList } from '../../kit/ListView.tsx'
import { useList } from '../../kit/list.ts'
import { listWords } from '../../kit/words.ts'
import { personWords as words } from './words.ts'

interface PersonStandingProps {
  userId: number
  /** Side that the person has in every row, which no column repeats. */
  as: 'student' | 'tutor'
}

/** Standing times of one person, newest first; admins can end one. */
export function PersonStanding({ userId, as }: PersonStandingProps): ReactNode {
  const [ending, setEnding] = useState<StandingTime | null>(null)
  const other = as === 'student' ? 'tutor' : 'student'
  const mayEnd = useIsAdmin()
  return (
    <>
      <EndpointList
        endpoint={standingTimeEndpoints.list}
        list={useList({}, { sort: null, asks: { users: [userId] } })}
        caption={words.standing}
        columns={columnsOf(other, mayEnd ? setEnding : null)}
        none={words.noStanding}
        drawing="calendar"
      />
      {ending && (
        <ActDialog
          danger
          title={words.endStandingTitle}
          confirm={words.endStanding}
          run={() => call(standingTimeEndpoints.end, { params: { id: ending.id } })}
          changes={[standingTimeEndpoints.list]}
          done={words.standingEnded}
          onClose={() => setEnding(null)}
        >
          <NamedText text={words.endStandingText} name={ending[other].name} />
        </ActDialog>
      )}
    </>
  )
}

const tones: Readonly<Record<StandingState, Tone>> = { active: 'success', paused: 'info', ended: 'neutral' }

function columnsOf(other: 'student' | 'tutor', onEnd: ((time: StandingTime) => void) | null): Column<StandingTime>[] {
  return [
    {
      key: 'other',
      words: other === 'tutor' ? words.standingTutor : words.rater,
      cell: (time) => <PersonCell person={time[other]} />,
    },
    { key: 'time', words: words.standingTime, cell: weeklyWords },
    { key: 'length', words: listWords.length, from: 'md', cell: ({ duration }) => countOf('minute', duration) },
    {
      key: 'state',
      words: listWords.state,
      cell: ({ state, endedBy }) => (
        <Chip tone={tones[state]}>{endedBy === null ? standingStateWords[state] : standingEndWords[endedBy]}</Chip>
      ),
    },
    {
      key: 'next',
      words: words.standingNext,
      cell: ({ places: [next] }) => (next ? <Next place={next} /> : listWords.nothing),
    },
    createdColumn({ as: 'day', from: 'xl' }),
    ...(onEnd === null
      ? []
      : [
          actionsColumn<StandingTime>(
            (time) => time[other].name ?? String(time.id),
            (time) =>
              time.state === StandingState.Ended
                ? []
                : [{ words: words.endStanding, danger: true, onSelect: () => onEnd(time) }],
          ),
        ]),
  ]
}

function Next({ place: { start, state } }: { place: StandingTime['places'][number] }): ReactNode {
  return (
    <span>
      <Time at={start} />، {placeStateWords[state]}
    </span>
  )
}

/** «ثلاثاء ٧:٣٠ م» */
function weeklyWords({ weekday, clock }: StandingTime): string {
  const at = sampleOf({ weekday, fromMinute: minuteOfClock(clock) })
  return `${bareWeekday(at)} ${formatClock(at)}`
}
