/** The browser's own blurring of the background, where it has one; nothing is downloaded for it. */
import { useEffect, useState } from 'react'
import { useLocalTracks } from './local-setting.tsx'

interface Blur {
  on: boolean
  toggle: () => void
}

/** Not yet in the types of the library. */
interface Blurring {
  backgroundBlur?: boolean | boolean[]
}

export function useBlur(): Blur | null {
  const { camera } = useLocalTracks()
  const [on, setOn] = useState(false)
  useEffect(() => {
    const settings: Blurring = camera?.getSettings?.() ?? {}
    setOn(settings.backgroundBlur === true)
  }, [camera])
  if (camera === null || !canBlur(camera)) return null
  return {
    on,
    toggle() {
      const wish: MediaTrackConstraints & Blurring = { backgroundBlur: !on }
      // Refused by the system's settings: then it stays as it is.
      camera.applyConstraints(wish).then(
        () => setOn(!on),
        () => undefined,
      )
    },
  }
}

function canBlur(camera: MediaStreamTrack): boolean {
  const { backgroundBlur }: Blurring = camera.getCapabilities?.() ?? {}
  return Array.isArray(backgroundBlur) && backgroundBlur.length > 1
}
