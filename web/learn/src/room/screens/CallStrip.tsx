import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { roomWords } from '../texts/room-words.ts'
import { clockWords } from './CallNotes.tsx'
import { useLocalTracks, useRoomServices, useRoomState } from './room-services.tsx'
import { OtherFace, Tile } from './Tile.tsx'

/** Both faces and the clock, above a desk that takes all the rest. */
export function CallStrip(): ReactNode {
  const { me } = useRoomServices()
  const { window, now, mine } = useRoomState()
  const { camera } = useLocalTracks()
  return (
    <section aria-label={roomWords.stage} className="flex h-14 shrink-0 items-center gap-2 bg-sunken px-2 py-1">
      <OtherFace className="aspect-video h-full" />
      <Tile
        small
        person={me}
        caption={roomWords.nameOfMe}
        picture={camera}
        mirrored
        micOff={mine.mic !== 'on'}
        cameraOff={mine.camera !== 'on'}
        className="aspect-video h-full"
      />
      {window !== null && now >= window.start && (
        <Chip icon={Clock} className="tabular ms-auto">
          {clockWords(window, now)}
        </Chip>
      )}
    </section>
  )
}
