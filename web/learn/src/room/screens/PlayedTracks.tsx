import { Button } from '@hiwar/kit/ui/buttons.tsx'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readChoice } from '../devices/device-list.ts'
import { roomWords } from '../texts/room-words.ts'
import { keepPlaying } from './keep-playing.ts'
import { useDeviceList, useRemoteTracks } from './room-services.tsx'

interface TrackVideoProps {
  track: MediaStreamTrack
  /** Mirrored, for the person's own picture. */
  mirrored?: boolean
  /** True for a shared screen, which is shown whole; a face fills its tile. */
  whole?: boolean
  className?: string
}

/** One track as a picture without sound, hidden from screen readers; the surrounding figure has the name. */
export function TrackVideo({ track, mirrored = false, whole = false, className }: TrackVideoProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current !== null) return keepPlaying(video.current, track)
  }, [track])
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      className={clsx('size-full', whole ? 'object-contain' : 'object-cover', mirrored && '-scale-x-100', className)}
    />
  )
}

/** The other member's sound; a browser that refuses to play it gets a button to start it. */
export function RemoteSound(): ReactNode {
  const { mic } = useRemoteTracks()
  const list = useDeviceList()
  const [sound] = useState(() => new Audio())
  const [refused, setRefused] = useState(false)

  useEffect(() => {
    if (mic !== null) return keepPlaying(sound, mic, setRefused)
  }, [sound, mic])

  useEffect(() => {
    const { speaker } = readChoice()
    const known = list.speakers.some(({ deviceId }) => deviceId === speaker)
    // If the speaker was removed, the sound stays on the current one.
    if (speaker !== undefined && known) sound.setSinkId?.(speaker).catch(() => undefined)
  }, [sound, list])

  if (!refused) return null
  return (
    <div className="absolute inset-x-0 top-4 z-10 mx-auto flex w-fit items-center gap-3 rounded-card bg-raised px-4 py-2 shadow-float">
      {roomWords.playSoundText}
      {/* Any press plays it. */}
      <Button size="small">{roomWords.playSound}</Button>
    </div>
  )
}
