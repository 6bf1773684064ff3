import { Button } from '@hiwar/kit/ui/buttons.tsx'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readChoice } from '../devices/device-list.ts'
import { roomWords } from '../texts/room-words.ts'
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
    const element = video.current
    if (element === null) return
    element.srcObject = new MediaStream([track])
    // Browsers refuse only before the first press; elsewhere muted videos start by themselves.
    element.play()?.catch(() => undefined)
    return () => {
      element.srcObject = null
    }
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
    if (mic === null) return
    sound.srcObject = new MediaStream([mic])
    void play(sound).then(setRefused)
    return () => {
      sound.srcObject = null
    }
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
      <Button size="small" onClick={() => play(sound).then(setRefused)}>
        {roomWords.playSound}
      </Button>
    </div>
  )
}

/** True if the browser requires a press first; an interruption by a newer track does not count. */
async function play(sound: HTMLAudioElement): Promise<boolean> {
  try {
    await sound.play()
    return false
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'NotAllowedError'
  }
}
