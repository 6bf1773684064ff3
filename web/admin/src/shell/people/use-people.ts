import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'

/** Who stands behind the numbers of one page of a list, asked for together. */
export function usePeople(ids: readonly (number | null)[]): (id: number | null) => User | undefined {
  const asked = [...new Set(ids)].filter((id) => id !== null).toSorted((one, other) => one - other)
  const people = useRead(
    accountEndpoints.list,
    { query: { ids: asked, size: 100 } },
    { enabled: asked.length > 0, staleTime: 60_000 },
  )
  const known = new Map(people.data?.list.map((person) => [person.id, person]))
  return (id) => (id === null ? undefined : known.get(id))
}
