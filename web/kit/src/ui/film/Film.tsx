import clsx from 'clsx'
import { Maximize, Minimize, Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { formatPlace } from '../../format/numbers.ts'
import { filmWords as words } from '../../words/film.ts'
import { wordsOf } from '../../words/words-of.ts'
import { Button } from '../buttons.tsx'
import { IconButton } from '../IconButton.tsx'
import { Spinner } from '../loading.tsx'
import { Icon } from '../surfaces.tsx'
import { type FilmState, useFilm } from './use-film.ts'

interface FilmProps {
  src: string
  poster: string | null
  /** Accessible name: «فيديو تعريفي، سارة محمود». */
  label: string
  /** Begins at once, after the press that opened it. */
  begins?: boolean
  className?: string
}

const step = 5

/** A film with the product's own controls. It has no captions, because nobody writes captions for these films. */
export function Film({ src, poster, label, begins = false, className }: FilmProps): ReactNode {
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const state = useFilm(video)

  function toggle(): void {
    if (state.playing) video.current?.pause()
    // A refused start leaves the film as it is, and the big button in its place.
    else void video.current?.play().catch(() => {})
  }

  function press(event: KeyboardEvent): void {
    const element = video.current
    if (element === null || event.metaKey || event.ctrlKey || event.altKey) return
    const isOnSlider = event.target instanceof HTMLInputElement
    if (event.code === 'KeyK') toggle()
    else if (event.code === 'KeyM') element.muted = !element.muted
    else if (event.code === 'KeyF') changeSize(frame.current, element)
    else if (event.key === 'ArrowRight' && !isOnSlider) element.currentTime += step
    else if (event.key === 'ArrowLeft' && !isOnSlider) element.currentTime -= step
    else return
    event.preventDefault()
  }

  const bigIcon = state.ended ? RotateCcw : Play
  return (
    <section
      ref={frame}
      aria-label={label}
      onKeyDown={press}
      className={clsx('group/film relative isolate overflow-hidden bg-black', className)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for people's own films */}
      <video
        ref={video}
        src={src}
        poster={poster ?? undefined}
        preload="none"
        playsInline
        autoPlay={begins}
        onClick={toggle}
        className={clsx('size-full cursor-pointer', state.untouched ? 'object-cover' : 'object-contain')}
      />
      {state.failed ? (
        <Failure onRetry={() => video.current?.load()} />
      ) : (
        !state.playing && (
          <button
            type="button"
            aria-label={state.ended ? words.again : words.play}
            onClick={toggle}
            className={clsx(
              'absolute grid place-items-center rounded-full bg-brand text-on-brand shadow-float transition-transform hover:scale-105',
              // Not over the face of the first picture.
              state.untouched ? 'end-4 bottom-4 size-14 md:size-[72px]' : 'inset-0 m-auto size-[72px]',
            )}
          >
            <Icon of={bigIcon} className={clsx('size-7', !state.ended && 'translate-x-0.5 fill-current')} />
          </button>
        )
      )}
      {state.playing && state.waiting && (
        <span className="pointer-events-none absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-black/55 text-white">
          <Spinner />
        </span>
      )}
      {!state.untouched && !state.failed && <Controls {...{ state, video, frame, toggle }} />}
    </section>
  )
}

interface ControlsProps {
  state: FilmState
  video: { current: HTMLVideoElement | null }
  frame: { current: HTMLElement | null }
  toggle: () => void
}

/** The bar below; while the film runs, it shows under the pointer and the focus. Time runs to the right, as in films. */
function Controls({ state, video, frame, toggle }: ControlsProps): ReactNode {
  const isFull = useSyncExternalStore(
    listenToSize,
    () => document.fullscreenElement !== null && document.fullscreenElement === frame.current,
  )
  const { playing, muted, place, length } = state
  return (
    <div
      dir="ltr"
      className={clsx(
        'absolute inset-x-0 bottom-0 flex items-center gap-1 bg-gradient-to-t from-black/80 to-transparent px-2 pt-8 pb-1.5 text-white transition-opacity',
        playing && 'opacity-0 focus-within:opacity-100 group-hover/film:opacity-100',
      )}
    >
      <IconButton
        icon={playing ? Pause : Play}
        label={playing ? words.pause : words.play}
        onClick={toggle}
        className={look}
      />
      <input
        type="range"
        min={0}
        max={Math.max(length, place, 0.1)}
        step="any"
        value={place}
        aria-label={words.place}
        aria-valuetext={wordsOf(words)('placeOf', { now: formatPlace(place), whole: formatPlace(length) })}
        onChange={({ target }) => {
          if (video.current) video.current.currentTime = target.valueAsNumber
        }}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-[var(--accent-400)]"
      />
      <span className="tabular px-1.5 text-sm">
        {formatPlace(place)}
        {length > 0 && ` / ${formatPlace(length)}`}
      </span>
      <IconButton
        icon={muted ? VolumeX : Volume2}
        label={muted ? words.unmute : words.mute}
        onClick={() => {
          if (video.current) video.current.muted = !muted
        }}
        className={look}
      />
      <IconButton
        icon={isFull ? Minimize : Maximize}
        label={isFull ? words.smallAgain : words.fullScreen}
        onClick={() => changeSize(frame.current, video.current)}
        className={look}
      />
    </div>
  )
}

const look = 'text-white! hover:bg-white/20!'

function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-black/75 p-4 text-white"
    >
      <p>{words.failed}</p>
      <Button tone="quiet" size="small" onClick={onRetry}>
        {words.again}
      </Button>
    </div>
  )
}

function listenToSize(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** An iPhone enlarges nothing but the video itself. */
function changeSize(frame: HTMLElement | null, video: (HTMLVideoElement & PhoneVideo) | null): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
  else if (frame !== null && document.fullscreenEnabled) void frame.requestFullscreen()
  else video?.webkitEnterFullscreen?.()
}

interface PhoneVideo {
  webkitEnterFullscreen?: () => void
}
