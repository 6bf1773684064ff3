/** Empties the outbox while there is a connection: what waits is sent, changed or taken back, one after the other. */
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { Message } from '@hiwar/contract/talk/chat.ts'
import { currentSocket } from '@hiwar/kit/realtime/socket.ts'
import { emit } from '@hiwar/kit/realtime/use-socket.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { handedOver, nextOf, refused, type Waiting, without } from '../state/outbox.ts'
import { hearDeleted, hearMessage } from '../state/thread.ts'
import { changeOutbox, heldOutbox } from './outbox-store.ts'
import { findByRefId, hear } from './thread-store.ts'

let delivering = false

/** Called again whenever the connection comes up. */
export async function deliver(): Promise<void> {
  if (delivering) return
  delivering = true
  try {
    for (let next = nextOf(heldOutbox()); next !== undefined && isConnected(); next = nextOf(heldOutbox())) {
      await (next.change === 'dropped' ? takeBack(next) : send(next))
    }
  } finally {
    delivering = false
  }
}

async function send({ refId, roomId, text, change }: Waiting): Promise<void> {
  changeOutbox((outbox) => handedOver(outbox, refId))
  const answer = await emit('SendMessage', { roomId, text, refId })
  if (answer.code !== 'ok') return await turnedDown(refId, answer)
  hear(roomId, answer.message.rev, (thread) => hearMessage(thread, answer.message))
  // An earlier try may have been the one that was stored, with the words it had then.
  await settle(refId, answer.message, change === null ? text : answer.message.text)
}

/** The server has it, saying `stored`. Its writer may want it otherwise by now. */
async function settle(refId: string, message: Message, stored: string): Promise<void> {
  const waiting = heldOutbox().find((one) => one.refId === refId)
  if (waiting === undefined) return
  if (waiting.change === 'dropped') await remove(refId, message)
  else if (wordsOfMarkup(waiting.text) !== wordsOfMarkup(stored)) await update(waiting, message)
  else changeOutbox((outbox) => without(outbox, refId))
}

async function update({ refId, text }: Waiting, { id }: Message): Promise<void> {
  const answer = await emit('UpdateMessage', { id, text })
  if (answer.code !== 'ok') return await turnedDown(refId, answer)
  hear(answer.message.roomId, answer.message.rev, (thread) => hearMessage(thread, answer.message))
  await settle(refId, answer.message, text)
}

/** It is not sent in order to be deleted: whether it ever arrived is asked first. */
async function takeBack({ refId, roomId }: Waiting): Promise<void> {
  let message: Message | undefined
  try {
    message = await findByRefId(roomId, refId)
  } catch (fault) {
    console.warn('chat: whether a message arrived is asked at the next chance', fault)
    return await turnedDown(refId, { code: 'unreachable', requestId: '' })
  }
  if (message === undefined) changeOutbox((outbox) => without(outbox, refId))
  else await remove(refId, message)
}

async function remove(refId: string, { id, roomId, rev }: Message): Promise<void> {
  const answer = await emit('DeleteMessage', { id })
  if (answer.code !== 'ok' && answer.code !== 'message-not-found') return await turnedDown(refId, answer)
  // Its revision is told by the event; until then it is hidden here.
  hear(roomId, rev, (thread) => hearDeleted(thread, { messageId: id, rev }))
  changeOutbox((outbox) => without(outbox, refId))
}

async function turnedDown(refId: string, { code, reason, retryAfter }: RefusedAcknowledgement): Promise<void> {
  if (reason === 'too-many-requests') {
    await new Promise((done) => setTimeout(done, (retryAfter ?? 1) * 1000))
  } else if (isConnected()) changeOutbox((outbox) => refused(outbox, refId, { code, reason }))
  // Without a connection it was no try: the next one goes on here.
}

function isConnected(): boolean {
  return currentSocket()?.connected ?? false
}
