import { Name } from '@hiwar/kit/format/components.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { AudioLines, MicOff, Move, VideoOff } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { RoomPerson } from '../texts/person.ts'
import { roomWords } from '../texts/room-words.ts'
import { TrackVideo } from './PlayedTracks.tsx'
import { useLocalTracks, useRemoteTracks, useRoomPart, useRoomServices } from './room-services.tsx'

export interface TileProps {
  person: RoomPerson
  caption: string
  /** Null if there is no picture to show. */
  picture: MediaStreamTrack | null
  micOff: boolean
  cameraOff: boolean
  speaking?: boolean
  mirrored?: boolean
  whole?: boolean
  /** The frozen last picture of a member whose connection broke. */
  dimmed?: boolean
  small?: boolean
  children?: ReactNode
  className?: string
}

/** One member: picture or avatar, name, and icons with screen-reader text for what is off. */
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
      <figcaption id={captionId} className={captionClasses(small, micOff || cameraOff || speaking)}>
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

function captionClasses(small: boolean, hasSigns: boolean): string {
  return clsx(
    'absolute start-2 flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-full bg-black/60 text-white',
    small ? 'bottom-2 px-2 py-1 text-xs' : 'start-4 top-16 px-3 py-1.5 text-sm md:top-4',
    // On a phone the small tile has no room for a name, so a caption without icons is hidden.
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

interface SelfTileProps {
  /** The controls are visible, so a tile in a lower corner moves up. */
  raised: boolean
  /** A panel leaves little height to the picture. */
  tiny: boolean
  /** The other member's face is shown beside the local tile while the other member's screen fills the stage. */
  beside: boolean
}

const corners = ['end-3 bottom-3', 'end-3 top-16 md:top-3', 'start-3 top-28 md:top-16', 'start-3 bottom-3'] as const

/** The member's own tile, in one of the four corners. */
export function SelfTile({ raised, tiny, beside }: SelfTileProps): ReactNode {
  const { me } = useRoomServices()
  const isAlone = useRoomPart((state) => state.phase === 'waiting')
  const mine = useRoomPart((state) => state.mine)
  const { camera } = useLocalTracks()
  const [corner, setCorner] = useState(0)
  if (isAlone) return null
  const low = corner === 0 || corner === 3
  const size = clsx('border border-line shadow-float', sizes[tiny ? 'tiny' : 'base'])
  return (
    <div
      className={clsx(
        'absolute flex flex-col gap-2 transition-transform duration-200',
        corners[corner],
        raised && low && '-translate-y-20',
      )}
    >
      {beside && <OtherFace className={size} />}
      <Tile
        small
        person={me}
        caption={roomWords.nameOfMe}
        picture={camera}
        mirrored
        micOff={mine.mic !== 'on'}
        cameraOff={mine.camera !== 'on'}
        className={size}
      >
        <IconButton
          small
          icon={Move}
          label={roomWords.moveSelf}
          className="absolute end-0 top-0 text-white drop-shadow-[0_0_2px_black] hover:bg-black/70 hover:text-white md:end-1 md:top-1 md:bg-black/50"
          onClick={() => setCorner((corner + 1) % corners.length)}
        />
      </Tile>
    </div>
  )
}

const sizes = { base: 'h-32 w-24 md:h-36 md:w-52', tiny: 'h-20 w-15 md:h-24 md:w-34' }

export function OtherFace({ className }: { className: string }): ReactNode {
  const { other } = useRoomServices()
  const theirs = useRoomPart((state) => state.theirs)
  const picture = useRoomPart((state) => state.picture)
  const { camera } = useRemoteTracks()
  return (
    <Tile
      small
      person={other}
      caption={other.name}
      picture={picture.mode === 'off' ? null : camera}
      micOff={theirs.mic === 'off'}
      cameraOff={theirs.camera === 'off'}
      className={className}
    />
  )
}
