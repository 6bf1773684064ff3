import type { Brief, Person } from '@hiwar/contract/people/people.ts'
import { fileUrl } from '../../platform/files.ts'
import type { PersonRow } from './person.store.ts'

export function presentPerson({ id, name, image, role, gender }: PersonRow): Person {
  return {
    id,
    name,
    image: fileUrl('uploads', image),
    role: role as Person['role'],
    gender: gender as Person['gender'],
  }
}

/** No more than the name and the picture. */
export function presentBrief({ id, name, image }: PersonRow): Brief {
  return { id, name, image: fileUrl('uploads', image) }
}
