import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { useLocalTracks } from './local-setting.tsx'
import { useRoomSetting } from './room-setting.tsx'
import { TrackVideo } from './TrackVideo.tsx'

/** One's own picture before the call, or one's face as the other knows it. */
export function PreviewPicture({ children }: { children?: ReactNode }): ReactNode {
  const { me } = useRoomSetting()
  const { camera } = useLocalTracks()
  return (
    <figure className="relative grid aspect-video w-full max-w-2xl place-items-center overflow-hidden rounded-sheet border border-line bg-sunken">
      <figcaption className="sr-only">{roomWords.nameOfMe}</figcaption>
      {camera === null ? (
        // The buttons stand over the lower edge.
        <span className="flex flex-col items-center gap-1 pb-14 text-ink-soft md:gap-3 md:pb-12">
          <Avatar name={me.name} image={me.image} size="large" className="md:size-28 md:text-3xl" />
          {roomWords.cameraIsOff}
        </span>
      ) : (
        <TrackVideo track={camera} mirrored className="absolute inset-0" />
      )}
      {children}
    </figure>
  )
}
