/** The reader of messages with its dialog, loaded once for all conversations. */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { sharedValue, useShared } from '../../shell/shared-value.ts'

export type Reader = Awaited<ReturnType<typeof load>>

const held = sharedValue<Reader | null>(null)
let loading: Promise<Reader | null> | undefined
/** ours: a message that is ready does not wait longer for a slow network. */
const longestWait = 3 * SECOND

/** The reader; null until it is loaded. */
export function useReader(): Reader | null {
  return useShared(held)
}

/** Null where the reader cannot be loaded now; the next call tries again. */
export function fetchReader(): Promise<Reader | null> {
  loading ??= load().then(keep, (fault: unknown) => {
    console.warn('chat: texts are read by the server alone', fault)
    loading = undefined
    return null
  })
  return loading
}

/** The reader for a message that is ready: null when it cannot be loaded or takes too long. */
export function awaitReader(): Promise<Reader | null> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), longestWait))
  return Promise.race([fetchReader(), late])
}

async function load() {
  const [{ refusalOf, isRude }, { WarningDialog }] = await Promise.all([
    import('./reading.ts'),
    import('./WarningDialog.tsx'),
  ])
  return { refusalOf, isRude, WarningDialog }
}

function keep(reader: Reader): Reader {
  held.set(reader)
  return reader
}
