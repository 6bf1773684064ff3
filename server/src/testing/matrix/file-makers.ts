/** Builds files that assets are read from. */
import { insertPicture, lockDesk } from '../../features/desk-pictures/store.ts'
import { makeName } from '../../features/files/stored-file.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { buildPdfMessage } from '../conversations.ts'
import { pdf, videoHead } from '../files.ts'
import { buildIntroVideo } from '../media.ts'
import { conversationOf, lessonOf, type Maker, ownerAmong, withdrawalOf } from './owners.ts'

export const fileMakers = {
  async uploadFile({ server }) {
    const name = makeName('image/png')
    await server.context.storage.put('uploads', name, Buffer.from('picture'))
    return name
  },
  async receiptFile(scene, owner) {
    const { db, context } = scene.server
    const receipt = makeName('application/pdf')
    await context.storage.put('receipts', receipt, pdf)
    await db
      .updateTable('invoices')
      .set({ receipt })
      .where('id', '=', await withdrawalOf(scene, owner))
      .execute()
    return receipt
  },
  async chatFile(scene, owner) {
    const { context } = scene.server
    const { id, firstId } = await conversationOf(scene, owner)
    return buildPdfMessage(context, id, firstId)
  },
  async lessonFile(scene, owner) {
    const { db, context, clock } = scene.server
    const { sessionId } = await lessonOf(scene, owner)
    const name = makeName('image/webp')
    await context.storage.put('lessons', name, Buffer.from('picture'))
    await inTransaction(db, async (trx) => {
      await lockDesk(trx, sessionId, clock.now())
      await insertPicture(trx, { name, sessionId, uploadedBy: scene.others.ST.id, bytes: 7, at: clock.now() })
    })
    return name
  },
  async introVideoFile(scene, owner) {
    const { db, context } = scene.server
    const tutorId = ownerAmong(['TU'], scene, owner)
    await db.deleteFrom('introVideos').where('tutorId', '=', tutorId).execute()
    await buildIntroVideo(context, tutorId)
    const { name } = await db
      .selectFrom('mediaItems')
      .select('name')
      .where('tutorId', '=', tutorId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await context.storage.put('intro-videos', name, videoHead)
    return name
  },
} satisfies Record<string, Maker>
