/** The filter of the library, which lies in the address. */
import { type SheetLevel, sheetLevels } from '@hiwar/contract/fields/learning.ts'
import { catalogue } from '@hiwar/materials/catalogue.ts'
import { type SheetRow, type Topic, topics } from '@hiwar/materials/shape.ts'
import { useSearchParams } from 'react-router'

export interface LibraryFilter {
  level: SheetLevel | null
  topic: Topic | null
}

export function useLibraryFilter() {
  const [address, setAddress] = useSearchParams()
  const filter: LibraryFilter = {
    level: sheetLevels.find((level) => level === address.get('level')) ?? null,
    topic: topics.find((topic) => topic === address.get('topic')) ?? null,
  }

  function change(changes: Partial<LibraryFilter>): void {
    setAddress(addressOf({ ...filter, ...changes }), { replace: true })
  }

  /** The address of a sheet, from which the way back leads to the same list. */
  const pathOf = (sheetId: string | null) => `/materials?${addressOf(filter, sheetId)}`
  return { filter, change, pathOf }
}

export function sheetsOf({ level, topic }: LibraryFilter): readonly SheetRow[] {
  return catalogue.filter((row) => (level ?? row.level) === row.level && (topic ?? row.topic) === row.topic)
}

function addressOf({ level, topic }: LibraryFilter, sheetId: string | null = null): URLSearchParams {
  const parts = Object.entries({ level, topic, sheet: sheetId })
  return new URLSearchParams(parts.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
