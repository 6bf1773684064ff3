import type { User } from '@hiwar/contract/people/people.ts'

/** Whether one of the facts that booking and reminding live by is not there. */
export function isMissingData({ name, phone, city, gender, birthYear }: User): boolean {
  return [name, phone, city, gender, birthYear].some((fact) => fact === null)
}
