import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import type { ReactNode } from 'react'
import { PickFilter } from '../kit/filters.tsx'
import { wholeNumber } from '../kit/list.ts'
import { mediaWords as words } from './words.ts'

interface StudioFilterProps {
  value: number | null
  onChange: (id: number | null) => void
}

/** Tutors of one studio; a studio sees only its own. */
export function StudioFilter({ value, onChange }: StudioFilterProps): ReactNode {
  const mayChoose = useMay('studio.list')
  const studios = useRead(mediaEndpoints.studios, { query: { size: 100 } }, { enabled: mayChoose })
  if (!mayChoose) return null
  return (
    <PickFilter
      label={words.studio}
      part={wholeNumber}
      value={value}
      onChange={onChange}
      choices={(studios.data?.list ?? []).map(({ id, name }) => ({ value: id, words: name ?? String(id) }))}
    />
  )
}
