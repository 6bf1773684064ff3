/** Actions of a person on messages that the server has not acknowledged. */
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { Message } from '@hiwar/contract/talk/chat.ts'
import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { currentSocket } from '@hiwar/kit/realtime/socket.ts'
import { emit } from '@hiwar/kit/realtime/use-socket.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { forgetFile, keepFile } from '../files/kept-files.ts'
import { stopUpload, uploadFile } from '../files/upload-file.ts'
import {
  dropped,
  handedOver,
  nextOf,
  type Outbox,
  readOutbox,
  refused,
  retried,
  reworded,
  type TextAcknowledgement,
  type Waiting,
  without,
  written,
} from '../state/outbox.ts'
import { applyDeletion, applyMessage } from '../state/thread.ts'
import { applyUpdate, findByRefId } from './thread-store.ts'

/** Puts a message at the end of the outbox; the text is markup as on the wire. */
export function writeDown(roomId: number, text: string, now: number, said: TextAcknowledgement = {}): void {
  const message = { refId: crypto.randomUUID(), roomId, text, said, writtenAt: new Date(now).toISOString() }
  changeOutbox((outbox) => written(outbox, message))
  void deliver()
}

/** The same for a file; its bytes are kept first, so that they outlast a reload. */
export async function writeDownFile(roomId: number, file: MessageFile, bytes: Blob, now: number): Promise<void> {
  const refId = crypto.randomUUID()
  await keepFile(refId, bytes)
  changeOutbox((outbox) => written(outbox, { refId, roomId, text: '', file, writtenAt: new Date(now).toISOString() }))
  void deliver()
}

export function sendAgain(refId: string, said?: TextAcknowledgement): void {
  changeOutbox((outbox) => retried(outbox, refId, said))
  void deliver()
}

/** Returns false when the message no longer waits. */
export function rewordWaiting(refId: string, text: string, said: TextAcknowledgement): boolean {
  if (!heldOutbox().some((message) => message.refId === refId)) return false
  changeOutbox((outbox) => reworded(outbox, refId, text, said))
  void deliver()
  return true
}

export function dropWaiting(refId: string): void {
  stopUpload(refId)
  changeOutbox((outbox) => dropped(outbox, refId))
  void deliver()
}

/** The outbox of this device survives reloads and is shared by all tabs. Logging out deletes it with the rest. */
const key = 'hiwar:chat-outbox'
const watchers = new Set<() => void>()
let seen: { kept: string | null; outbox: Outbox } = { kept: null, outbox: [] }

export function useOutbox(roomId: number): readonly Waiting[] {
  const outbox = useSyncExternalStore(watch, heldOutbox)
  return useMemo(() => outbox.filter((message) => message.roomId === roomId), [outbox, roomId])
}

function heldOutbox(): Outbox {
  const kept = deviceStorage.getItem(key)
  if (kept !== seen.kept) seen = { kept, outbox: readOutbox(kept) }
  return seen.outbox
}

function changeOutbox(turn: (outbox: Outbox) => Outbox): void {
  const before = heldOutbox()
  const outbox = turn(before)
  for (const { refId, file } of before) {
    if (file && !outbox.some((message) => message.refId === refId)) void forgetFile(refId)
  }
  if (outbox.length === 0) deviceStorage.removeItem(key)
  else deviceStorage.setItem(key, JSON.stringify(outbox))
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

let delivering = false

/**
 * Empties the outbox while there is a connection: sends, changes or takes back one message after the other. Called each
 * time the socket connects.
 */
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

async function send(waiting: Waiting): Promise<void> {
  const { refId, roomId, text, file, said, change } = waiting
  changeOutbox((outbox) => handedOver(outbox, refId))
  const answer = await (file ? uploadFile(waiting, file) : emit('SendMessage', { roomId, text, refId, ...said }))
  if (answer.code !== 'ok') return await turnedDown(refId, answer)
  applyUpdate(applyMessage, answer.message)
  // The server may have stored an earlier try, with the text of that time.
  await matchWish(refId, answer.message, change === null ? text : answer.message.text)
}

/** The server has the message with the text `stored`; its writer may want another text by now. */
async function matchWish(refId: string, message: Message, stored: string): Promise<void> {
  const waiting = heldOutbox().find((one) => one.refId === refId)
  if (waiting === undefined) return
  if (waiting.change === 'dropped') await remove(refId, message)
  else if (wordsOfMarkup(waiting.text) !== wordsOfMarkup(stored)) await update(waiting, message)
  else changeOutbox((outbox) => without(outbox, refId))
}

async function update({ refId, text, said }: Waiting, { id }: Message): Promise<void> {
  const answer = await emit('UpdateMessage', { id, text, ...said })
  if (answer.code !== 'ok') return await turnedDown(refId, answer)
  applyUpdate(applyMessage, answer.message)
  await matchWish(refId, answer.message, text)
}

/** Asks the server whether the message arrived, and deletes it there only then. */
async function takeBack({ refId, roomId }: Waiting): Promise<void> {
  try {
    const message = await findByRefId(roomId, refId)
    if (message === undefined) changeOutbox((outbox) => without(outbox, refId))
    else await remove(refId, message)
  } catch (fault) {
    console.warn('chat: whether a message arrived is asked at the next chance', fault)
    await turnedDown(refId, { code: 'unreachable', requestId: '' })
  }
}

async function remove(refId: string, { id, roomId, rev }: Message): Promise<void> {
  const answer = await emit('DeleteMessage', { id })
  if (answer.code !== 'ok' && answer.code !== 'message-not-found') return await turnedDown(refId, answer)
  // The event has its revision; until then this device hides the message.
  applyUpdate(applyDeletion, { roomId, messageId: id, rev })
  changeOutbox((outbox) => without(outbox, refId))
}

async function turnedDown(refId: string, { code, reason, message, retryAfter }: RefusedAcknowledgement): Promise<void> {
  if (retryAfter !== undefined) await new Promise((done) => setTimeout(done, retryAfter * 1000))
  else if (isConnected()) changeOutbox((outbox) => refused(outbox, refId, { code, reason, message }))
  // Without a connection this was no try; the next connection continues here.
}

function isConnected(): boolean {
  return currentSocket()?.connected ?? false
}
