/** «موعد ثابت مع {الاسم}»: chooses a weekly time, and says beforehand which of its next dates are kept. */

import {
  type StandingPreview,
  type StandingTime,
  standingTimeEndpoints,
} from '@hiwar/contract/appointments/standing-times.ts'
import { LessonDuration, Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { PreviewState } from '@hiwar/contract/enumerations/kept-times.ts'
import { meets, sampleOf, type WeeklyTime, weeklyTimeOf } from '@hiwar/domain/standing/dates.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { weekOrder } from '@hiwar/domain/time/calendar.ts'
import { type Instant, instant } from '@hiwar/domain/time/instant.ts'
import { clockOfMinute, minuteOfClock } from '@hiwar/domain/time/wall-clock.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatDay, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { standingChanges, useOwnStanding, weeklyWords } from '../own-standing.ts'
import { standingWords as words } from './words.ts'

const t = wordsOf(words)

interface StandingDialogProps {
  tutor: { id: number; name: string | null }
  /** The time of a lesson with the tutor. */
  from: { start: Instant; duration: LessonDuration }
  onClose: () => void
}

/** Mounted while open. */
export function StandingDialog({ tutor, from, onClose }: StandingDialogProps): ReactNode {
  const [time, setTime] = useState<WeeklyTime>(() => weeklyTimeOf(from.start, from.duration))
  const weekly = { weekday: time.weekday, clock: clockOfMinute(time.fromMinute), duration: time.minutes }
  const body = { tutorId: tutor.id, ...weekly }
  const preview = useRead(standingTimeEndpoints.preview, { query: body })
  const isOff = preview.error instanceof ApiError && [403, 404].includes(preview.error.status)
  // The student's own dates would else look taken by somebody.
  const isOwn = useOwnStanding(true).data?.list.some((each) => meets(time, weeklyOf(each))) === true
  const anyFree = !isOwn && preview.data?.places.some(({ state }) => state === PreviewState.Free) === true
  const idempotencyKey = useIdempotencyKey(...Object.values(body))
  const keep = useWrite(standingTimeEndpoints.create, {
    changes: standingChanges,
    onSuccess: () => {
      toast.success(t('kept', weeklyWords(weekly)))
      onClose()
    },
  })
  const change = (changes: Partial<WeeklyTime>) => {
    keep.reset()
    setTime({ ...time, ...changes })
  }
  const title = t.rich('title', { tutor: tutor.name ?? '', name: (chunks) => <Name key="name">{chunks}</Name> })
  return (
    <Dialog
      open
      size="small"
      title={title}
      busy={keep.isPending}
      onOpenChange={onClose}
      actions={
        <Button busy={keep.isPending} disabled={!anyFree} onClick={() => keep.mutate({ body, idempotencyKey })}>
          {words.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={words.weekday}
            placeholder={null}
            value={time.weekday}
            choices={weekOrder.map((value) => ({ value, words: weekdayName(value) }))}
            onChange={({ target }) =>
              change({ weekday: Object.values(Weekday).find((each) => String(each) === target.value) ?? time.weekday })
            }
          />
          <Select
            label={words.clock}
            placeholder={null}
            value={weekly.clock}
            choices={clocksWith(time)}
            onChange={({ target }) => change({ fromMinute: minuteOfClock(target.value) })}
          />
        </div>
        <RadioGroup
          label={words.length}
          lay="pairs"
          value={time.minutes}
          choices={Object.values(LessonDuration).map((value) => ({ value, words: countOf('minute', value) }))}
          onChange={({ target }) => change({ minutes: Number(target.value) === 15 ? 15 : 30 })}
        />
        {isOff || isOwn ? (
          <p aria-live="polite" className="text-ink-soft">
            {isOwn ? words.isOwn : words.unavailable}
          </p>
        ) : (
          <DataBlock query={preview} skeleton={<DatesShape />}>
            {(read) => <Dates preview={read} anyFree={anyFree} />}
          </DataBlock>
        )}
        <FormAlert>{keep.error && errorText(keep.error)}</FormAlert>
      </div>
    </Dialog>
  )
}

function weeklyOf({ weekday, clock, duration }: StandingTime): WeeklyTime {
  return { weekday, fromMinute: minuteOfClock(clock), minutes: duration }
}

const quarter = 15
const dayMinutes = 1440

/** Quarter hours of the day at which a lesson can begin, and the chosen time itself. */
function clocksWith({ weekday, fromMinute, minutes }: WeeklyTime) {
  const quarters = Array.from({ length: (dayMinutes - minutes) / quarter + 1 }, (_, index) => index * quarter)
  const all = quarters.includes(fromMinute) ? quarters : [...quarters, fromMinute].sort((one, other) => one - other)
  return all.map((minute) => ({
    value: clockOfMinute(minute),
    words: formatClock(sampleOf({ weekday, fromMinute: minute })),
  }))
}

function DatesShape(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
    </div>
  )
}

function Dates({ preview, anyFree }: { preview: StandingPreview; anyFree: boolean }): ReactNode {
  const now = useNow()
  const { places, leadHours } = preview
  const allFree = places.every(({ state }) => state === PreviewState.Free)
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      <ul aria-label={words.dates} className="divide-y divide-line rounded-card border border-line">
        {places.map(({ day, state }) => (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
            <span>{formatDay(noonOfDay(day), instant(now))}</span>
            <Chip
              tone={state === PreviewState.Free ? 'success' : 'neutral'}
              icon={state === PreviewState.Free ? CircleCheck : CircleX}
            >
              {words[state]}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {anyFree ? (
          <>
            {t('leadNote', { lead: leadWords(leadHours) })} {!allFree && words.restNote}
          </>
        ) : (
          words.noneFree
        )}
      </p>
    </div>
  )
}

/** «يومين», «٣٦ ساعة». */
function leadWords(hours: number): string {
  return hours % 24 === 0 ? countAfter('day', hours / 24) : countAfter('hour', hours)
}
