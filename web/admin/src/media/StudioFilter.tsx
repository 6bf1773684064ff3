import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import type { ReactNode } from 'react'
import { PickField } from '../kit/filters.tsx'
import type { FieldProps } from '../kit/list.ts'
import { mediaWords as words } from './words.ts'

/** Tutors of one studio; a studio sees only its own. */
export function StudioFilter(field: FieldProps<number | null>): ReactNode {
  const mayChoose = useMay('studio.list')
  const studios = useRead(mediaEndpoints.studios, { query: { size: 100 } }, { enabled: mayChoose })
  if (!mayChoose) return null
  const choices = (studios.data?.list ?? []).map(({ id, name }) => ({ value: id, words: name ?? String(id) }))
  return <PickField label={words.studio} choices={choices} {...field} />
}
