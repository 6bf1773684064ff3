import { type RefObject, useCallback, useEffect, useState } from 'react'

export interface FilmState {
  /** Nothing has been played yet: the picture stands. */
  untouched: boolean
  playing: boolean
  ended: boolean
  waiting: boolean
  failed: boolean
  muted: boolean
  /** Seconds; the length is 0 until it is known. */
  place: number
  length: number
}

const atRest: FilmState = {
  untouched: true,
  playing: false,
  ended: false,
  waiting: false,
  failed: false,
  muted: false,
  place: 0,
  length: 0,
}

/** What a video element reports, as state. */
export function useFilm(video: RefObject<HTMLVideoElement | null>): FilmState {
  const [state, setState] = useState(atRest)
  const take = useCallback(
    (event: Event) => setState((before) => stateAfter(before, event.type, event.target as HTMLVideoElement)),
    [],
  )
  useEffect(() => {
    const element = video.current
    if (element === null) return
    for (const name of reported) element.addEventListener(name, take)
    return () => {
      for (const name of reported) element.removeEventListener(name, take)
    }
  }, [video, take])
  return state
}

const reported = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'error',
  'emptied',
  'volumechange',
  'timeupdate',
  'seeking',
  'durationchange',
]

function stateAfter(before: FilmState, event: string, video: HTMLVideoElement): FilmState {
  const { paused, ended, muted, currentTime, duration } = video
  return {
    untouched: before.untouched && event !== 'play',
    playing: !paused && !ended,
    ended,
    waiting: event === 'waiting' || event === 'play' || (before.waiting && event !== 'playing' && !paused),
    failed: video.error !== null,
    muted,
    place: currentTime,
    // Recordings of a browser do not know their own length.
    length: Number.isFinite(duration) ? duration : 0,
  }
}
