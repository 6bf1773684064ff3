import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { formatMeasure, formatPlace } from '@hiwar/kit/format/numbers.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Wave } from './Wave.tsx'
import { fileWords as words } from './words.ts'

const speeds = [1, 1.5, 2] as const
/** Of all voice notes one plays at a time. */
let playing: HTMLAudioElement | null = null

type Voice = Extract<MessageFile, { kind: 'voice' }>

/** Plays a voice note. Time runs to the right, as in films. */
export function VoicePlayer({ file, load }: { file: Voice; load: () => Promise<string | null> }): ReactNode {
  const { seconds, wave } = file
  const sound = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [place, setPlace] = useState(0)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const said = wordsOf(words)('times', { speed: formatMeasure(speed) })

  function toggle(): void {
    if (sound.current === null) return
    if (isPlaying) {
      sound.current.pause()
      return
    }
    if (playing !== sound.current) playing?.pause()
    playing = sound.current
    begin(sound.current).catch((fault: unknown) => {
      // A pause during the start is no fault.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) toast.error(words.unplayable)
    })
  }

  /** The sound is fetched with the first press, and begins where the person has put the place meanwhile. */
  async function begin(audio: HTMLAudioElement): Promise<void> {
    if (audio.src === '') {
      audio.src = (await load()) ?? ''
      audio.currentTime = place
    }
    audio.playbackRate = speed
    await audio.play()
  }

  function turn(): void {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (sound.current) sound.current.playbackRate = next
  }

  function seek(to: number): void {
    if (sound.current) sound.current.currentTime = to
    setPlace(to)
  }

  return (
    <div dir="ltr" className="flex w-60 max-w-full items-center gap-2 py-1">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for voice notes */}
      <audio
        ref={sound}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setPlace(Math.min(seconds, currentTarget.currentTime))}
        onEnded={() => {
          setPlaying(false)
          seek(0)
        }}
      />
      <IconButton icon={isPlaying ? Pause : Play} label={isPlaying ? words.pause : words.play} onClick={toggle} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="relative rounded-control focus-within:outline-2 focus-within:outline-focus">
          <Wave wave={wave} played={seconds === 0 ? 0 : place / seconds} />
          <input
            type="range"
            min={0}
            max={seconds}
            step={Math.min(1, seconds / 20)}
            value={place}
            aria-label={words.place}
            aria-valuetext={wordsOf(words)('placeOf', { now: formatPlace(place), whole: formatPlace(seconds) })}
            onChange={({ target }) => seek(target.valueAsNumber)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <span aria-hidden="true" className="tabular text-ink-faint text-xs">
          {formatPlace(place > 0 ? place : seconds)}
        </span>
      </span>
      <button
        type="button"
        aria-label={wordsOf(words)('speed', { speed: said })}
        onClick={turn}
        className="tabular min-h-8 min-w-11 shrink-0 rounded-full bg-sunken px-2 text-ink-soft text-sm touch:min-h-11"
      >
        {said}
      </button>
    </div>
  )
}
