import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import clsx from 'clsx'
import { AudioLines, MicOff, VideoOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { roomWords } from '../room-words.ts'
import type { RoomPerson } from '../sayings/person.ts'
import { TrackVideo } from './TrackVideo.tsx'

export interface TileProps {
  person: RoomPerson
  caption: string
  /** Null when there is no picture to show. */
  picture: MediaStreamTrack | null
  micOff: boolean
  cameraOff: boolean
  speaking?: boolean
  mirrored?: boolean
  whole?: boolean
  /** The last picture of somebody whose connection broke. */
  dimmed?: boolean
  small?: boolean
  children?: ReactNode
  className?: string
}

/** One person: the picture or the face, the name, and what is off, in words for those who cannot see it. */
export function Tile(props: TileProps): ReactNode {
  const { person, caption, picture, micOff, cameraOff, speaking = false, small = false, className } = props
  const captionId = useId()
  return (
    <figure
      aria-labelledby={captionId}
      className={clsx(
        'relative grid min-h-0 place-items-center overflow-hidden bg-sunken',
        small ? 'rounded-card' : 'size-full',
        className,
      )}
    >
      {picture === null || cameraOff ? (
        <Avatar name={person.name} image={person.image} size={small ? 'base' : 'huge'} />
      ) : (
        <TrackVideo
          track={picture}
          mirrored={props.mirrored}
          whole={props.whole}
          className={clsx('absolute inset-0', props.dimmed && 'opacity-35 grayscale')}
        />
      )}
      {speaking && (
        <span aria-hidden="true" className="absolute inset-0 rounded-[inherit] ring-3 ring-accent ring-inset" />
      )}
      {props.children}
      <figcaption id={captionId} className={captionLook(small, micOff || cameraOff || speaking)}>
        <span className={clsx('truncate', small && 'max-md:sr-only')}>
          <Name>{caption}</Name>
        </span>
        {speaking && <Sign icon={AudioLines} words={roomWords.speaking} tone="text-accent" />}
        {micOff && <Sign icon={MicOff} words={roomWords.micIsOff} tone="text-danger-ink" />}
        {cameraOff && <Sign icon={VideoOff} words={roomWords.cameraIsOff} tone="text-ink-soft" />}
      </figcaption>
    </figure>
  )
}

function captionLook(small: boolean, hasSigns: boolean): string {
  return clsx(
    'absolute start-2 flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-full bg-black/60 text-white',
    small ? 'bottom-2 px-2 py-1 text-xs' : 'start-4 top-16 px-3 py-1.5 text-sm md:top-4',
    // On a phone the small tile has no room for a name, and without signs nothing to show.
    small && !hasSigns && 'max-md:sr-only',
  )
}

function Sign({ icon, words, tone }: { icon: typeof MicOff; words: string; tone: string }): ReactNode {
  return (
    <span className={clsx('inline-flex', tone)}>
      <Icon of={icon} />
      <span className="sr-only">{words}</span>
    </span>
  )
}
