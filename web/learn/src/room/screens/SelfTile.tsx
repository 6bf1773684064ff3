import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import clsx from 'clsx'
import { Move } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { roomWords } from '../room-words.ts'
import { useLocalTracks } from './local-setting.tsx'
import { useRemoteTracks, useRoomPart, useRoomSetting } from './room-setting.tsx'
import { Tile } from './Tile.tsx'

interface SelfTileProps {
  /** The controls are shown, so the lower corners are a bit higher. */
  raised: boolean
  /** The other's face stands beside it while his screen takes the stage. */
  beside: boolean
}

const corners = ['end-3 bottom-3', 'end-3 top-16 md:top-3', 'start-3 top-28 md:top-16', 'start-3 bottom-3'] as const

/** Oneself, in one of the four corners. */
export function SelfTile({ raised, beside }: SelfTileProps): ReactNode {
  const { me } = useRoomSetting()
  const isAlone = useRoomPart((state) => state.phase === 'waiting')
  const mine = useRoomPart((state) => state.mine)
  const { camera } = useLocalTracks()
  const [corner, setCorner] = useState(0)
  if (isAlone) return null
  const low = corner === 0 || corner === 3
  return (
    <div
      className={clsx(
        'absolute flex flex-col gap-2 transition-transform duration-200',
        corners[corner],
        raised && low && '-translate-y-20',
      )}
    >
      {beside && <OtherFace />}
      <Tile
        small
        person={me}
        caption={roomWords.nameOfMe}
        picture={camera}
        mirrored
        micOff={mine.mic !== 'on'}
        cameraOff={mine.camera !== 'on'}
        className={tileSize}
      >
        <IconButton
          small
          icon={Move}
          label={roomWords.moveSelf}
          className="absolute end-1 top-1 bg-black/50 text-white hover:bg-black/70 hover:text-white"
          onClick={() => setCorner((corner + 1) % corners.length)}
        />
      </Tile>
    </div>
  )
}

const tileSize = 'h-32 w-24 border border-line shadow-float md:h-36 md:w-52'

function OtherFace(): ReactNode {
  const { other } = useRoomSetting()
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
      className={tileSize}
    />
  )
}
