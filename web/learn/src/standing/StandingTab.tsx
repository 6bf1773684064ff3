/** `/upcoming-lessons?tab=standing`: the student's standing times with what becomes of their next dates. */
import {
  type StandingPlace,
  type StandingTime,
  standingTimeEndpoints,
} from '@hiwar/contract/appointments/standing-times.ts'
import { placeReasonWords } from '@hiwar/contract/enumerations/kept-time-words.ts'
import { standingMisses, standingPauseDays } from '@hiwar/contract/fields/limits.ts'
import { cairoDay, noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { instant, instantOf } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatDay } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog, Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CirclePause, CirclePlay, CircleX, Ellipsis, Hourglass, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { standingChanges, useOwnStanding, weeklyWords } from '../own-standing.ts'
import { standingWords as words } from './words.ts'

const t = wordsOf(words)

export function StandingTab(): ReactNode {
  const standing = useOwnStanding(true)
  return (
    <DataBlock
      query={standing}
      skeleton={<Skeleton className="h-64 max-w-180 rounded-card" />}
      empty={({ total }) =>
        total === 0 && (
          <EmptyState
            drawing="calendar"
            words={words.none}
            action={<LinkButton to="/tutors">{words.tutors}</LinkButton>}
          />
        )
      }
    >
      {({ list }) => (
        <ul className="flex max-w-180 flex-col gap-4">
          {list.map((time) => (
            <li key={time.id}>
              <StandingCard time={time} />
            </li>
          ))}
        </ul>
      )}
    </DataBlock>
  )
}

type Asked = 'pause' | 'end'

function StandingCard({ time }: { time: StandingTime }): ReactNode {
  const now = useNow()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, tutor, duration, state, pausedUntil, misses, places } = time
  const change = useWrite(standingTimeEndpoints.update, {
    changes: standingChanges,
    onSuccess: () => toast.success(words.resumed),
    onError: (error) => toast.error(errorText(error)),
  })
  const name = tutor.name ?? ''
  const plain = t('everyPlain', { ...weeklyWords(time), tutor: name })
  const close = () => setAsked(null)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} image={tutor.image} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-lg">
            {t.rich('every', {
              ...weeklyWords(time),
              tutor: name,
              name: (chunks) => <Name key="name">{chunks}</Name>,
            })}
          </h3>
          <p className="text-ink-soft">{countOf('minute', duration)}</p>
        </div>
        <Menu trigger={<IconButton icon={Ellipsis} label={t('options', { time: plain })} className="-me-2" />}>
          {state === 'paused' ? (
            <MenuItem icon={CirclePlay} onSelect={() => change.mutate({ params: { id }, body: { pausedUntil: null } })}>
              {words.resume}
            </MenuItem>
          ) : (
            <MenuItem icon={CirclePause} onSelect={() => setAsked('pause')}>
              {words.pause}
            </MenuItem>
          )}
          <MenuItem icon={CircleX} danger onSelect={() => setAsked('end')}>
            {words.end}
          </MenuItem>
        </Menu>
      </div>
      {pausedUntil !== null && (
        <Chip tone="info" icon={CirclePause} className="self-start">
          {t('pausedUntil', { day: formatDay(noonOfDay(pausedUntil), now) })}
        </Chip>
      )}
      {misses === standingMisses - 1 && <p className="text-sm text-warning-ink">{words.misses}</p>}
      <ul aria-label={words.dates} className="divide-y divide-line border-line border-t">
        {places.map((place) => (
          <li key={place.day} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
            <span>{formatDay(place.start, now)}</span>
            <PlaceChip place={place} now={now} />
          </li>
        ))}
      </ul>
      {asked === 'pause' && <PauseDialog time={time} onClose={close} />}
      {asked === 'end' && <EndDialog time={time} plain={plain} onClose={close} />}
    </Card>
  )
}

function PlaceChip({ place, now }: { place: StandingPlace; now: number }): ReactNode {
  const { state, reason, triesAt } = place
  const because = (what: string) => (reason === null ? what : `${what}: ${placeReasonWords[reason]}`)
  if (state === 'booked') {
    return (
      <Chip tone="success" icon={CircleCheck}>
        {words.booked}
      </Chip>
    )
  }
  if (state === 'skipped') return <Chip icon={CircleX}>{because(words.skipped)}</Chip>
  if (triesAt !== null && instantOf(triesAt) <= now) {
    return (
      <Chip tone="warning" icon={TriangleAlert}>
        {because(words.notYet)}
      </Chip>
    )
  }
  if (state === 'wanting' || triesAt === null) return <Chip icon={Hourglass}>{words.wanting}</Chip>
  return (
    <Chip tone="info" icon={Hourglass}>
      {t('bookedOn', { when: `${formatDay(triesAt, now)} ${formatClock(triesAt)}` })}
    </Chip>
  )
}

const week = 7
const lengths = Array.from({ length: standingPauseDays / week }, (_, index) => (index + 1) * week)

function PauseDialog({ time: { id, places }, onClose }: { time: StandingTime; onClose: () => void }): ReactNode {
  const now = useNow()
  const [days, setDays] = useState(week)
  const pausedUntil = addDays(cairoDay(instant(now)), days)
  const left = places.filter(({ state, day }) => ['held', 'wanting'].includes(state) && day < pausedUntil).length
  const pause = useWrite(standingTimeEndpoints.update, {
    changes: standingChanges,
    onSuccess: () => {
      toast.success(words.paused)
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="small"
      title={words.pause}
      description={words.pauseNote}
      busy={pause.isPending}
      onOpenChange={onClose}
      actions={
        <Button busy={pause.isPending} onClick={() => pause.mutate({ params: { id }, body: { pausedUntil } })}>
          {words.pauseConfirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={words.pauseLength}
          value={days}
          choices={lengths.map((value) => ({ value, words: countOf('week', value / week) }))}
          onChange={({ target }) => setDays(Number(target.value))}
        />
        <p aria-live="polite">
          {t('pauseBack', { day: formatDay(noonOfDay(pausedUntil), now) })}{' '}
          {left > 0 ? t('pauseSkips', { dates: countOf('appointment', left) }) : words.pauseSkipsNone}
        </p>
        <FormAlert>{pause.error && errorText(pause.error)}</FormAlert>
      </div>
    </Dialog>
  )
}

interface EndDialogProps {
  time: StandingTime
  plain: string
  onClose: () => void
}

function EndDialog({ time: { id }, plain, onClose }: EndDialogProps): ReactNode {
  const end = useWrite(standingTimeEndpoints.end, {
    changes: standingChanges,
    onSuccess: () => {
      toast.success(words.endDone)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={words.endTitle}
      description={words.endNote}
      confirm={words.end}
      busy={end.isPending}
      alert={end.error && errorText(end.error)}
      onConfirm={() => end.mutate({ params: { id } })}
      onOpenChange={onClose}
    >
      <p className="pb-3">{plain}</p>
    </ConfirmDialog>
  )
}
