import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'

interface TrackVideoProps {
  track: MediaStreamTrack
  /** One's own picture is seen as in a mirror. */
  mirrored?: boolean
  /** A shared screen is shown whole, a face fills its place. */
  whole?: boolean
  className?: string
}

/** One track as a picture without sound; it says nothing to screen readers, its figure does. */
export function TrackVideo({ track, mirrored = false, whole = false, className }: TrackVideoProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.srcObject = new MediaStream([track])
    // Refused only until the first press; muted pictures start by themselves everywhere else.
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
