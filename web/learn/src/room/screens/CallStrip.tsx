import { PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { roomWords } from '../texts/room-words.ts'
import { clockWords } from './CallNotes.tsx'
import { ControlButton, DeviceToggles } from './ControlButtons.tsx'
import { useLocalTracks, useRoomServices, useRoomState } from './room-services.tsx'
import { OtherFace, Tile } from './Tile.tsx'

/** Both faces, the clock and the controls that nobody may miss, above a desk that takes all the rest. */
export function CallStrip({ onLeave }: { onLeave: () => void }): ReactNode {
  const { me } = useRoomServices()
  const { window, now, mine } = useRoomState()
  const { camera } = useLocalTracks()
  return (
    <section aria-label={roomWords.stage} className="flex h-14 shrink-0 items-center gap-1 bg-sunken px-2 py-1">
      <OtherFace className="aspect-4/3 h-full" />
      {/* The button beside it says that the microphone is off. */}
      <Tile
        small
        person={me}
        caption={roomWords.nameOfMe}
        picture={camera}
        mirrored
        micOff={false}
        cameraOff={mine.camera !== 'on'}
        className="aspect-square h-full max-[359px]:hidden"
      />
      <p className="tabular min-w-0 flex-1 text-center text-xs leading-snug">
        {window !== null && now >= window.start && clockWords(window, now)}
      </p>
      <DeviceToggles />
      <ControlButton icon={PhoneOff} label={roomWords.leave} tone="leave" onClick={onLeave} />
    </section>
  )
}
