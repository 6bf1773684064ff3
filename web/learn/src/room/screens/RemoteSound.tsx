import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { readChoice } from '../devices/device-choice.ts'
import { roomWords } from '../room-words.ts'
import { useDeviceList } from './local-setting.tsx'
import { useRemoteTracks } from './room-setting.tsx'

/** The other's voice; where a browser refuses to play it by itself, one press does. */
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
    // A speaker that is gone leaves the sound where it is.
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

/** True when the browser wants a press first; an interruption by a newer track is no refusal. */
async function play(sound: HTMLAudioElement): Promise<boolean> {
  try {
    await sound.play()
    return false
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'NotAllowedError'
  }
}
