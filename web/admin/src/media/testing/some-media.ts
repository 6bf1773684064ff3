import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { MediaItem, StudioTutor } from '@hiwar/contract/people/media.ts'

/** A tutor whose video and cover are missing. */
export function someStudioTutor(differs: Partial<StudioTutor> = {}): StudioTutor {
  return {
    id: 31,
    email: 'huda@example.com',
    phone: '+201012345678',
    name: 'هدى سالم',
    image: '/assets/uploads/huda.png',
    video: null,
    thumbnail: null,
    studioId: 7,
    photoSessionAt: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...differs,
  }
}

export function someMedia(differs: Partial<MediaItem> = {}): MediaItem {
  return {
    id: 4,
    kind: 'image',
    url: '/assets/uploads/huda.png',
    tutor: { id: 31, name: 'هدى سالم', image: '/assets/uploads/huda.png', role: Role.Tutor, gender: 'female' },
    bytes: 84_000,
    mime: 'image/png',
    remark: null,
    uploadedBy: 7,
    createdAt: '2026-11-02T10:00:00.000Z',
    ...differs,
  }
}
