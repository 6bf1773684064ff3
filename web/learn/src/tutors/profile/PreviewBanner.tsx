import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { tutorWords } from '../words.ts'

/** Says that students do not see this page yet. */
export function PreviewBanner({ tutorId }: { tutorId: number }): ReactNode {
  const { data } = useRead(tutorEndpoints.meta, { query: { tutorId } })
  if (data === undefined || data.activated) return null
  return (
    <div className="mb-6">
      <Banner tone="info" icon={Eye}>
        {tutorWords.preview}
      </Banner>
    </div>
  )
}
