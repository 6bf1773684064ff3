import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isDeviceCode } from '../../room/devices/device-errors.ts'
import { browserDevices } from '../../room/devices/device-list.ts'
import { LocalMedia } from '../../room/devices/local-media.ts'
import { askHealth, measureNetwork } from '../../room/runtime/network-rating.ts'
import { DeviceSelects, LevelBar, PermissionSteps, SoundTest } from '../../room/screens/DeviceSettings.tsx'
import { TrackVideo } from '../../room/screens/PlayedTracks.tsx'
import { LocalMediaProvider, useLocalTracks } from '../../room/screens/room-services.tsx'
import type { Quality, Toggle } from '../../room/state/room-types.ts'
import { sessionWords as words } from './words.ts'

/** «فحص الأجهزة»: checks camera, microphone, loudspeaker and network, and uses no device before the press. */
export function DeviceCheck(): ReactNode {
  const [local, setLocal] = useState<LocalMedia | null>(null)
  useEffect(() => () => local?.dispose(), [local])
  return (
    <Card aria-labelledby="device-check" className="mt-6">
      <h2 id="device-check" className="text-xl">
        {words.check}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{words.checkNote}</p>
      {local === null ? (
        <Button tone="quiet" onClick={() => setLocal(new LocalMedia(browserDevices()))}>
          {words.start}
        </Button>
      ) : (
        <LocalMediaProvider local={local}>
          <Running local={local} onStop={() => setLocal(null)} />
        </LocalMediaProvider>
      )}
    </Card>
  )
}

function Running({ local, onStop }: { local: LocalMedia; onStop: () => void }): ReactNode {
  const [faults, setFaults] = useState<Toggle[]>([])
  const { camera } = useLocalTracks()
  useEffect(() => {
    void local.ask('both').then((asked) => asked && setFaults([...new Set([asked.mic, asked.camera])]))
  }, [local])
  return (
    <div className="flex flex-col gap-4">
      <figure className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-card bg-sunken text-ink-soft">
        <figcaption className="sr-only">{words.picture}</figcaption>
        {camera === null ? words.noPicture : <TrackVideo track={camera} mirrored className="absolute inset-0" />}
      </figure>
      {faults.filter(isDeviceCode).map((code) => (
        <FormAlert key={code}>{codeText(code)}</FormAlert>
      ))}
      {faults.includes('device-permission-denied') && <PermissionSteps bySystem={local.deniedBySystem} />}
      <LevelBar />
      <DeviceSelects />
      <SoundTest />
      <NetworkCheck />
      <Button tone="quiet" className="self-start" onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  )
}

const verdicts: Record<Quality, string> = {
  unknown: words.weak,
  good: words.forVideo,
  fair: words.forSound,
  poor: words.weak,
}

/** Sends a few small requests, for five seconds at most, and rates the network by their response times. */
function NetworkCheck(): ReactNode {
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
