/**
 * Plays a live track until the returned function is called. A phone pauses it for a call, for another app or with its
 * screen, and starts it never again by itself. Before the first press, and on a low battery, browsers refuse to start
 * it: then any press does. `onRefused` says whether a press is needed.
 */
export function keepPlaying(
  element: HTMLMediaElement,
  track: MediaStreamTrack,
  onRefused: (refused: boolean) => void = () => undefined,
): () => void {
  const start = async () => {
    try {
      await element.play()
      onRefused(false)
    } catch (fault) {
      // Other faults tell that a newer track interrupted this one.
      if (fault instanceof DOMException && fault.name === 'NotAllowedError') onRefused(true)
    }
  }
  const goOn = () => {
    if (element.paused && document.visibilityState === 'visible') void start()
  }
  const stop = new AbortController()
  element.srcObject = new MediaStream([track])
  element.addEventListener('pause', goOn, stop)
  document.addEventListener('visibilitychange', goOn, stop)
  document.addEventListener('click', goOn, stop)
  void start()
  return () => {
    stop.abort()
    element.srcObject = null
  }
}
