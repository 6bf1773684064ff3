import { MediaKind } from '@hiwar/contract/people/media.ts'
import type { SeedContext } from '../seed-context.ts'

/** Lists the tutors' pictures as media files, like the files that tutors upload. */
export async function listPortraits({ trx, storage }: SeedContext): Promise<void> {
  const pictured = await trx
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .select(['users.id as tutorId', 'users.image as name', 'users.createdAt'])
    .where('users.image', 'is not', null)
    .orderBy('users.id')
    .execute()
  const items = await Promise.all(
    pictured.map(async ({ tutorId, name, createdAt }) => {
      const stored = await storage.find('uploads', name ?? '')
      const file = { name: name ?? '', bytes: stored?.bytes ?? 0, mime: 'image/webp' }
      return { tutorId, kind: MediaKind.Image, ...file, uploadedBy: tutorId, createdAt }
    }),
  )
  await trx.insertInto('mediaItems').values(items).execute()
}
