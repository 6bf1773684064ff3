/** Sends what rooms and pages left behind on this device, whichever desk it is for: writing needs no open desk. */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { type AppSocket, refusalOf } from '@hiwar/kit/realtime/app-socket.ts'
import { toText } from './bytes.ts'
import { offerText } from './offer-text.ts'
import { deviceOutbox, listAll, type WaitingUpdate } from './outbox.ts'
import { final } from './refusals.ts'

type Socket = Pick<AppSocket, 'ask'>

let sending: Promise<void> | null = null

/** One run at a time. An update that an open desk sends as well is stored once, by its id. */
export function sendLeftOutboxes(socket: Socket): Promise<void> {
  sending ??= sendAll(socket).finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(socket: Socket): Promise<void> {
  const lost: WaitingUpdate[] = []
  for (const waiting of await listAll()) {
    const { id, sessionId } = waiting
    // Nothing of a writer can follow what the server does not have.
    const isLost = lost.some((each) => each.sessionId === sessionId && each.writer === waiting.writer)
    const reason = isLost ? 'bad-request' : await send(socket, waiting)
    if (reason === null) await deviceOutbox.remove(id)
    else if (final.includes(reason)) lost.push(waiting)
    else break
  }
  if (lost.length > 0) await offer(lost)
}

/** Null once it is stored, else why not. An answer that asks for patience is waited for. */
async function send(socket: Socket, waiting: WaitingUpdate): Promise<string | null> {
  const { id, sessionId, update } = waiting
  const answer = await socket.ask('WriteDesk', { sessionId, id, update: toText(update) })
  if (answer.code === 'ok') return null
  const reason = refusalOf(answer)
  const { retryAfter } = answer
  if (final.includes(reason) || !retryAfter) return reason
  await new Promise((resolve) => setTimeout(resolve, retryAfter * SECOND))
  return send(socket, waiting)
}

/** What no desk takes any more leaves the device once the person was shown its words. */
async function offer(lost: readonly WaitingUpdate[]): Promise<void> {
  const { writtenText } = await import('./written-text.ts')
  const text = writtenText(lost.map(({ update }) => update))
  for (const { id } of lost) await deviceOutbox.remove(id)
  if (text !== '') offerText(text)
}
