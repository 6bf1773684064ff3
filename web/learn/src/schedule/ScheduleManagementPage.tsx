import { useWeekSlots } from '@hiwar/kit/calendar/use-week-slots.ts'
import { useWeek, WeekSkeleton, WeekSwitcher, WeekTotals } from '@hiwar/kit/calendar/week.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { CalendarCog, Copy, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CopyWeekDialog } from './CopyWeekDialog.tsx'
import { EditWeekDialog } from './EditWeekDialog.tsx'
import { SlotDialog } from './SlotDialog.tsx'
import type { SlotOpening } from './slot-opening.ts'
import { WeekSlots } from './WeekSlots.tsx'
import { scheduleWords as words } from './words.ts'

/** A tutor says when there is time. */
export function ScheduleManagementPage(): ReactNode {
  const shown = useWeek()
  const { week, day } = shown
  const slots = useWeekSlots(week.range)
  const [opening, setOpening] = useState<SlotOpening | null>(null)
  const [isCopying, setIsCopying] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const add = () => setOpening({ kind: 'add', day })
  const begun = (slots.data ?? []).filter(({ start }) => start >= week.range.start)
  return (
    <>
      <PageHeading
        note={words.cairoTime}
        action={
          <Button icon={Plus} onClick={add} className="max-md:hidden">
            {words.add}
          </Button>
        }
      >
        {words.title}
      </PageHeading>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <WeekSwitcher {...shown} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {slots.data && <WeekTotals views={slots.data} range={week.range} />}
          <Button tone="quiet" size="small" icon={CalendarCog} onClick={() => setIsEditing(true)}>
            {words.editWeek}
          </Button>
          {begun.length > 0 && (
            <Button tone="quiet" size="small" icon={Copy} onClick={() => setIsCopying(true)}>
              {words.copy}
            </Button>
          )}
        </div>
      </div>
      <DataBlock query={slots} skeleton={<WeekSkeleton />}>
        {(views) => <WeekSlots shown={shown} views={views} onOpen={setOpening} />}
      </DataBlock>
      <Button
        icon={Plus}
        onClick={add}
        className="fixed! end-4 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1rem)] z-5 rounded-full! shadow-float! md:hidden"
      >
        {words.add}
      </Button>
      {opening && <SlotDialog opening={opening} onAdded={shown.show} onClose={() => setOpening(null)} />}
      {isEditing && <EditWeekDialog shown={shown} slots={slots} onClose={() => setIsEditing(false)} />}
      {isCopying && <CopyWeekDialog week={week} views={begun} onClose={() => setIsCopying(false)} />}
    </>
  )
}
