import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { ChooseMeeting } from './ChooseMeeting.tsx'
import type { MeetingDesk } from './desks.ts'
import { ManagerLine } from './ManagerLine.tsx'
import { useMeetingTimes } from './use-meeting-times.ts'

/** Choosing a time with the manager who is free soonest. */
export function MeetingBooking({ desk }: { desk: MeetingDesk }): ReactNode {
  const { manager, settings, slots, offers, readAgain } = useMeetingTimes(desk)
  const isNobodyFree = manager.error instanceof ApiError && manager.error.code === 'slot-not-found'
  if (isNobodyFree) return <p className="text-ink-soft">{desk.words.none}</p>
  return (
    <DataBlock query={manager} skeleton={<Skeleton className="h-96 w-full max-w-xl" />}>
      {(person) => (
        <div className="flex max-w-xl flex-col gap-5">
          <ManagerLine manager={person} />
          <DataBlock query={settings} skeleton={<Skeleton className="h-80 w-full" />}>
            {() => (
              <DataBlock query={slots} skeleton={<Skeleton className="h-80 w-full" />}>
                {() =>
                  offers.length === 0 ? (
                    <p className="text-ink-soft">{desk.words.none}</p>
                  ) : (
                    <ChooseMeeting desk={desk} offers={offers} onTaken={readAgain} />
                  )
                }
              </DataBlock>
            )}
          </DataBlock>
        </div>
      )}
    </DataBlock>
  )
}
