import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { sessionTime, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClockRange, formatNamedDay, spokenClock } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarPlus, DoorOpen } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { saveToCalendar } from '../calendar-file.ts'
import { DeviceTime } from '../DeviceTime.tsx'
import { forgetChoice } from '../kept-choice.tsx'
import { paymentWords as words } from './words.ts'

const t = wordsOf(words)
const query = { canceled: false, future: true, now: true, size: 1 } as const
const askEvery = 1_000
/** After so long the student is asked to confirm the hour by hand. */
const longestWait = 10_000

/** The student's open lesson; null where there is none. Undefined until it is read: what is kept may be older. */
export function useOpenLesson(): LessonRecord | null | undefined {
  const read = useRead(lessonEndpoints.list, { query }, { staleTime: 0 })
  return read.data?.list[0] ?? (read.isFetchedAfterMount ? null : undefined)
}

/** The open lesson after a payment; undefined also while the server books the hour that was held at the payment. */
export function useLessonAfterPayment(isExpected: boolean): LessonRecord | null | undefined {
  const lesson = useOpenLesson()
  const readAgain = useReadAgain(lessonEndpoints.list)
  const ask = useEffectEvent(() => void readAgain())
  const [wasExpected, setExpected] = useState(isExpected)
  const [isLate, setLate] = useState(false)
  if (isExpected && !wasExpected) setExpected(true)
  const isBooked = Boolean(lesson)
  const isAwaited = wasExpected && !isLate && !isBooked

  useEffect(() => {
    if (!isAwaited) return
    const asking = setInterval(ask, askEvery)
    const end = setTimeout(() => setLate(true), longestWait)
    return () => {
      clearInterval(asking)
      clearTimeout(end)
    }
  }, [isAwaited])

  useEffect(() => {
    if (isBooked) forgetChoice()
  }, [isBooked])

  return isAwaited ? undefined : lesson
}

/** «درسك محجوز»: with whom, when, and when its door opens. */
export function BookedLesson({ record: { lesson, members } }: { record: LessonRecord }): ReactNode {
  const now = useNow()
  const own = useLogin()?.user.id
  const tutor = members.find(({ userId }) => userId !== own)
  const { start, end } = sessionTime(lesson)
  const { opens } = windowOf({ start, end })
  return (
    <section className="flex w-full max-w-md flex-wrap items-center gap-4 rounded-card bg-brand-tint p-4 text-start">
      <Avatar name={tutor?.name ?? ''} image={tutor?.image ?? null} size="large" />
      <div className="min-w-0 flex-1 basis-40 leading-relaxed">
        <h2 className="text-lg">
          {t.rich('lessonBooked', { tutor: tutor?.name ?? '', name: (chunks) => <Name key="name">{chunks}</Name> })}
        </h2>
        <p className="tabular">
          {formatNamedDay(start, now)}، {formatClockRange(start, end)}
        </p>
        <DeviceTime at={start} className="block text-ink-faint text-sm" />
        <p className="text-ink-soft text-sm">
          {now < opens ? t('doorOpens', { time: spokenClock(opens) }) : words.doorIsOpen}
        </p>
      </div>
    </section>
  )
}

/** The room once it is open, or else the list of lessons; and the calendar. */
export function LessonWays({ record: { lesson } }: { record: LessonRecord }): ReactNode {
  const isOpen = useNow() >= windowOf(sessionTime(lesson)).opens
  return (
    <>
      {isOpen ? (
        <LinkButton to={`/lesson/${lesson.id}`} size="large" icon={DoorOpen}>
          {words.enterLesson}
        </LinkButton>
      ) : (
        <LinkButton to={`/upcoming-lessons?lesson=${lesson.id}`} size="large">
          {words.ownLessons}
        </LinkButton>
      )}
      <Button tone="quiet" size="large" icon={CalendarPlus} onClick={() => void saveToCalendar(lesson.id)}>
        {words.addToCalendar}
      </Button>
    </>
  )
}
