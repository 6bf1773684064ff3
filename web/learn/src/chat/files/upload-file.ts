/** The journey of a waiting file to the server, with its progress. */
import type { Accepted, RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { eventsOfClient } from '@hiwar/contract/events/events.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { upload } from '@hiwar/kit/api/upload.ts'
import { sharedValue, useShared } from '../../shell/shared-value.ts'
import type { Waiting } from '../state/outbox.ts'
import { findFile } from './kept-files.ts'
import { fileWords } from './words.ts'

type Answer = Accepted<(typeof eventsOfClient)['SendMessage']> | RefusedAcknowledgement

/** Seconds before the next try: on a bad line the socket may live on while uploads break. */
const retryPause = 3

const running = new Map<string, AbortController>()
const shares = sharedValue<ReadonlyMap<string, number>>(new Map())

/** Sent share of a file, from 0 to 1; null while it waits. */
export function useShare(refId: string | undefined): number | null {
  return useShared(shares).get(refId ?? '') ?? null
}

export function stopUpload(refId: string): void {
  running.get(refId)?.abort()
}

/** Answers as an event does, so that the outbox treats files and texts alike. */
export async function uploadFile({ refId, roomId }: Waiting, file: MessageFile): Promise<Answer> {
  const bytes = await findFile(refId)
  if (bytes === null) return { code: 'unallowed', requestId: '', message: fileWords.lost }
  const stopping = new AbortController()
  running.set(refId, stopping)
  try {
    const message = await upload(
      chatEndpoints.sendFile,
      { params: { roomId }, body: formOf(refId, file, bytes) },
      { signal: stopping.signal, onProgress: (share) => shares.set(new Map(shares.get()).set(refId, share)) },
    )
    return { code: 'ok', requestId: '', message }
  } catch (fault) {
    return refusalOf(fault)
  } finally {
    running.delete(refId)
    shares.set(new Map([...shares.get()].filter(([other]) => other !== refId)))
  }
}

function formOf(refId: string, file: MessageFile, bytes: Blob): FormData {
  const form = new FormData()
  form.set('refId', refId)
  if (file.kind === 'pdf') form.set('title', file.title)
  if (file.kind === 'voice') form.set('wave', JSON.stringify(file.wave))
  // Fields come first, as the server reads the form while it arrives.
  form.set(file.kind, bytes)
  return form
}

/** A cut or turned away upload is tried again until its sender stops it; a refusal says why. */
function refusalOf(fault: unknown): RefusedAcknowledgement {
  if (!(fault instanceof ApiError)) return { code: 'unreachable', requestId: '' }
  const { code, status, retryAfter } = fault
  const retrySeconds = retryAfter ?? retryPause
  if (code === 'send-failed' || status === 503) return { code: 'unreachable', requestId: '', retryAfter: retrySeconds }
  return { code: 'unallowed', requestId: '', message: errorText(fault) }
}
