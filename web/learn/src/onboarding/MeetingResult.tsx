import { interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { theSupervisor } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Remark } from '../Remark.tsx'
import type { MeetingDesk } from './desks.ts'
import { MeetingBooking } from './MeetingBooking.tsx'
import { type Meeting, MeetingStatus } from './meeting.ts'
import { joiningWords as words } from './words.ts'

const say = wordsOf(words)

/** What the manager decided, and when one may try again. */
export function MeetingResult({ desk, meeting }: { desk: MeetingDesk; meeting: Meeting }): ReactNode {
  const now = useNow()
  const { feedback, level } = meeting
  const isRejected = meeting.status === MeetingStatus.Rejected
  const from = isRejected ? desk.retryFrom(meeting) : null
  const mayRetry = isRejected && (from === null || from <= now)
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{isRejected ? desk.words.rejected : desk.words.passed}</p>
      {level !== null && <p>{say('level', { level: formatNumber(level), most: formatNumber(interviewLevel.max) })}</p>}
      {feedback && (
        <Remark heading={say('feedback', { supervisor: theSupervisor(meeting.manager.gender) })}>
          {wordsOfMarkup(feedback)}
        </Remark>
      )}
      {from !== null && !mayRetry && <p>{say('retry', { day: formatDay(from, now) })}</p>}
      {mayRetry && <MeetingBooking desk={desk} />}
    </div>
  )
}
