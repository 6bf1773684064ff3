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
        <span className="flex flex-col items-center gap-3 text-ink-soft">
          <Avatar name={me.name} image={me.image} size="huge" />
          {roomWords.cameraIsOff}
        </span>
      ) : (
        <TrackVideo track={camera} mirrored className="absolute inset-0" />
      )}
      {children}
    </figure>
  )
}
