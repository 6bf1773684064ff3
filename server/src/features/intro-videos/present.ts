import type { IntroVideo } from '@hiwar/contract/people/intro-videos.ts'
import { fileUrl } from '../../platform/files.ts'
import { presentPerson } from '../users/present-person.ts'
import type { IntroVideoRow } from './store.ts'

/** The only door from intro videos to the wire. */
export function presentIntroVideo(row: IntroVideoRow): IntroVideo {
  return {
    id: row.id,
    tutorId: row.tutorId,
    tutor: presentPerson(row.tutor),
    src: fileUrl('intro-videos', row.name) ?? '',
    state: row.state as IntroVideo['state'],
    note: row.note,
    seconds: row.seconds,
    bytes: row.bytes,
    reviewerId: row.reviewerId,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
