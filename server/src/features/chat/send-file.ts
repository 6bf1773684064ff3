/** Messages with a picture, a PDF or a voice note. */

import type { chatEndpoints, Message } from '@hiwar/contract/talk/chat.ts'
import { MessageFileKind } from '@hiwar/contract/talk/message-files.ts'
import type { Context } from '../../context.ts'
import { authorize, type FormRequest, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { findConversation, lockConversation, membersOf } from '../conversations/store.ts'
import { encodePicture, largestSide, measureVoice } from '../files/inspect.ts'
import { storeFile, withStoredFiles } from '../files/keep.ts'
import { makeName } from '../files/stored-file.ts'
import { existsMessage } from './file.store.ts'
import type { FileRow } from './message.store.ts'
import { writeMessage } from './messages.ts'
import { sentOf } from './read-text.ts'

const folder = 'chat-files'

type Sending = MemberRequest<typeof chatEndpoints.sendFile>

/** Refuses strangers of the conversation, and those who sent too many files, before a byte of the file is stored. */
export async function refuseSender(
  { db, limits }: Context,
  { actor, params }: FormRequest<typeof chatEndpoints.sendFile>,
): Promise<undefined> {
  const conversation = found(await findConversation(db, params.roomId), 'room-not-found')
  authorize(actor, 'chat.send-file', { memberIds: membersOf(conversation) })
  await limits.check('chatFile', actor.id)
}

/** Sends a message with its file. A repeated refId returns the stored message and keeps no second file. */
export async function sendFile(context: Context, request: Sending): Promise<Message> {
  const { actor, params, body } = request
  const { roomId } = params
  const { refId, text: html, title, wave, ...said } = body
  await refuseSender(context, request)
  const text = html === undefined ? '' : cleanRichText(html, 'message')
  const isRepeated = await existsMessage(context.db, { roomId, userId: actor.id, refId })
  if (!isRepeated) await context.limits.use('chatFile', actor.id)
  const file = isRepeated ? null : await keepFile(context, request)
  const answer = await withStoredFiles(context, folder, file === null ? [] : [storedOf(file)], async () =>
    sentOf(
      await inTransaction(context.db, async (trx) => {
        await lockConversation(trx, roomId)
        return writeMessage(context, trx, { roomId, writer: actor, text, refId, file, said })
      }),
    ),
  )
  // Another request with this refId was first.
  if (file !== null && !answer.message.file?.url.endsWith(file.name)) await context.storage.remove(folder, file.name)
  return answer.message
}

const nothing = { title: null, width: null, height: null, milliseconds: null, wave: null }

/** Looks at the one file of the form and stores it. */
async function keepFile(context: Context, { actor, body, files }: Sending): Promise<FileRow> {
  const { picture, pdf, voice } = files
  if ([picture, pdf, voice].filter((file) => file !== undefined).length !== 1) throw new Refusal('bad-request')
  const { title, wave } = body
  if (picture !== undefined) {
    const { bytes, width, height } = await encodePicture(context, actor, picture.path, largestSide.message)
    const name = makeName('image/webp')
    await context.storage.put(folder, name, bytes)
    return { ...nothing, kind: MessageFileKind.Picture, name, bytes: bytes.length, width, height }
  }
  if (pdf !== undefined) {
    if (title === undefined) throw new Refusal('bad-request')
    const { name, bytes } = await storeFile(context, folder, pdf)
    return { ...nothing, kind: MessageFileKind.Pdf, name, bytes, title }
  }
  if (voice === undefined || wave === undefined) throw new Refusal('bad-request')
  const { milliseconds, file } = await measureVoice(context, actor, voice)
  const { name, bytes } = await storeFile(context, folder, file)
  return { ...nothing, kind: MessageFileKind.Voice, name, bytes, milliseconds, wave }
}

function storedOf({ kind, name, bytes }: FileRow) {
  const type = ({ picture: 'image/webp', pdf: 'application/pdf', voice: 'audio/mp4' } as const)[kind]
  return { name, bytes, type }
}
