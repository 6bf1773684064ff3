import type { FileHolder } from '../files/holder.ts'

/** Every intro video belongs to its tutor. */
export const introVideoFiles: FileHolder = {
  folder: 'intro-videos',
  holding(db, names) {
    return db
      .selectFrom('introVideos')
      .innerJoin('mediaItems', 'mediaItems.id', 'introVideos.mediaId')
      .select(['mediaItems.name', 'introVideos.tutorId as ownerId'])
      .where((row) => row('mediaItems.name', '=', row.fn.any(row.val([...names]))))
      .execute()
  },
}
