import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { NotebookPen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { libraryWords as words } from '../../materials/words.ts'

const PlanDialog = lazy(async () => ({ default: (await import('./PlanDialog.tsx')).PlanDialog }))

/** Lessons that are offered to be prepared, the next ones. */
const size = 12

/** Prepares the next lesson with the sheet, or another of those that come. */
export function PrepareButton({ sheetId }: { sheetId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const query = { canceled: false, future: true, now: true, sort: Sort.Ascending, size } as const
  const { data } = useRead(lessonEndpoints.list, { query })
  const [next, ...later] = data?.list ?? []
  return (
    <>
      <Button
        icon={NotebookPen}
        busy={isOpen && data === undefined}
        disabledReason={data !== undefined && next === undefined ? words.noLesson : undefined}
        onClick={() => setOpen(true)}
      >
        {words.prepare}
      </Button>
      {isOpen && next && (
        <Suspense>
          <PlanDialog records={[next, ...later]} sheetId={sheetId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
