import type { Person } from '@hiwar/contract/people.ts'
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
