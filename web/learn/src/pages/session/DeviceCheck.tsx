import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { browserDevices } from '../../room/devices/browser-devices.ts'
import { isDeviceCode } from '../../room/devices/device-code.ts'
import { LocalMedia } from '../../room/devices/local-media.ts'
import { DeviceSelects } from '../../room/screens/DeviceSelects.tsx'
import { LevelBar } from '../../room/screens/LevelBar.tsx'
import { LocalMediaProvider, useLocalTracks } from '../../room/screens/local-setting.tsx'
import { PermissionSteps } from '../../room/screens/PermissionSteps.tsx'
import { SoundTest } from '../../room/screens/SoundTest.tsx'
import { TrackVideo } from '../../room/screens/TrackVideo.tsx'
import type { Toggle } from '../../room/state/room-types.ts'
import { NetworkCheck } from './NetworkCheck.tsx'
import { sessionWords as words } from './words.ts'

/** «فحص الأجهزة»: camera, microphone, loudspeaker and network, touched only after the press. */
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
        <Button onClick={() => setLocal(new LocalMedia(browserDevices()))}>{words.start}</Button>
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
