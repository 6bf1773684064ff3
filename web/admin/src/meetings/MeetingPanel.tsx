import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { isDecidable, isPending, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { meetingApis, roomOf } from '@hiwar/kit/meetings/meeting-api.ts'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { Button, buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Facts, Part } from '@hiwar/kit/ui/sections.tsx'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { learnAddress } from '../kit/learn-address.ts'
import { LogLink, Panel, PanelHead, Timeline } from '../kit/panel.tsx'
import { listWords, partWords } from '../kit/words.ts'
import { DecisionForm } from './MeetingDialogs.tsx'
import { levelWords, MeetingState, stateWords } from './meeting-columns.tsx'
import { kindWords, meetingWords } from './words.ts'

interface MeetingPanelProps {
  meeting: Meeting
  onCancel: () => void
  onClose: () => void
}

/** One meeting: people, time, texts and history. The manager decides from the start on. */
export function MeetingPanel({ meeting, onCancel, onClose }: MeetingPanelProps): ReactNode {
  const { kind, id, tutor, manager, start, level, feedback, tutorFeedback, note } = meeting
  const isOwn = useLogin()?.user.id === manager.id
  const now = useNow()
  const decides = isOwn && isDecidable(meeting, now)
  return (
    <Panel
      onClose={onClose}
      title={`${kindWords[kind].what} ${formatId(id)}`}
      actions={
        isPending(meeting) && (
          <>
            {!decides && (
              <Button tone="danger-quiet" onClick={onCancel}>
                {kindWords[kind].cancel}
              </Button>
            )}
            {isOwn && <RoomLink meeting={meeting} />}
          </>
        )
      }
    >
      <PanelHead person={tutor}>
        <MeetingState meeting={meeting} />
      </PanelHead>
      <Part heading={meetingWords.facts}>
        <Facts
          facts={[
            [meetingWords.start, <Time key="start" at={start} as="full" />],
            [meetingWords.with, <PersonCell key="manager" person={manager} />],
            ...(level === null ? [] : [[meetingWords.level, levelWords(level)] as const]),
          ]}
        />
      </Part>
      {decides ? (
        <Part heading={kindWords[kind].decision}>
          <DecisionForm meeting={meeting} room={<RoomLink meeting={meeting} />} />
        </Part>
      ) : (
        <>
          <Written heading={meetingWords.feedback} markup={feedback} />
          {tutorFeedback !== null && <Written heading={meetingWords.tutorFeedback} markup={tutorFeedback} />}
          <Written heading={meetingWords.staffNote} markup={note} />
        </>
      )}
      <Part heading={meetingWords.history}>
        <Timeline steps={stepsOf(meeting)} />
      </Part>
      <LogLink object={meetingApis[kind].name} id={id} />
    </Panel>
  )
}

function RoomLink({ meeting }: Pick<MeetingPanelProps, 'meeting'>): ReactNode {
  return (
    <a
      href={`${learnAddress()}${roomOf(meeting)}`}
      target="_blank"
      rel="noopener"
      className={buttonClasses({ tone: 'quiet' })}
    >
      {meetingWords.join}
    </a>
  )
}

function Written({ heading, markup }: { heading: string; markup: string | null }): ReactNode {
  return (
    <Part heading={heading}>
      {markup === null ? (
        <p className="text-ink-faint text-sm">{partWords.noText}</p>
      ) : (
        <RichText html={markup} className="rounded-control bg-sunken px-4 py-3" />
      )}
    </Part>
  )
}

function stepsOf(meeting: Meeting) {
  const { createdAt, start, decidedAt, canceledAt } = meeting
  const end = canceledAt ?? decidedAt
  return [
    { key: 'booked', at: createdAt, words: meetingWords.booked },
    ...(canceledAt === null ? [{ key: 'held', at: start, words: meetingWords.held }] : []),
    ...(end === null ? [] : [{ key: 'end', at: end, words: `${listWords.state}: ${stateWords(meeting)}` }]),
  ]
}
