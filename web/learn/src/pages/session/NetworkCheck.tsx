import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Wifi } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { askHealth } from '../../room/runtime/knock.ts'
import { measureNetwork } from '../../room/runtime/network-word.ts'
import type { Quality } from '../../room/state/room-types.ts'
import { sessionWords as words } from './words.ts'

const verdicts: Record<Quality, string> = {
  unknown: words.weak,
  good: words.forVideo,
  fair: words.forSound,
  poor: words.weak,
}

/** Asks the server a few small questions for five seconds at most, and says what the answers are good for. */
export function NetworkCheck(): ReactNode {
  const [state, setState] = useState<Quality | 'idle' | 'busy'>('idle')

  async function measure(): Promise<void> {
    setState('busy')
    const atMost = AbortSignal.timeout(5_000)
    setState(
      await measureNetwork(
        () => askHealth(atMost),
        () => performance.now(),
      ),
    )
  }

  return (
    <div className="flex flex-col gap-2">
      <Button tone="quiet" icon={Wifi} busy={state === 'busy'} onClick={measure}>
        {words.network}
      </Button>
      <p role="status" className="min-h-6 text-ink-soft text-sm">
        {state === 'busy' ? words.networkBusy : state !== 'idle' && verdicts[state]}
      </p>
    </div>
  )
}
