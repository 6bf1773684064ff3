import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { MediaKind, mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import type { ReactNode } from 'react'
import { only, onlyThese, PickField, pick, thing } from '../../kit/filters.tsx'
import type { FieldProps } from '../../kit/list.ts'
import { PersonFilter } from '../../kit/PersonFilter.tsx'
import { partWords } from '../../kit/words.ts'
import { kindWords } from '../file-kinds.ts'
import { StudioFilter } from '../StudioFilter.tsx'
import { mediaWords as words } from '../words.ts'

const lackWords = { image: words.lacksImage, video: words.lacksVideo, thumbnail: words.lacksThumbnail }
const kinds = Object.values(MediaKind).map((value) => ({ value, words: kindWords(value) }))

export const mediaFilters = {
  kind: {
    ...pick(words.kind, kinds, (kind) => ({ kinds: only(kind) })),
    field: (field: FieldProps<MediaKind | null>) => <KindFilter {...field} />,
  },
  tutor: thing(
    (field) => <TutorFilter {...field} />,
    (tutorId) => ({ tutorId }),
  ),
  studio: thing(
    (field) => <StudioFilter {...field} />,
    (studioId) => ({ studioId }),
  ),
  /** Shows the tutors who lack such a file instead of files. */
  lacks: {
    ...pick(words.lacks, lackWords, () => ({})),
    replaces: ['kind', 'tutor', 'remarked'],
  },
  remarked: onlyThese(words.remarked, (isOn) => ({ remarked: isOn || null })),
}

/** Studios do not see intro videos. */
function KindFilter(field: FieldProps<MediaKind | null>): ReactNode {
  const seesIntroVideos = useMay('intro-video.list')
  const choices = kinds.filter(({ value }) => seesIntroVideos || value !== MediaKind.IntroVideo)
  return <PickField label={words.kind} choices={choices} {...field} />
}

function TutorFilter(field: FieldProps<number | null>): ReactNode {
  if (useMay('user.list')) return <PersonFilter label={words.tutor} role={Role.Tutor} {...field} />
  return <OwnTutorFilter {...field} />
}

/** A studio chooses among its own tutors, since it may not search all accounts. */
function OwnTutorFilter(field: FieldProps<number | null>): ReactNode {
  const tutors = useRead(mediaEndpoints.studioTutors, { query: { size: 100 } })
  const choices = (tutors.data?.list ?? []).map(({ id, name }) => ({ value: id, words: name ?? partWords.noName }))
  return <PickField label={words.tutor} choices={choices} {...field} />
}
