/** «قائمة الانتظار»: the student's entries, with the offer on top. */
import { type WaitingEntry, waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CirclePause } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { OfferCard } from './OfferCard.tsx'
import { daysInWords, hoursInWords } from './wish-words.ts'
import { waitingWords as words } from './words.ts'

const t = wordsOf(words)
const changes = [waitingListEndpoints.list]

export function WaitingTab(): ReactNode {
  const entries = useRead(waitingListEndpoints.list, { query: { size: 20 } })
  // An offer is told by a notification.
  useUpdates(['NotificationCreated'], changes)
  return (
    <DataBlock
      query={entries}
      skeleton={<SkeletonCards count={2} className="grid gap-4 md:grid-cols-2" />}
      empty={({ list }) =>
        !list.some(isOpen) && (
          <EmptyState
            drawing="calendar"
            words={words.none}
            action={<LinkButton to="/tutors">{words.tutors}</LinkButton>}
          />
        )
      }
    >
      {({ list }) => (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {offeredFirst(list.filter(isOpen)).map((entry) => (
            <li key={entry.id} className={entry.offer ? 'md:col-span-2' : undefined}>
              {entry.offer ? (
                <OfferCard key={entry.offer.id} entry={entry} offer={entry.offer} />
              ) : (
                <EntryCard entry={entry} />
              )}
            </li>
          ))}
        </ul>
      )}
    </DataBlock>
  )
}

const isOpen = ({ state }: WaitingEntry) => state === 'waiting' || state === 'asleep'

function offeredFirst(entries: readonly WaitingEntry[]): WaitingEntry[] {
  return entries.toSorted((one, other) => Number(other.offer !== null) - Number(one.offer !== null))
}

function EntryCard({ entry }: { entry: WaitingEntry }): ReactNode {
  const now = useNow()
  const [isLeaving, setLeaving] = useState(false)
  const { id, tutor, state, position, duration, until } = entry
  const wake = useWrite(waitingListEndpoints.wake, { changes, onSuccess: () => toast.success(words.awake) })
  const leave = useWrite(waitingListEndpoints.leave, {
    changes,
    onSuccess: () => {
      toast.success(words.left)
      setLeaving(false)
    },
  })
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={tutor.name ?? ''} image={tutor.image} />
        <h3 className="min-w-0 flex-1 text-lg">
          <Name>{tutor.name}</Name>
        </h3>
        {state === 'waiting' && position !== null && <Chip>{t('position', { position: formatNumber(position) })}</Chip>}
      </div>
      <div>
        <p className="font-medium">
          {t.rich('wish', {
            days: daysInWords(entry, now),
            hours: hoursInWords(entry.from, entry.to),
            whole: (chunks) => (
              <span key="whole" className="whitespace-nowrap">
                {chunks}
              </span>
            ),
          })}
        </p>
        <p className="text-ink-soft">
          {t('length', { minutes: countOf('minute', duration), until: formatDay(noonOfDay(until), now) })}
        </p>
      </div>
      {state === 'asleep' && (
        <Chip tone="warning" icon={CirclePause}>
          {words.asleep}
        </Chip>
      )}
      <FormAlert>{wake.error && errorText(wake.error)}</FormAlert>
      <div className="mt-auto flex flex-wrap gap-2.5">
        {state === 'asleep' && (
          <Button
            size="small"
            busy={wake.isPending}
            onClick={() => wake.mutate({ params: { id }, body: { awake: true } })}
          >
            {words.wake}
          </Button>
        )}
        <Button tone="danger-quiet" size="small" onClick={() => setLeaving(true)}>
          {words.leave}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          open
          danger
          title={words.leaveTitle}
          description={words.leaveNote}
          confirm={words.leave}
          dismiss={words.stay}
          write={leave}
          onConfirm={() => leave.mutate({ params: { id } })}
          onOpenChange={() => setLeaving(false)}
        />
      )}
    </Card>
  )
}
