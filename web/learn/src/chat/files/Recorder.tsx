import { formatPlace } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { SendHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Prepared } from './prepare.ts'
import { canRecord, type Recording, secondsOf, startRecording } from './record.ts'
import { Wave } from './Wave.tsx'
import { waveOf } from './wave.ts'
import { fileWords as words } from './words.ts'

interface RecorderProps {
  onSend: (recorded: Prepared) => void
  onClose: () => void
}

/** Records at once. Two minutes end the recording, which then waits to be sent. */
export function Recorder({ onSend, onClose }: RecorderProps): ReactNode {
  const recording = useRef<Recording | null>(null)
  const [levels, setLevels] = useState<readonly number[]>([])
  const [state, setState] = useState<'starting' | 'recording' | 'ended'>('starting')
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    if (!canRecord()) return setFault(words.noRecorder)
    let isLeft = false
    startRecording(setLevels).then(
      (begun) => {
        recording.current = begun
        if (isLeft) return begun.stop()
        setState('recording')
        void begun.ended.then(() => setState('ended'))
      },
      () => setFault(words.noMicrophone),
    )
    return () => {
      isLeft = true
      recording.current?.stop()
    }
  }, [])

  async function send(): Promise<void> {
    const begun = recording.current
    if (begun === null) return
    begun.stop()
    const bytes = await begun.ended
    const seconds = Math.max(0.1, secondsOf(begun.levels))
    onSend({ file: { kind: 'voice', url: '', bytes: bytes.size, seconds, wave: waveOf(begun.levels) }, bytes })
    onClose()
  }

  if (fault !== null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="alert" className="text-danger-ink text-sm">
          {fault}
        </p>
        <Button tone="quiet" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    )
  const time = formatPlace(secondsOf(levels))
  return (
    <div className="flex min-h-12 items-center gap-3">
      <Button tone="plain" size="small" onClick={onClose} className="shrink-0">
        {words.cancel}
      </Button>
      <span aria-hidden="true" dir="ltr" className="flex min-w-0 flex-1 items-center gap-3">
        <span className="tabular text-ink-soft text-sm">{time}</span>
        <Wave wave={waveOf(levels.slice(-64))} played={1} />
      </span>
      <p role="status" className="sr-only">
        {state === 'starting' && words.starting}
        {state === 'recording' && wordsOf(words)('recording', { time: formatPlace(0) })}
        {state === 'ended' && wordsOf(words)('recorded', { time })}
      </p>
      <IconButton
        icon={SendHorizontal}
        mirrored
        label={words.send}
        disabled={state === 'starting'}
        onClick={() => void send()}
        className="size-12! bg-brand text-on-brand! hover:bg-brand-hover!"
      />
    </div>
  )
}
