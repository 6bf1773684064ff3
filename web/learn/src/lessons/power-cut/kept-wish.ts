/** A word of a power cut that waits on the device until the server can be reached. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { powerCutEndpoints } from '@hiwar/contract/appointments/power-cuts.ts'
import type { CallOf } from '@hiwar/contract/calls/endpoint.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { useSocketConnected } from '@hiwar/kit/realtime/use-socket.ts'
import { useOnline } from '@hiwar/kit/ui/window-state.ts'
import { useEffect, useEffectEvent } from 'react'
import { sharedValue, useShared } from '../../shell/shared-value.ts'

/** Minutes until the return; null for none. */
export type Back = CallOf<typeof powerCutEndpoints.declare>['body']['back']

interface Wish {
  lessonId: number
  back: Back
  /** The end of the lesson; later nobody needs to know. */
  until: number
}

// Logging out removes it with the person's other data.
const key = 'hiwar:power-cut'

/** Malformed data count as none. */
function readWish(): Wish | null {
  try {
    return JSON.parse(deviceStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const kept = sharedValue<Wish | null>(readWish())

function keepWish(wish: Wish | null): void {
  if (wish === null) deviceStorage.removeItem(key)
  else deviceStorage.setItem(key, JSON.stringify(wish))
  kept.set(wish)
}

/** The wish that waits for this lesson; null for none. */
export function useKeptWish(lessonId: number): Wish | null {
  const wish = useShared(kept)
  return wish?.lessonId === lessonId ? wish : null
}

/** Keeps the wish until the server has it or refuses it, also when the page closes meanwhile. */
export function useDeclarePowerCut() {
  const write = useWrite(powerCutEndpoints.declare, {
    changes: [lessonEndpoints.list, lessonEndpoints.read],
    onSuccess: () => keepWish(null),
    onError: (error) => {
      if (!isOutOfReach(error)) keepWish(null)
    },
  })

  function declare(wish: Wish): void {
    keepWish(wish)
    write.mutate({ params: { id: wish.lessonId }, body: { back: wish.back } })
  }

  const error = write.error !== null && !isOutOfReach(write.error) ? write.error : null
  return { declare, busy: write.isPending, error }
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Sends the kept wish at each return of the connection. */
export function KeptWish(): null {
  const { now } = useClock()
  const { declare } = useDeclarePowerCut()
  const isOnline = useOnline()
  const send = useEffectEvent(() => {
    const wish = kept.get()
    if (wish === null) return
    if (wish.until <= now()) keepWish(null)
    else declare(wish)
  })
  useEffect(() => {
    if (isOnline) send()
  }, [isOnline])
  useSocketConnected(() => send())
  return null
}
