import { countAfter } from '@hiwar/kit/format/counted.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Volume2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readChoice } from '../devices/device-choice.ts'
import { type SoundTestState, testSound } from '../devices/sound-test.ts'
import { roomTimes } from '../room-times.ts'
import { roomWords } from '../room-words.ts'
import { sayRoom } from '../sayings/say-room.ts'
import { useLocalTracks } from './local-setting.tsx'

const words: Record<Exclude<SoundTestState, 'idle'>, string> = {
  recording: sayRoom('recording', { seconds: countAfter('second', roomTimes.soundTest / 1_000) }),
  playing: roomWords.playing,
  heard: roomWords.heard,
  silent: roomWords.notHeard,
  failed: roomWords.testFailed,
}

/** «تجربة الصوت»: three seconds of one's own voice. */
export function SoundTest(): ReactNode {
  const { mic } = useLocalTracks()
  const [state, setState] = useState<SoundTestState>('idle')
  const busy = state === 'recording' || state === 'playing'
  return (
    <div className="flex flex-col gap-2">
      <Button
        tone="quiet"
        icon={Volume2}
        busy={busy}
        disabled={mic === null || !mic.enabled}
        onClick={() => mic !== null && testSound(mic, readChoice().speaker, setState)}
      >
        {roomWords.soundTest}
      </Button>
      <p role="status" className="min-h-6 text-ink-soft text-sm">
        {state !== 'idle' && words[state]}
      </p>
    </div>
  )
}
