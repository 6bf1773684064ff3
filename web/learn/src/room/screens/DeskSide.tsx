import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { PartBoundary } from '@hiwar/kit/ui/PartBoundary.tsx'
import clsx from 'clsx'
import { Maximize2, Minimize2, Users, X } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { kindWords } from '../texts/kind-words.ts'
import { roomWords } from '../texts/room-words.ts'
import { useRoomPart, useRoomServices } from './room-services.tsx'

/** `stage`: takes the place of the faces. `side`: a column beside them. `sheet`, `tall`: below them on a phone. */
export type DeskPlace = 'stage' | 'side' | 'sheet' | 'tall'

const places: Record<DeskPlace, string> = {
  stage: 'min-w-0 flex-1',
  side: 'w-[min(30rem,46%)] shrink-0 border-line border-s',
  // 45 % of the height, with that of the line above the call.
  sheet: 'h-[calc(45%+1.35rem)] shrink-0 overflow-hidden rounded-t-sheet border-line border-t shadow-float',
  tall: 'flex-1 overflow-hidden border-line border-t',
}

interface DeskSideProps {
  open: boolean
  place: DeskPlace
  /** To the other place that this window has for the desk; none on a phone that lies on its side. */
  onMove: (() => void) | null
  onClose: () => void
}

/** The desk beside the call: fetched when the call is live or the button is pressed, and open until the person leaves. */
export function DeskSide({ open, place, onMove, onClose }: DeskSideProps): ReactNode {
  const { room, kind, me, other, ownNotes, desk: Desk, deskTabs, planned } = useRoomServices()
  const isLive = useRoomPart(({ phase }) => phase === 'live')
  const [isWanted, setWanted] = useState(false)
  const leads = kind === SessionKind.Lesson ? me.role !== Role.Student : me.role !== Role.Tutor
  const members = useMemo(() => ({ me, other, leads }), [me, other, leads])
  if (!isWanted && (open || isLive)) setWanted(true)
  if (!isWanted || Desk === undefined) return null
  const words = kindWords[kind]
  const className = places[place]
  return (
    <PartBoundary className={open ? clsx('bg-surface', className) : 'hidden'}>
      <Suspense fallback={open && <SkeletonText lines={5} className={clsx('bg-surface p-4', className)} />}>
        <Desk
          line={room.line}
          members={members}
          open={open}
          title={words.desk}
          ownTabs={deskTabs}
          ownNotes={ownNotes}
          planned={planned}
          double={place === 'stage'}
          className={className}
          buttons={
            <>
              {onMove && <IconButton small {...moves[place]} onClick={onMove} />}
              <IconButton small icon={X} label={words.deskClose} onClick={onClose} />
            </>
          }
        />
      </Suspense>
    </PartBoundary>
  )
}

const moves = {
  stage: { icon: Users, label: roomWords.facesLarger },
  side: { icon: Maximize2, label: roomWords.deskLarger },
  sheet: { icon: Maximize2, label: roomWords.deskGrow },
  tall: { icon: Minimize2, label: roomWords.deskShrink },
}
