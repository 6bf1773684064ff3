/**
 * The act on many rows that the viewer last began in a list, for every tab and until its result was read; the server
 * knows its state.
 */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { useState } from 'react'

export interface KeptBulk {
  id: number
  /** Who began it: another login of this device has nothing to do with it. */
  byId: number
  /** By ids; the list may have lost the rows since. */
  names: Readonly<Record<string, string>>
}

export function useKeptBulk({ path }: Endpoint): [KeptBulk | null, (bulk: KeptBulk | null) => void] {
  const key = `hiwar:bulk:${path}`
  const viewer = useLogin()?.user.id
  const [kept, setKept] = useState(() => read(key))
  const keep = (bulk: KeptBulk | null) => {
    if (bulk === null) deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, JSON.stringify(bulk))
    setKept(bulk)
  }
  return [kept?.byId === viewer ? kept : null, keep]
}

function read(key: string): KeptBulk | null {
  const written = deviceStorage.getItem(key)
  return written === null ? null : (JSON.parse(written) as KeptBulk)
}
