/** How loud a track is now, from 0 to 1, looked at ten times a second. */
import { useEffect, useState } from 'react'
import { type LevelMeter, levelMeter } from '../devices/level-meter.ts'

const every = 100

export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const meter = track === null ? null : openMeter(track)
    if (meter === null) return
    const timer = setInterval(() => setLevel(meter.read()), every)
    return () => {
      clearInterval(timer)
      meter.close()
      setLevel(0)
    }
  }, [track])
  return level
}

/** A browser without sound analysis shows no level, and calls all the same. */
function openMeter(track: MediaStreamTrack): LevelMeter | null {
  try {
    return levelMeter(track)
  } catch {
    return null
  }
}
